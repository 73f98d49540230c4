#!/bin/sh
# The first process inside User-Mode Linux: 28 simulated lines, then the tests; the machine's own files are the root,
# read-only. HOUSE and LGPIO come from the kernel's command line.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/run TMPDIR=/run PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH="$LGPIO"
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mountpoint -q /dev || mount -t devtmpfs dev /dev
mount -t tmpfs tmp /run
mount -t configfs config /sys/kernel/config
chip=/sys/kernel/config/gpio-sim/pi
mkdir -p "$chip/bank0"
echo 28 >"$chip/bank0/num_lines"
echo pinctrl-bcm2711 >"$chip/bank0/label"
echo 1 >"$chip/live"
cd "$HOUSE"
.venv/bin/python -m pytest -q --color=no -p no:cacheprovider -p no:xdist tests/pi/kernel_pins.py
echo "pins: $?"
exec "$HOUSE/.venv/bin/python" -c 'import ctypes; ctypes.CDLL(None).reboot(0x4321FEDC)'
