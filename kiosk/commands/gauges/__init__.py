"""What `dice-kiosk bench` measures, a file for each part."""
