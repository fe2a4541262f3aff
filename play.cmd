@echo off
rem Play Farside in the browser. The first start sets everything up in .venv, later ones begin at once.
setlocal
set "root=%~dp0"
if not exist "%root%.venv\Scripts\farside.exe" (
    echo Setting Farside up, only this once ...
    py -3 -c "import sys; sys.exit(sys.version_info < (3, 11))" || (echo Farside needs Python 3.11 or newer: https://www.python.org/downloads/ & exit /b 1)
    py -3 -m venv "%root%.venv" || exit /b 1
    "%root%.venv\Scripts\python" -m pip install --quiet --disable-pip-version-check -e "%root%.[server,bots]" || exit /b 1
)
"%root%.venv\Scripts\farside" play %*
