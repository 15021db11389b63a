"""Mutants of which is known what has to come of them."""

import mutants

# What it is, the file, a line, what that becomes, and what has to come of it.
PLANTED = [
    ("a fault", "Ostinato/DeckQueue/DeckQueue.swift",
     "guard let next = nextIndex, !isHeld else { return .looped }",
     "guard let next = nextIndex, isHeld else { return .looped }", "failed"),
    ("a loop without an end", "Ostinato/Numerics/SquareRoot.swift",
     "digit >>= 2", "_ = ()", "hung"),
    ("a fault in a stored property", "Ostinato/Mixer/StripBank.swift",
     "private(set) var masterGain: Float = 1", "private(set) var masterGain: Float = 0", "failed"),
    ("a fault in a default argument", "Ostinato/Mixer/Strip.swift",
     "gain: Float = 1, pan: Float = 0, isMuted: Bool = false, isSoloed: Bool = false",
     "gain: Float = 0, pan: Float = 0, isMuted: Bool = false, isSoloed: Bool = false", "failed"),
    ("what does not compile", "Ostinato/Memory/Table.swift",
     "self.count = count", "_ = ()", "uncompilable"),
    # The least memory that is asked for, and nothing else.
    ("no fault", "Ostinato/Memory/Table.swift",
     "let base = UnsafeMutablePointer<Row>.allocate(capacity: max(rows.count, 1))",
     "let base = UnsafeMutablePointer<Row>.allocate(capacity: max(rows.count, 0))", "survived"),
    ("a fault in the rhythm module", "OstinatoRhythm/Metronome/ClickGrid.swift",
     "guard place % interval == 0 else { return nil }",
     "guard place % interval != 0 else { return nil }", "failed"),
    # No passage begins at frame -1, so that nothing ever compares this end with one.
    ("no fault in the rhythm module", "OstinatoRhythm/Passages/QuietStretch.swift",
     "private var end = FramePosition(-1)", "private var end = FramePosition(-0)", "survived"),
    ("a fault in the host", "OstinatoChannels/Channels/MessageChannel.swift",
     "if case .command = message { commandsSent += 1 }",
     "if case .command = message { commandsSent += 0 }", "failed"),
    ("a fault that only streams show", "OstinatoHost/Control/Listener.swift",
     "if let observer, case .event(let event) = item, event.kind != .line(observer) { continue }",
     "if let observer, case .event(let event) = item, event.kind == .line(observer) { continue }", "failed"),
    # More decks are asked whether they have a ring to return.
    ("no fault in the host", "OstinatoChannels/Endpoints/AudioEndpoint.swift",
     "spareRings &-= 1", "spareRings &-= 0", "survived"),
    ("a fault in the C interface", "COstinato/Engine/Passages.swift",
     "guard units_per_frame > 0, line > lines_served.units else { return nil }",
     "guard units_per_frame > 0, line >= lines_served.units else { return nil }", "failed"),
    ("an allocation on the audio thread", "COstinato/Memory/EngineBox.swift",
     "self.engine.reserveRings()", "_ = ()", "failed"),
    # The stride of an array that is not there.
    ("no fault in the C interface", "COstinato/Engine/Events.swift",
     "stride = 0", "stride = 1", "survived"),
]


def ended(killed, equivalent=0, other=0, unlisted=0):
    """The rows of so many mutants: killed, and survivors listed as equivalent, as others, and not at all."""
    return ([{"outcome": "failed", "reason": None}] * killed
            + [{"outcome": "survived", "reason": "Speed only."}] * equivalent
            + [{"outcome": "survived", "reason": "Not equivalent: no test has so many."}] * other
            + [{"outcome": "survived", "reason": None}] * unlisted)


# What it is, the mutants, and whether so many are enough.
SCORES = [
    ("93 of 100", ended(93, other=4, unlisted=3), True),
    ("92 of 100", ended(92, other=4, unlisted=4), False),
    ("93 of 100 beside equivalent mutants", ended(93, equivalent=50, other=7), True),
    ("92 of 100 beside equivalent mutants", ended(92, equivalent=50, other=8), False),
]


def planted(sources):
    """Each that is of these sources: what it is, the mutant, and what has to come of it."""
    found = []
    for what, file, before, after, expected in PLANTED:
        if file not in sources:
            continue
        same = [mutant for mutant in mutants.mutants_of(file, sources[file])
                if mutant.key == (file, before, after)]
        if len(same) != 1:
            raise SystemExit(f"mutation: {file} has no such mutant:\n- {before}\n+ {after}")
        found.append((what, same[0], expected))
    return found
