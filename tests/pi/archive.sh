# Runs inside the folder that tests/pi/run makes, of the release $1: an archive of packages, as Raspberry Pi OS has and
# Debian has not.
set -eu
export DEBIAN_FRONTEND=noninteractive
dist=usr/lib/python3/dist-packages

get() { apt-get install -qq -y --no-install-recommends "$@"; }

# pack NAME VERSION DEPENDS PIP...: a package with what pip installs.
pack() {
    name=$1 version=$2 depends=$3; shift 3
    rm -rf /srv/pack
    mkdir -p /srv/pack/DEBIAN
    python3 -m pip install -q --no-deps --target "/srv/pack/$dist" "$@"
    printf '%s\n' "Package: $name" "Version: $version" 'Architecture: all' 'Maintainer: tests/pi' "Depends: $depends" \
        'Description: as Raspberry Pi OS has it' >/srv/pack/DEBIAN/control
    dpkg-deb --build --root-owner-group /srv/pack "/srv/archive/$name.deb"
    rm -rf /srv/pack
}

# list_archive: what apt reads to know it.
list_archive() {
    cd /srv/archive
    for deb in *.deb; do
        dpkg-deb --field "$deb"
        printf 'Filename: ./%s\nSize: %s\nSHA256: %s\n\n' \
            "$deb" "$(stat -c %s "$deb")" "$(sha256sum "$deb" | cut -d' ' -f1)"
    done >Packages
}

# of_trixie: libcamera of backports, as Debian 13's own hangs at random with the virtual camera.
of_trixie() {
    printf '%s\n' 'Package: *libcamera*' 'Pin: release n=trixie-backports' 'Pin-Priority: 990' \
        >/etc/apt/preferences.d/libcamera
    apt-get update -qq
    pack python3-picamera2 0.3.38 "python3-libcamera, $wanted" \
        picamera2==0.3.38 PiDNG simplejpeg videodev2 OpenEXR
}

# of_bookworm: what was built for the system's numpy 1 and does not go with numpy 2. Debian 12's libcamera speaks no
# Python: in its place is a name without contents.
of_bookworm() {
    mkdir -p /srv/named/libcamera
    touch /srv/named/libcamera/__init__.py
    echo 'from setuptools import setup; setup(name="libcamera", packages=["libcamera"])' >/srv/named/setup.py
    get python3-setuptools python3-wheel
    pack python3-libcamera 0.0.0 python3 --no-build-isolation /srv/named
    pack python3-picamera2 0.3.31 "python3-libcamera, $wanted" picamera2==0.3.31 PiDNG simplejpeg==1.6.6 videodev2
}

wanted='python3-numpy, python3-jsonschema, python3-tqdm, python3-pil, python3-av, python3-prctl, python3-piexif, python3-libarchive-c'
apt-get update -qq
get python3 python3-pip python3-dev gcc libc6-dev swig duktape dbus libpam-systemd
mkdir -p /srv/archive
"of_$1"
export PYPI=1  # lgpio with its C library inside
pack python3-lgpio 0.2.2 python3 --no-binary lgpio lgpio==0.2.2.0
list_archive
echo 'deb [trusted=yes] file:/srv/archive ./' >/etc/apt/sources.list.d/archive.list
python3 -m pip install -q --target /srv/pytest 'pytest>=9'
chmod -R go+rX /srv
apt-get update -qq
