"""Prints a playlist of a WAV file: pieces of about two seconds, as byte ranges.

usage: cut.py SOUND.wav
"""
import pathlib
import struct
import sys


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    path = pathlib.Path(sys.argv[1])
    data = path.read_bytes()
    rate = struct.unpack_from("<I", data, 28)[0]  # bytes a second
    print("#EXTM3U\n#EXT-X-VERSION:4\n#EXT-X-TARGETDURATION:2")
    for start in range(0, len(data), 2 * rate):
        length = min(2 * rate, len(data) - start)
        print(f"#EXTINF:{length / rate:.6f},\n#EXT-X-BYTERANGE:{length}@{start}\n{path.name}")
    print("#EXT-X-ENDLIST")


main()
