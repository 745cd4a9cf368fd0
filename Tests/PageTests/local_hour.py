"""The hour that the checks see: the meal that an entry goes to follows it, and no check is to meet midnight."""

import os
import time


def set_local_hour(hour):
    """Moves this process, and those it starts, to the zone where it is that hour of the day now."""
    offset = hour - time.gmtime().tm_hour
    offset += 24 if offset < -12 else -24 if offset > 12 else 0
    # Zones named "Etc/GMT-7" lie seven hours east, as POSIX has it.
    os.environ["TZ"] = f"Etc/GMT{-offset:+d}" if offset else "Etc/UTC"
    time.tzset()
