"""What stands between a draft and its reader."""
