"""Roll-Em: up to three rolls a turn to fill one of thirteen boxes, each only once."""
