"""Build hook: with FARSIDE_COMPILE=1 the wheel holds the compiled engine, for one platform and one Python."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = os.environ.get("FARSIDE_COMPILE") == "1"


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds `farside/_compiled` to a wheel."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling."""
        extras: list[str] = self.metadata.core.optional_dependencies["compile"]
        return extras if WANTED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not WANTED or version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "src"))
        from farside import _engine
        from farside.compiling import compile_engine

        self.folder = TemporaryDirectory(prefix="farside-wheel-")
        compiled = Path(self.folder.name) / "_compiled"
        if _engine.misfit() or _engine.misfit(_engine.BOTS):
            compile_engine(compiled)
        else:  # `farside compile` has done the work already
            shutil.copytree(_engine.COMPILED, compiled)
        build_data["force_include"][str(compiled)] = "farside/_compiled"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()
