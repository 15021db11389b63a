"""Every action once, with what it changes for others."""

import make_wav
from check_session import befriend, equal, has, has_not, hear, ids
from loop_client import Failure


def check_people(ann, bob, cid):
    changed = ann.do("editProfile", givenName="Anna", image="photo-1")
    equal((changed["givenName"], changed["image"]), ("Anna", "photo-1"), "what Ann changes")
    ann.artist = ann.do("editProfile", image=None)
    equal((ann.artist["givenName"], ann.artist["image"]), ("Anna", None), "what Ann changes then")
    ann.do("ask", artist=bob.id)
    has(bob.artist, ann.get("/relations")["asked"], "the list of those whom Ann has asked")
    has(ann.artist, bob.get("/relations")["askers"], "the list of those who have asked Bob")
    ann.do("withdraw", artist=bob.id)
    bob.refused(404, "accept", artist=ann.id)
    ann.do("ask", artist=bob.id)
    bob.do("decline", artist=ann.id)
    equal(ann.get("/relations")["asked"], [], "the list of those whom Ann has asked, once Bob has declined")
    ann.do("ask", artist=bob.id)
    ann.refused(409, "ask", artist=bob.id)
    bob.do("ask", artist=ann.id)  # which accepts
    ann.refused(409, "ask", artist=bob.id)
    ann.do("unfriend", artist=bob.id)
    has_not(ann.artist, bob.get("/relations")["friends"], "the list of Bob's friends")
    befriend(ann, bob)
    befriend(bob, cid)
    equal(ids(ann.get(f"/artists/{bob.username}")["friends"]), [ann.id, cid.id], "Bob's friends, by username")


def check_lists(ann, bob, cid, takes):
    loops = [ann.do("post", name=f"number {n}", layers=[take.hash], collaboration="me")
             for n, take in enumerate(takes)]
    newest_first = ids(loops)[::-1]
    found = ids(ann.pages("/discover", "loops", limit=1))
    equal([i for i in found if i in newest_first], newest_first, "what is found by pages of one")
    equal([item["loop"]["id"] for item in bob.pages("/feed", "items", limit=2)], newest_first, "Bob's feed")
    equal(ids(cid.get(f"/artists/{ann.username}")["loops"]), newest_first, "the loops of Ann's profile")
    one, two, three = ids(loops)[:3]
    bob.do("reshare", loop=one)
    feed = cid.get("/feed")["items"]
    equal([(item["loop"]["id"], ids(item["resharedBy"])) for item in feed], [(one, [bob.id])], "Cid's feed")
    bob.refused(409, "reshare", loop=one)
    ann.refused(409, "reshare", loop=one)
    bob.do("unshare", loop=one)
    equal(cid.get("/feed")["items"], [], "Cid's feed without the reshare")
    bob.refused(404, "unshare", loop=one)
    for loop in (one, two, three):
        bob.do("save", loop=loop)
    bob.do("moveSaved", loop=three, index=0)
    equal(ids(bob.get("/saved")["loops"]), [three, one, two], "what Bob has saved")
    for path in ("/saved", f"/artists/{bob.username}/saved"):
        equal(ids(bob.pages(path, "loops", 2)), [three, one, two], f"the pages of {path}")
    equal(ids(cid.pages(f"/artists/{ann.username}/loops", "loops", 1)), newest_first, "the pages of Ann's loops")
    equal(ids(cid.get(f"/artists/{bob.username}")["saved"]), [three, one, two], "what Cid sees that Bob has saved")
    bob.refused(422, "moveSaved", loop=three, index=4)
    bob.do("unsave", loop=one)
    bob.refused(404, "unsave", loop=one)
    cid.do("save", loop=two)
    for client, loop in ((bob, one), (cid, one), (bob, three), (bob, three)):
        client.do("listen", loop=loop)
    by_saved = [i for i in ids(ann.pages("/discover?by=mostSaved", "loops")) if i in newest_first]
    equal(by_saved[:2], [two, three], "the loops that were most saved")
    by_listened = [i for i in ids(ann.pages("/discover?by=mostListened", "loops")) if i in newest_first]
    equal(by_listened[:2], [one, three], "the loops that were most listened to")
    return loops


def check_talk(ann, bob, cid, loop):
    first = ann.do("sendMessage", artist=bob.id, text="hej på dig, 🎸")
    second = bob.do("sendMessage", artist=ann.id, loop=loop["id"])
    equal(second["text"], "", "the text of a message that has only a loop")
    for client, other in ((ann, bob), (bob, ann)):
        equal(client.get(f"/conversations/{other.id}")["messages"], [first, second], "the conversation")
        page = client.get(f"/conversations/{other.id}?limit=1")
        equal(page["messages"], [second], "the end of the conversation")
        page = client.get(f"/conversations/{other.id}?limit=1&after={page['next']}")
        equal((page["messages"], page["next"]), ([first], None), "its beginning")
        talks = {talk["artist"]["id"]: talk for talk in client.get("/conversations")["conversations"]}
        equal(talks[other.id], {"artist": other.artist, "last": second}, "the conversation among all")
    ann.refused(403, "sendMessage", artist=cid.id, text="hello")
    ann.get(f"/conversations/{cid.id}", status=404)
    bob.refused(422, "sendMessage", artist=ann.id, text="x" * 2001)
    for subject in ({"artist": ann.id}, {"loop": loop["id"]}, {"message": first["id"]}):
        bob.do("report", reason="not nice", **subject)
    cid.refused(404, "report", reason="not mine", message=first["id"])


def check_contributions(ann, bob, cid, loop, take):
    cid.hand_in(take)
    cid.refused(403, "reloop", loop=loop["id"], layers=[take.hash])
    asked = cid.do("askToContribute", loop=loop["id"])
    equal((asked["asker"], asked["asked"], asked["isAgreed"]), (cid.id, ann.id, False), "what Cid asks")
    cid.refused(409, "askToContribute", loop=loop["id"])
    has(asked, ann.get("/relations")["contributions"], "the list of contributions")
    ann.do("declineContribution", contribution=asked["id"])
    offer = ann.do("offerContribution", loop=loop["id"], artist=cid.id)
    ann.do("withdrawContribution", contribution=offer["id"])
    offer = ann.do("offerContribution", loop=loop["id"], artist=cid.id)
    cid.do("acceptContribution", contribution=offer["id"])
    cid.refused(404, "acceptContribution", contribution=offer["id"])
    mix = cid.do("reloop", loop=loop["id"], layers=[take.hash], name="with Cid", caption="ours")
    equal((mix["name"], mix["caption"], mix["mixName"]), ("with Cid", "ours", "with Cid mix 2"), "Cid's loop")
    ann.do("withdrawContribution", contribution=offer["id"])
    cid.refused(403, "reloop", loop=loop["id"], layers=[take.hash])
    most = [i for i in ids(bob.pages("/discover?by=mostRelooped", "loops"))]
    if most.index(loop["id"]) > most.index(mix["id"]):
        raise Failure("a loop that was relooped stands behind one that was not")
    return mix


def check_changes(ann, cid, loop, mix, takes):
    edited = ann.do("edit", loop=loop["id"], name="renamed", caption="", audience="friends", collaboration="me")
    equal((edited["name"], edited["audience"], edited["collaboration"]), ("renamed", "friends", "me"), "the edit")
    cid.get(f"/loops/{mix['id']}")  # who posted a loop can hear it
    ann.do("edit", loop=loop["id"], audience="everyone")
    cid.refused(403, "edit", loop=loop["id"], name="mine")
    cid.refused(403, "takeOut", loop=mix["id"], layer=0)
    cid.refused(404, "takeOut", loop=mix["id"], layer=2)
    hear(ann, mix, takes)
    left = ann.do("takeOut", loop=mix["id"], layer=0)
    equal([layer["author"] for layer in left["layers"]], [cid.id], "who is heard once Ann's layer is out")
    equal(ids(left["tags"]), [ann.id], "the tags once Ann's layer is out")
    hear(ann, mix, takes[1:])
    cid.refused(409, "takeOut", loop=mix["id"], layer=0)
    cid.refused(403, "delete", loop=loop["id"])
    ann.do("delete", loop=loop["id"])
    ann.refused(404, "delete", loop=loop["id"])
    for client in (ann, cid):
        client.get(f"/loops/{loop['id']}", status=404)
        client.get(f"/loops/{loop['id']}/mix/1.wav", status=404)
    hear(cid, mix, takes[1:])


def check_apart(ann, bob, mix):
    ann.do("block", artist=bob.id)
    ann.refused(409, "block", artist=bob.id)
    for one, other in ((ann, bob), (bob, ann)):
        one.get(f"/artists/{other.username}", status=404)
        one.get(f"/conversations/{other.id}", status=404)
        one.refused(404, "ask", artist=other.id)
        has_not(other.artist, one.get(f"/search?q={other.username}")["artists"], "the search")
    bob.get(f"/loops/{mix['id']}", status=404)  # Ann is tagged in it
    blocked = [{"id": bob.id, "username": bob.username}]
    equal(ann.get("/relations")["blocked"], blocked, "whom Ann has blocked")
    ann.do("unblock", artist=bob.id)
    ann.refused(409, "unblock", artist=bob.id)
    has_not(bob.artist, ann.get("/relations")["friends"], "the list of Ann's friends after a block")


def check_leaving(server, servers, ann, cid, mix, takes):
    """Cid leaves and lets layers stay; Dan leaves and takes them out."""
    dan = server.sign_in(servers.name("dan2"), "Dan")
    dan.hand_in(takes[2])
    cid.do("edit", loop=mix["id"], collaboration="everyone")
    of_two = ann.do("reloop", loop=mix["id"], layers=[takes[1].hash], collaboration="everyone")
    of_three = dan.do("reloop", loop=of_two["id"], layers=[takes[2].hash], collaboration="everyone")
    of_four = ann.do("reloop", loop=of_three["id"], layers=[takes[0].hash])
    cid.do("leave", takingOutLayers=False)
    dan.do("leave", takingOutLayers=True)
    former = {"id": cid.id, "username": None, "givenName": "former artist", "image": None}
    equal(ann.get(f"/loops/{of_two['id']}")["artists"], [former, ann.artist], "the authors once Cid has left")
    hear(ann, of_two, [takes[3], takes[1]])
    hear(ann, of_four, [takes[3], takes[1], takes[0]])
    ann.get(f"/loops/{of_three['id']}", status=404)
    ann.get(f"/loops/{mix['id']}", status=404)
    for gone in (cid, dan):
        ann.get(f"/artists/{gone.username}", status=404)
        answer = ann.request("POST", "/artists", {"username": gone.username, "givenName": "Another"})
        equal(answer.status, 409, "the status of joining by the username of somebody who has left")
        leave = {"key": "leaving", "do": "leave", "takingOutLayers": False}
        for request in (("GET", "/feed"), ("PUT", f"/audio/{takes[0].hash}", takes[0].wav), ("POST", "/actions", leave)):
            answer = gone.send(*request)
            if answer.status not in (401, 403):
                raise Failure(f"somebody who has left gets {answer} in place of 401 or 403")


def check_actions(servers):
    server = servers.start_one(servers.folder())
    ann, bob, cid = (server.sign_in(servers.name(name), name.title()) for name in ("ann2", "bob2", "cid2"))
    takes = [make_wav.noise(10 + n, 4410, rate=44100) for n in range(4)]
    for take in takes:
        ann.hand_in(take)
    check_people(ann, bob, cid)
    loops = check_lists(ann, bob, cid, takes)
    check_talk(ann, bob, cid, loops[0])
    own = make_wav.noise(20, 4410, kind="f32", channels=2)
    mix = check_contributions(ann, bob, cid, loops[0], own)
    check_changes(ann, cid, loops[0], mix, [takes[0], own])
    check_apart(ann, bob, mix)
    check_leaving(server, servers, ann, cid, mix, [*takes[:3], own])
    return "each action does what it says, for who acts and for others"
