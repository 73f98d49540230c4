"""What went wrong, as one line for the person who started the command."""

from hardware.ports import Fault
from kiosk.translate import _


def told(fault: Exception) -> str:
    """A fault of the hardware in the guest's language; any other as it says itself."""
    if isinstance(fault, Fault):
        return _(fault.message).format(**dict(fault.values))
    return str(fault)
