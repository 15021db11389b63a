"""Who may hear and see what, by the rules on shared loops in Docs/Semantics.md, from the actions carried out so far."""


class LoopFacts:
    def __init__(self, record, parent=None):
        self.poster, self.audience = record["poster"]["id"], record["audience"]
        self.authors = [layer["author"] for layer in record["layers"]]
        self.terms = parent.terms + [(parent.poster, parent.audience)] if parent else []
        self.people = {self.poster, *self.authors} | (parent.people if parent else set())
        self.parent, self.words, self.is_deleted = record["parent"], {record["name"], record["caption"]} - {""}, False

    @property
    def is_open(self):
        return not self.is_deleted and {audience for _, audience in self.terms} | {self.audience} == {"everyone"}


class Facts:
    def __init__(self):
        self.words = {}  # The usernames and given names of each artist.
        self.loops, self.messages, self.contributions = {}, {}, {}
        self.friends, self.asks, self.blocks, self.saves, self.reshares = (set() for _ in range(5))
        self.former, self.kept = set(), {}

    def join(self, artist):
        self.words[artist["id"]] = {artist["username"], artist["givenName"]}

    def are_apart(self, one, other):
        return bool({(one, other), (other, one)} & self.blocks)

    def may_hear(self, reader, loop):
        """A9. Takes the facts of a loop or its name."""
        loop = loop if isinstance(loop, LoopFacts) else self.loops[loop]
        return not (loop.is_deleted or any(self.are_apart(reader, one) for one in loop.people)) and all(
            audience == "everyone" or reader in (poster, loop.poster)
            or audience == "friends" and (reader, poster) in self.friends
            for poster, audience in [*loop.terms, (loop.poster, loop.audience)])

    def heard(self, reader):
        return {name for name, loop in self.loops.items() if self.may_hear(reader, loop)}

    def feed(self, reader):
        """A13: the friends who have reshared a loop, by loop."""
        friends = {other for one, other in self.friends if one == reader}
        reshared = {loop: {friend for friend in friends if (friend, loop) in self.reshares} for loop in self.loops}
        return {loop: reshared[loop] for loop in self.heard(reader)
                if reshared[loop] or self.loops[loop].poster in friends}

    def conversation(self, reader, other):
        return [name for name, (people, _) in self.messages.items() if people == {reader, other}]

    def secrets(self, reader):
        """The names and words of which no byte may reach a reader."""
        if reader in self.kept:
            return self.kept[reader]
        found = self.kept[reader] = set()
        for name, loop in self.loops.items():
            found |= set() if self.may_hear(reader, loop) else {name, *loop.words}
        for artist, words in self.words.items():
            apart = self.are_apart(reader, artist)
            found |= (words if apart or artist in self.former else set()) | ({artist} if apart else set())
        for name, (people, text) in self.messages.items():
            if reader not in people or any(self.are_apart(reader, one) for one in people):
                found |= {name, text} - {""}
        for name, contribution in self.contributions.items():
            if contribution is None or reader not in contribution[:2] or not self.may_hear(reader, contribution[2]):
                found.add(name)
        return found

    def note(self, actor, do, fields, result):
        """What an action that was carried out changes."""
        self.kept = {}
        other, loop, name = fields.get("artist"), fields.get("loop"), fields.get("contribution")
        if do in ("post", "reloop"):
            self.loops[result["id"]] = LoopFacts(result, self.loops.get(loop))
        elif do in ("edit", "takeOut"):
            facts = self.loops[loop]
            facts.audience, facts.authors = result["audience"], [layer["author"] for layer in result["layers"]]
            facts.words |= {result["name"], result["caption"]} - {""}
        elif do == "delete":
            self.loops[loop].is_deleted = True
        elif do == "accept" or do == "ask" and (other, actor) in self.asks:
            self.asks.discard((other, actor))
            self.friends |= {(actor, other), (other, actor)}
        elif do == "ask":
            self.asks.add((actor, other))
        elif do in ("decline", "withdraw"):
            self.asks -= {(other, actor) if do == "decline" else (actor, other)}
        elif do in ("unfriend", "block"):
            self.friends -= {(actor, other), (other, actor)}
            if do == "block":
                self.blocks.add((actor, other))
                self.asks -= {(actor, other), (other, actor)}
                self.end_contributions(lambda asker, asked, _: {asker, asked} == {actor, other})
        elif do == "unblock":
            self.blocks.discard((actor, other))
        elif do in ("save", "reshare"):
            (self.saves if do == "save" else self.reshares).add((actor, loop))
        elif do in ("unsave", "unshare"):
            (self.saves if do == "unsave" else self.reshares).discard((actor, loop))
        elif do == "sendMessage":
            self.messages[result["id"]] = {actor, other}, result["text"]
        elif do in ("askToContribute", "offerContribution"):
            self.contributions[result["id"]] = (result["asker"], result["asked"], loop)
        elif do in ("declineContribution", "withdrawContribution"):
            self.contributions[name] = None
        elif do == "editProfile":
            self.words[actor] |= {result["givenName"]}
        elif do == "leave":
            self.leave(actor, fields["takingOutLayers"])

    def end_contributions(self, ends):
        self.contributions = {name: None if contribution is None or ends(*contribution) else contribution
                              for name, contribution in self.contributions.items()}

    def leave(self, actor, is_taking_out):
        self.former.add(actor)
        for pairs in (self.friends, self.asks, self.saves, self.reshares):
            pairs -= {pair for pair in pairs if actor in pair}
        self.blocks -= {pair for pair in self.blocks if pair[0] == actor}
        self.end_contributions(lambda asker, asked, _: actor in (asker, asked))
        for loop in self.loops.values():
            if is_taking_out:
                loop.authors = [author for author in loop.authors if author != actor]
            loop.is_deleted = loop.is_deleted or loop.poster == actor or not loop.authors
