"""Telling players who are not at the table: by e-mail and by web push, as far as the host set them up."""
