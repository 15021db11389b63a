"""Compares what HLSFetch reads in generated playlists with what PyPI's m3u8 reads in them.

usage: agree.py HLSFETCH [COUNT]

The two differ in these things, which are made alike before they are compared:

- A byte range without an offset begins where the one before it ends (RFC 8216, 4.3.2.2). m3u8 leaves it without.
- A playlist without EXT-X-VERSION has version 1 (RFC 8216, 7). m3u8 has none.
- A URI that is a query alone keeps the path of the playlist (RFC 3986, 5.2.2), as Python's urljoin has it. m3u8 removes
  the last part of the path.
- An empty title is none here, and an empty text there. The RFC does not tell them apart (4.3.2.1).
- After METHOD=NONE there is no key here (RFC 8216, 4.3.2.4). m3u8 has a key with that method.
- A duration is a float there. Here it is the text that the playlist has, which is compared as a float.
- A date is a value there. Here it is the text that the playlist has, which is compared as a date.
"""

import datetime
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import urllib.parse

import m3u8

BASE = "https://host/path/to/list.m3u8?token=1"
URIS = ["a.ts", "b.ts?x=1", "../c.ts", "/d.ts", "//other/e.ts", "https://third/f.ts", "g/./h/../i.ts", "?j=k"]


def media(luck):
    lines = ["#EXTM3U"]
    if luck.random() < 0.8:
        lines.append(f"#EXT-X-VERSION:{luck.randint(6, 9)}")
    lines.append("#EXT-X-TARGETDURATION:10")
    if luck.random() < 0.5:
        lines.append(f"#EXT-X-MEDIA-SEQUENCE:{luck.randint(0, 10**9)}")
    if luck.random() < 0.3:
        lines.append(f"#EXT-X-DISCONTINUITY-SEQUENCE:{luck.randint(0, 99)}")
    if luck.random() < 0.5:
        lines.append("#EXT-X-PLAYLIST-TYPE:" + luck.choice(["EVENT", "VOD"]))
    if luck.random() < 0.3:
        lines.append(f"#EXT-X-START:TIME-OFFSET={luck.choice(['', '-'])}{luck.randint(0, 99)}.25")
    ranged = None
    for index in range(luck.randint(0, 12)):
        if luck.random() < 0.2:
            lines.append(f'#EXT-X-KEY:METHOD=AES-128,URI="key{index},1",IV=0x{luck.getrandbits(128):032X}')
        elif luck.random() < 0.1:
            lines.append("#EXT-X-KEY:METHOD=NONE")
        if luck.random() < 0.1:
            lines.append(f'#EXT-X-MAP:URI="init{index}.mp4",BYTERANGE="{luck.randint(1, 999)}@{luck.randint(0, 999)}"')
        elif luck.random() < 0.1:
            lines.append(f'#EXT-X-MAP:URI="init{index}.mp4"')
        for tag in ("#EXT-X-DISCONTINUITY", "#EXT-X-GAP", "# a comment", "", '#EXT-X-DATERANGE:ID="x"'):
            if luck.random() < 0.1:
                lines.append(tag)
        if luck.random() < 0.2:
            lines.append(f"#EXT-X-PROGRAM-DATE-TIME:2026-11-0{luck.randint(1, 9)}T12:00:00.{luck.randint(0, 999):03}+01:00")
        lines.append(f"#EXTINF:{luck.choice(['9.009', '10', '0.5', '3.33333', '8.0'])},{luck.choice(['', 'Title', 'a, b', 'Grüße'])}")
        uri = luck.choice(URIS)
        if luck.random() < 0.4:
            offset = "" if ranged == uri and luck.random() < 0.7 else f"@{luck.randint(0, 10**10)}"
            lines.append(f"#EXT-X-BYTERANGE:{luck.randint(0, 10**7)}{offset}")
            ranged = uri
        else:
            ranged = None
        lines.append(uri)
    if luck.random() < 0.7:
        lines.append("#EXT-X-ENDLIST")
    return lines


def master(luck):
    lines = ["#EXTM3U"]
    if luck.random() < 0.5:
        lines.append(f"#EXT-X-VERSION:{luck.randint(3, 9)}")
    for index in range(luck.randint(0, 5)):
        line = f'#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="g{luck.randint(0, 2)}",NAME="Name, {index}"'
        for attribute in ('LANGUAGE="de-AT"', "DEFAULT=YES,AUTOSELECT=YES", 'CHANNELS="6"', f'URI="a{index}.m3u8"',
                          'CHARACTERISTICS="public.easy-to-read,public.accessibility.describes-video"'):
            if luck.random() < 0.5:
                line += "," + attribute
        lines.append(line)
    for index in range(luck.randint(1, 5)):
        line = f"#EXT-X-STREAM-INF:BANDWIDTH={luck.randint(0, 10**8)}"
        for attribute in ('CODECS="avc1.4d401f,mp4a.40.2"', 'AUDIO="g1"', "RESOLUTION=1280x720", "FRAME-RATE=29.970"):
            if luck.random() < 0.5:
                line += "," + attribute
        lines += [line, f"v{index}.m3u8"]
    return lines


def byte_range(text, ends, uri):
    if not text:
        ends.clear()
        return None
    length, _, offset = text.partition("@")
    offset = int(offset) if offset else ends[uri]
    ends.clear()
    ends[uri] = offset + int(length)
    return {"length": int(length), "offset": offset}


def absolute(segment):
    return urllib.parse.urljoin(BASE, segment.uri) if segment.uri.startswith("?") else segment.absolute_uri


def theirs_media(playlist):
    ends, segments = {}, []
    for segment in playlist.segments:
        key, section = segment.key, segment.init_section
        segments.append({
            "uri": segment.uri, "url": absolute(segment), "duration": segment.duration, "title": segment.title or None,
            "byteRange": byte_range(segment.byterange, ends, segment.uri), "discontinuity": segment.discontinuity,
            "gap": bool(segment.gap_tag),
            "map": section and {"uri": section.uri, "byteRange": byte_range(section.byterange, {}, "")},
            "key": None if key is None or key.method == "NONE" else {"method": key.method, "uri": key.uri, "iv": key.iv},
            "date": segment.program_date_time,
        })
    return {
        "version": playlist.version or 1, "targetDuration": playlist.target_duration, "mediaSequence": playlist.media_sequence,
        "discontinuitySequence": playlist.discontinuity_sequence or 0, "endList": playlist.is_endlist,
        "playlistType": playlist.playlist_type and playlist.playlist_type.upper(),
        "start": playlist.start and float(playlist.start.time_offset), "segments": segments,
    }


def ours_media(found):
    segments = []
    for segment in found["segments"]:
        key, date = segment["key"], segment["programDateTime"]
        segments.append({
            **{name: segment[name] for name in ("uri", "url", "title", "byteRange", "discontinuity", "gap", "map")},
            "duration": float(segment["duration"]), "date": date and datetime.datetime.fromisoformat(date),
            "key": key and {name: key[name] for name in ("method", "uri", "iv")},
        })
    start = found["start"]
    names = ("version", "targetDuration", "mediaSequence", "discontinuitySequence", "endList", "playlistType")
    return {**{name: found[name] for name in names}, "start": start and float(start["timeOffset"]), "segments": segments}


def theirs_master(playlist):
    return {
        "version": playlist.version or 1,
        "renditions": [{
            "type": media.type, "groupId": media.group_id, "name": media.name, "language": media.language,
            "characteristics": media.characteristics, "channels": media.channels, "uri": media.uri,
            "default": media.default == "YES",
        } for media in playlist.media],
        "variants": [{
            "bandwidth": variant.stream_info.bandwidth, "codecs": variant.stream_info.codecs,
            "audio": variant.stream_info.audio, "uri": variant.uri,
        } for variant in playlist.playlists],
    }


def ours_master(found):
    return {name: found[name] for name in ("version", "renditions", "variants")}


def compare(program, path, text):
    path.write_text(text, newline="")
    output = subprocess.run([program, "inspect", path, "--base", BASE], capture_output=True, check=True).stdout
    found, theirs = json.loads(output), m3u8.loads(text, uri=BASE)
    if theirs.is_variant:
        return found["kind"] == "master", ours_master(found), theirs_master(theirs)
    return found["kind"] == "media", ours_media(found), theirs_media(theirs)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    differ = segments = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "list.m3u8"
        for seed in range(count):
            luck = random.Random(seed)
            lines = master(luck) if seed % 4 == 0 else media(luck)
            is_kind, ours, theirs = compare(program, path, luck.choice(["\n", "\r\n"]).join(lines) + "\n")
            segments += len(ours.get("segments", []))
            if not is_kind or ours != theirs:
                differ += 1
                if differ <= 3:
                    print(f"seed {seed}: " + "; ".join(
                        f"{name}: {ours[name]} and not {theirs[name]}" for name in ours if ours[name] != theirs[name]))
        # A planted fault: another playlist must differ.
        planted = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.ts\n"
        _, ours, theirs = compare(program, path, planted)
        theirs["segments"][0]["byteRange"] = {"length": 1, "offset": 0}
        if ours == theirs:
            sys.exit("a planted difference was not found")
    print(f"{count} playlists with {segments} segments: {differ} differ from what m3u8 reads")
    sys.exit(differ > 0)


main()
