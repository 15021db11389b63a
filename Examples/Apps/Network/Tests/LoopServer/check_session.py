"""What people do with shared loops: Ann posts one, Bob adds to it, Cid hears both, and what is private stays so."""

import make_wav
from loop_client import Failure, quoted
from mix_oracle import check_mix

FRAMES = 4 * 4 * 22050  # Four bars of 4/4 at 120 BPM.


def equal(found, expected, what):
    if found != expected:
        raise Failure(f"{what} is {found!r} in place of {expected!r}")


def ids(records):
    return [record["id"] for record in records]


def has(record, records, what):
    if record["id"] not in ids(records):
        raise Failure(f"{what} does not have {record.get('name') or record.get('username')!r}")


def has_not(record, records, what):
    if record["id"] in ids(records):
        raise Failure(f"{what} has {record.get('name') or record.get('username')!r}, which is to be hidden")


def hear(client, loop, takes):
    """Downloads each mix of a loop and compares it with what its layers come to."""
    for k in range(1, len(takes) + 1):
        answer = client.get(f"/loops/{loop['id']}/mix/{k}.wav")
        check_mix(answer.body, takes[:k], f"mix {k} of {loop['name']}")


def check_same_key(client, other_name, do, **fields):
    """Sends an action twice with a key, and then another one with it. Returns what the first answers."""
    key = f"key of {do} {fields.get('name', '')}"
    first, again = client.act(do, key, **fields), client.act(do, key, **fields)
    equal((again.status, again.body), (first.status, first.body), f"the answer to the same {do} with the same key")
    client.refused(409, "editProfile", key, givenName=other_name)
    last = client.act(do, key, **fields)
    equal((last.status, last.body), (first.status, first.body), f"the answer to the same {do} after a conflict")
    return first


def befriend(asker, asked):
    asker.do("ask", artist=asked.id)
    asked.do("accept", artist=asker.id)
    for one, other in ((asker, asked), (asked, asker)):
        has(other.artist, one.get("/relations")["friends"], f"the list of {one.username}'s friends")


def check_sign_in(server, name):
    first = server.sign_in(name, "First")
    again = server.sign_in(name.upper(), "Second")
    equal(again.artist, first.artist, "the artist who signs in again")
    if again.token == first.token:
        raise Failure("signing in again gives the same token")
    for client in (first, again):
        equal(client.get(f"/artists/{name}")["artist"], first.artist, "the artist by a token")
    equal(first.artist["username"], name, "the username")
    equal((first.artist["givenName"], first.artist["image"]), ("First", None), "the given name and image")


def post_funkybeat(server, ann, bob, servers):
    beat = make_wav.noise(1, FRAMES)
    ann.hand_in(beat, 201)
    ann.hand_in(beat, 200)
    tempo = {"bpm": "120", "meter": "4/4", "bars": 4, "guide": "visual"}
    answer = check_same_key(ann, "Anna", "post", name="funkybeat", layers=[beat.hash], tempo=tempo, caption="Füße!")
    loop = answer.json["loop"]
    layer = {"author": ann.id, "audio": beat.hash}
    expected = {"name": "funkybeat", "mixName": "funkybeat", "caption": "Füße!", "poster": ann.artist, "tags": [],
                "artists": [ann.artist], "layers": [layer], "frames": FRAMES, "sampleRate": 44100, "tempo": tempo,
                "parent": None, "ancestors": [], "audience": "everyone", "collaboration": "friends"}
    equal({name: loop[name] for name in expected}, expected, "the loop that Ann posts")
    for text in (ann.username, "ANN " + servers.run):
        has(ann.artist, bob.get(f"/search?q={quoted(text)}")["artists"], f"the search for {text!r}")
    for text in ("funky", "BEAT", "füße beat"):
        has(loop, bob.get(f"/search?q={quoted(text)}&limit=100")["loops"], f"the search for {text!r}")
    equal(bob.get(f"/search?q=funkybeatx{servers.run}"), {"loops": [], "artists": []}, "the search for what is not")
    return loop, beat


def check_session(servers):
    server = servers.start_one(servers.folder())
    check_sign_in(server, servers.name("once"))
    ann, bob, cid = (server.sign_in(servers.name(name), name.title()) for name in ("ann", "bob", "cid"))
    loop, beat = post_funkybeat(server, ann, bob, servers)
    bass = make_wav.noise(2, FRAMES)
    bob.hand_in(bass, 201)
    bob.refused(403, "reloop", loop=loop["id"], layers=[bass.hash])
    befriend(bob, ann)
    befriend(cid, bob)
    ann.refused(404, "post", name="not mine", layers=[bass.hash])

    answer = check_same_key(bob, "Bobby", "reloop", loop=loop["id"], layers=[bass.hash])
    mix = answer.json["loop"]
    expected = {"name": "funkybeat", "mixName": "funkybeat mix 2", "poster": bob.artist, "tags": [ann.artist],
                "artists": [ann.artist, bob.artist], "parent": loop["id"], "tempo": loop["tempo"],
                "ancestors": [{"loop": loop["id"], "layers": 1}], "frames": loop["frames"],
                "layers": loop["layers"] + [{"author": bob.id, "audio": bass.hash}]}
    equal({name: mix[name] for name in expected}, expected, "the loop that Bob makes of Ann's")
    hear(cid, loop, [beat])
    hear(cid, mix, [beat, bass])
    cid.get(f"/loops/{loop['id']}/mix/2.wav", status=404)
    for k in ("0", "3", "x", "-1", "1.5", "99999999999999999999"):
        cid.get(f"/loops/{mix['id']}/mix/{k}.wav", status=404)
    equal(cid.get(f"/loops/{mix['id']}"), mix, "Bob's loop as Cid sees it")
    equal([item["loop"]["id"] for item in cid.get("/feed")["items"]], [mix["id"]], "Cid's feed")

    secret_take = make_wav.noise(3, FRAMES)
    bob.hand_in(secret_take)
    secret = bob.do("reloop", loop=mix["id"], layers=[secret_take.hash], name=f"secret{servers.run}", audience="me",
                    caption="hush")
    hear(bob, secret, [beat, bass, secret_take])
    for reader in (cid, ann):
        reader.get(f"/loops/{secret['id']}", status=404)
    equal(cid.get(f"/artists/{bob.username}")["loopCount"], 1, "the number of Bob's loops that Cid may hear")
    equal(bob.get(f"/artists/{bob.username}")["loopCount"], 2, "the number of Bob's loops that Bob may hear")
    has(secret, bob.get(f"/search?q={secret['name']}")["loops"], "Bob's own search")
    message = bob.do("sendMessage", artist=cid.id, text="listen to this", loop=secret["id"])
    equal(message["loop"], secret["id"], "the loop that Bob has sent, to Bob")
    equal(cid.get(f"/conversations/{bob.id}")["messages"], [message | {"loop": None}], "what Bob wrote, to Cid")

    bob.do("edit", loop=secret["id"], audience="friends")
    hear(cid, secret, [beat, bass, secret_take])
    stranger = server.sign_in(servers.name("dan"), "Dan")
    stranger.get(f"/loops/{secret['id']}", status=404)
    hear(stranger, mix, [beat, bass])
    return "the session of Ann, Bob and Cid: both mixes are heard, bit for bit, and what is private is not"
