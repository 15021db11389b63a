"""Prints a line for every time that this process, which only sleeps, was kept from running: the machine's
doing, from which audio suffers as well.

usage: pauses.py
"""
import time

NAP, LONGEST = 0.002, 0.012  # seconds; a device's buffer is 10 ms here

before = time.monotonic()
while True:
    time.sleep(NAP)
    now = time.monotonic()
    if now - before > LONGEST:
        print(f"{1000 * (now - before):.0f} ms", flush=True)
    before = now
