# The folder of tests/pi/run: a system of $release and $arch in $folder. Read by tests/pi/run.

# inside COMMAND...: in the folder, whose /proc, /dev and /dev/shm are there for as long as it runs.
inside() {
    # shellcheck disable=SC2016  # words for the shell inside
    unshare --mount sh -c 'folder=$1; shift
        mount --rbind /dev "$folder/dev"
        mount -t proc proc "$folder/proc"
        mount --bind /sys "$folder/sys"
        exec chroot "$folder" "$@"' inside "$folder" "$@"
}

# make_folder: the system, and an archive beside it with what Raspberry Pi OS has more than Debian.
make_folder() {
    rm -rf "$folder"
    mkdir -p "$folder"
    # shellcheck disable=SC2016  # words for apt
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -1)
    debootstrap --arch="$arch" --variant=minbase --include=ca-certificates,systemd,udev \
        --keyring=/usr/share/keyrings/debian-archive-keyring.gpg "$release" "$folder" "$mirror"
    echo "deb $mirror $release-backports main" >"$folder/etc/apt/sources.list.d/backports.list"
    cp -L /etc/resolv.conf "$folder/etc/"
    cp -L /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/"
    cp "$here/archive.sh" "$folder/srv/"
    inside sh /srv/archive.sh "$release"
    touch "$folder/etc/rpi-issue"
    mkdir -p "$folder/usr/share/libcamera/pipeline/virtual"
    cp "$here/virtual.yaml" "$folder/usr/share/libcamera/pipeline/virtual/"
}
