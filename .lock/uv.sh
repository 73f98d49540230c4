# uv in a folder that goes when the script ends: for those who keep the locks; nobody else needs it.
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
python3 -m venv "$tools"
"$tools/bin/pip" install --quiet --disable-pip-version-check 'uv>=0.8'
uv() { "$tools/bin/uv" "$@"; }
