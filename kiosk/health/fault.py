"""What went wrong, as a sentence tells it."""


def reason(fault: BaseException | None) -> str:
    """What the system said, or SQLite, in its words."""
    return str(getattr(fault, "strerror", None) or fault)
