"""What reads like a die and is none."""
