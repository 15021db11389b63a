// Commands and anchors: a byte for the kind, followed by its fields.

extension SnapshotWriter {
  mutating func put(_ command: Command) {
    let record = CommandRecord(command)
    put(record.kind.rawValue)
    if record.has(.time) { put(record.time) }
    if record.has(.tick) { put(record.tick.rawValue) }
    if record.has(.tempo) { put(record.tempo.microBPM) }
    // Only a microloop has a start, and only one that is not aligned has more than a flag.
    if record.has(.isOn) { put(UInt8(record.isOn ? 1 : 0) | record.from.code << 1) }
    if record.has(.length) { put(record.length?.resolvedTicks.rawValue ?? 0) }
    if record.has(.clip) { put(record.clip) }
    if record.has(.gain | .pan) { put(record.value) }
    if record.has(.deck) { put(record.deck.index) }
    if record.has(.strip) { put(record.strip) }
    if record.has(.ramp) { put(record.ramp) }
    if record.has(.cue) { put(record.cue) }
    if record.has(.inPhase) { put(record.isOn) }
    if record.has(.mode) { put(record.mode.code) }
    if record.has(.timeSignature) { put(record.timeSignature) }
  }

  private mutating func put(_ cue: Cue) {
    put(cue.source)
    put(cue.code)
    put(cue.value)
    put(cue.detail)
  }

  /// Writes a deck's index from 0, a source's number from −1 down, or a group's number from there down.
  private mutating func put(_ strip: StripID) {
    if let deck = strip.deck { return put(deck.index) }
    put(~(strip.source ?? EngineSettings.maximumSources + (strip.group ?? 0)))
  }

  private mutating func put(_ ramp: RampLength?) {
    switch ramp {
    case nil: put(UInt8(0))
    case .milliseconds(let count):
      put(UInt8(1))
      put(count)
    case .music(let length):
      put(UInt8(2))
      put(length.resolvedTicks.rawValue)
    }
  }

  mutating func put(_ anchor: Anchor) {
    switch anchor {
    case .now: put(UInt8(0))
    case .frame(let frame):
      put(UInt8(1))
      put(frame.rawValue)
    case .time(let time):
      put(UInt8(2))
      put(time)
    case .tick(let ticks):
      put(UInt8(3))
      put(ticks.rawValue)
    case .next(.sixteenth): put(UInt8(4))
    case .next(.beat): put(UInt8(5))
    case .next(.bar): put(UInt8(6))
    case .next(.segment): put(UInt8(7))
    case .next(.clipEnd(let deck)):
      put(UInt8(8))
      put(deck.index)
    }
  }

  private mutating func put(_ time: MusicalTime) {
    put(time.bar)
    put(time.beat)
    put(time.sixteenth)
  }
}

extension SnapshotReader {
  /// Reads a command. Whether the engine has this deck, position or tempo is checked when it is
  /// sent.
  mutating func command() throws(SnapshotError) -> Command {
    let start = offset
    guard let kind = CommandKind(rawValue: try number()) else { throw .invalid(at: start) }
    var record = CommandRecord(kind: kind)
    if record.has(.time) { record.time = try musicalTime() }
    if record.has(.tick) { record.tick = Ticks(try number()) }
    if record.has(.tempo) { record.tempo = try tempo() }
    if record.has(.isOn) {
      let bits = try number(in: 0...(record.has(.from) ? MicroloopStart.lastCode << 1 | 1 : 1))
      record.isOn = bits & 1 != 0
      record.from = MicroloopStart(code: bits >> 1)
    }
    if record.has(.length) { record.length = try microloopLength() }
    if record.has(.clip) { record.clip = try count(in: 0...Int.max) }
    if record.has(.gain | .pan) { record.value = Float(bitPattern: try number()) }
    if record.has(.deck) { record.deck = try deck() }
    if record.has(.strip) { record.strip = try strip() }
    if record.has(.ramp) { record.ramp = try ramp() }
    if record.has(.cue) { record.cue = try cue() }
    if record.has(.inPhase) { record.isOn = try flag() }
    if record.has(.mode) {
      let place = offset
      guard let mode = FollowMode(code: try number()) else { throw .invalid(at: place) }
      record.mode = mode
    }
    if record.has(.timeSignature) { record.timeSignature = try timeSignature() }
    return record.command
  }

  mutating func anchor() throws(SnapshotError) -> Anchor {
    switch try number(in: UInt8(0)...8) {
    case 0: .now
    case 1: .frame(FramePosition(try number()))
    case 2: .time(try musicalTime())
    case 3: .tick(Ticks(try number()))
    case 4: .next(.sixteenth)
    case 5: .next(.beat)
    case 6: .next(.bar)
    case 7: .next(.segment)
    default: .next(.clipEnd(of: try deck()))
    }
  }

  private mutating func cue() throws(SnapshotError) -> Cue {
    Cue(
      source: Int(try number(Int32.self)), code: try number(), value: try number(),
      detail: try number())
  }

  private mutating func ramp() throws(SnapshotError) -> RampLength? {
    switch try number(in: UInt8(0)...2) {
    case 0: nil
    case 1: .milliseconds(try count(in: 0...RampLength.maximumMilliseconds))
    default: .ticks(Ticks(try number()))
    }
  }

  /// Reads the length of a microloop; `nil`, encoded as 0, means the one in the settings.
  private mutating func microloopLength() throws(SnapshotError) -> MusicalLength? {
    let length: Int64 = try number()
    return length == 0 ? nil : .ticks(Ticks(length))
  }

  private mutating func deck() throws(SnapshotError) -> DeckID {
    DeckID(try count(in: 0...EngineSettings.maximumDecks))
  }

  private mutating func strip() throws(SnapshotError) -> StripID {
    let sources = EngineSettings.maximumSources
    let least = -(sources + EngineSettings.maximumGroups)
    let index = try count(in: least...EngineSettings.maximumDecks)
    if index >= 0 { return .deck(DeckID(index)) }
    return ~index < sources ? .source(~index) : .group(~index - sources)
  }

  /// Reads a musical time. Its beat and sixteenth are checked against the time signature later.
  private mutating func musicalTime() throws(SnapshotError) -> MusicalTime {
    MusicalTime(
      bar: try number(), beat: try count(in: 0...63), sixteenth: try count(in: 0...7))
  }
}

extension MicroloopStart {
  fileprivate static var lastCode: UInt8 { 2 }

  fileprivate var code: UInt8 {
    switch self {
    case .aligned: 0
    case .here: 1
    case .justPlayed: 2
    }
  }

  fileprivate init(code: UInt8) {
    self = code == 0 ? .aligned : code == 1 ? .here : .justPlayed
  }
}
