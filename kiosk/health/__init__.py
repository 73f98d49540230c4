"""How the machine under the table is: what the system tells of it, and what to do about it."""
