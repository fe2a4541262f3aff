"""Known vulnerabilities of what is installed here: `python tools/audit.py`.

pip-audit asks an advisory service about every installed package. Exit code 0: all were asked about and nothing is
known; 1: something is known; 3: no service answered for some of them, so it is not known whether all are well.
pip-audit itself calls that a success, since it only skips what it cannot ask about.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

KNOWN, NO_SERVICE = 1, 3
COMMAND = (sys.executable, "-m", "pip_audit", "--local", "--skip-editable", "--progress-spinner", "off", "-f", "json")


def verdict(dependencies: list[dict[str, Any]]) -> tuple[int, list[str]]:
    """The exit code and what to say, for what pip-audit found out about each package."""
    asked = [one for one in dependencies if "skip_reason" not in one]
    left_out = [one["name"] for one in dependencies if "could not be audited" in one.get("skip_reason", "")]
    known = [
        f"{one['name']} {one['version']}: {found['id']}, fixed in {' '.join(found['fix_versions']) or 'no version yet'}"
        for one in asked
        for found in one["vulns"]
    ]
    if known:
        return KNOWN, known
    if left_out or not asked:
        return NO_SERVICE, [f"No advisory service answered for {len(left_out)} of {len(dependencies)} packages."]
    return 0, [f"Nothing is known against {len(asked)} packages."]


def main() -> int:
    done = subprocess.run(COMMAND, capture_output=True, text=True, timeout=600, check=False)
    try:
        dependencies = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        lines = done.stderr.strip().splitlines() or ["it said nothing"]
        print(f"No advisory service: pip-audit could not ask. {lines[-1]}")
        return NO_SERVICE
    code, said = verdict(dependencies)
    print("\n".join(said))
    return code


if __name__ == "__main__":
    sys.exit(main())
