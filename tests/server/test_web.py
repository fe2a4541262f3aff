"""The browser's files: which addresses they have, how they are sent, and what the document names in advance."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from farside.server.app import OTHERS, TABLES
from farside.server.web import FOLDER, Web

from .play import HUMAN, Server

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own
LINKED = re.compile(r'(?:href|src)="(/static/[^"]+)"')


def test_the_document_names_files_that_exist_and_may_be_kept(server: Server) -> None:
    named = LINKED.findall(server.http.get("/").text)
    assert len(named) > 40
    for path in named:
        answer = server.http.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_pages_of_a_former_version_go_on(server: Server) -> None:
    answer = server.http.get("/static/v000000000000/js/main.js")
    assert answer.content == (FOLDER / "js" / "main.js").read_bytes()
    assert answer.headers["cache-control"] == "no-cache"  # it would stay under a wrong name


def test_a_change_of_any_file_changes_all_addresses(tmp_path: Path) -> None:
    for name in ("index.html", "css/all.css", "css/base.css", "js/main.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((FOLDER / name).read_bytes() if name == "index.html" else b"/* */")
    before = Web(tmp_path).version
    assert Web(tmp_path).version == before
    (tmp_path / "css" / "base.css").write_text("body { color: red; }")
    assert Web(tmp_path).version != before


def test_files_are_packed_for_those_who_can_unpack(server: Server) -> None:
    plain = server.http.get("/static/js/pages/table.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = server.http.get("/static/js/pages/table.js", headers={"accept-encoding": "gzip, br"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "accept-encoding"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.content == plain.content
    font = server.http.get("/static/fonts/figtree-latin-wght-normal.woff2")
    assert "content-encoding" not in font.headers
    assert font.headers["content-type"] == "font/woff2"
    answer = server.http.post("/static/js/main.js", headers={"origin": "http://testserver"})
    assert answer.status_code == 405
    head = server.http.head("/static/js/main.js", headers={"accept-encoding": "identity"})
    assert (head.content, int(head.headers["content-length"])) == (b"", (FOLDER / "js" / "main.js").stat().st_size)


def test_what_everybody_may_read_is_packed_and_what_a_player_sees_is_not(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    packing = {**ada.headers, "accept-encoding": "gzip"}
    for path in ("/api/messages/pl", "/api/rules/toy", "/api/data/toy"):
        answer = server.http.get(path, headers=packing)
        assert answer.status_code == 200
        again = server.http.get(path, headers={**packing, "if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert server.http.get("/api/messages/pl", headers=packing).headers["content-encoding"] == "gzip"
    # Packed, the length of an answer would tell something about what is secret in it (BREACH).
    for path in ("/api/me", "/api/tables", f"/api/tables/{table}/update?seat=0"):
        answer = server.http.get(path, headers=packing)
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers


def test_all_stylesheets_come_as_one(server: Server) -> None:
    joined = server.http.get("/static/css/all.css").text
    assert "@import" not in joined
    for path in (FOLDER / "css").glob("*.css"):
        assert path.name == "all.css" or path.read_text() in joined


def test_scripts_are_named_after_those_they_need() -> None:
    web = Web()
    scripts = web.imports("js/main.js", "js/pages/table.js", "js/games/nemesis.js")
    assert scripts.index("vendor/lit-html/lit-html.js") < scripts.index("js/table/scene.js")
    assert scripts.index("js/table/scene.js") < scripts.index("js/pages/table.js")
    assert "js/games/nemesis/rooms.js" in scripts
    assert "js/games/theseus.js" not in scripts
    assert "js/pages/home.js" not in scripts


def test_every_page_has_its_scripts() -> None:
    """The server's list of pages and the browser's agree."""
    here = {page for pages in [*TABLES.values(), *OTHERS.values(), ["home"]] for page in pages}
    there = set(re.findall(r'import\("./pages/(\w+)\.js"\)', (FOLDER / "js" / "main.js").read_text()))
    assert here == there


def test_gzip_says_nothing_about_time() -> None:
    body = Web().file("worker.js")
    assert body.packed is not None
    assert gzip.decompress(body.packed) == body.body
    assert body.packed == Web().file("worker.js").packed  # the same on every computer and at every start
