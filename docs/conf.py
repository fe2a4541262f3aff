"""Settings of the documentation: sphinx-build docs docs/_build/html"""

from __future__ import annotations

from farside import __version__

project = "Farside"
author = "the Farside authors"
release = __version__
extensions = ["myst_parser"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"Farside {release}"
