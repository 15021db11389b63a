import Ostinato

/// Reads one entry of `commands`.
struct CommandReader {
  let fields: Fields
  let decks: [String: DeckID]
  let sources: SourceTable
  let groups: [String]
  let limits: TimeLimits

  func scriptCommand() throws(ReadingError) -> ScriptCommand {
    let command = try command()
    let frame = try fields.optional("frame")?.whole(in: 0...Int64.max) ?? 0
    return ScriptCommand(
      command, at: try fields.optional("at").map(anchor) ?? .now, sentAt: FramePosition(frame))
  }

  private var waitsForClipEnd: Bool { (try? fields.optional("at")?.string()) == "clipEnd" }

  /// Reads the command, to a source if it has a cue, and rejects keys that it does not have.
  private func command() throws(ReadingError) -> Command {
    if fields.optional("cue") != nil {
      let reader = CueReader(fields: fields, source: try source())
      let keys = ["frame", "at", "cue", "source"]
      return try reader.command(keys: keys + (waitsForClipEnd ? ["deck"] : []))
    }
    let kind = CommandKind(try fields.required("do").word(among: CommandName.inScripts))
    let keys = kind.keys
    let needsDeck = waitsForClipEnd && !keys.contains("deck")
    try fields.allowOnly(["frame", "at", "do"] + keys + (needsDeck ? ["deck"] : []))
    return try command(kind)
  }

  private func command(_ kind: CommandKind) throws(ReadingError) -> Command {
    var record = CommandRecord(kind: kind)
    if record.has(.time) {
      let field = try fields.required("to")
      if let sixteenths = try field.sixteenths() { return .seekToTick(sixteenths) }
      record.time = try place(field)
    }
    if record.has(.tempo) { record.tempo = try tempo() }
    if record.has(.timeSignature) {
      record.timeSignature = try fields.required("meter").timeSignature()
    }
    if record.has(.isOn) { record.isOn = try fields.required("on").bool() }
    if record.has(.length) {
      switch kind {
      case .ramp: record.length = try rampLength()
      case .microloopMove: record.length = try moveLength()
      default: record.length = try microloopLength(isOn: record.isOn)
      }
    }
    if record.has(.clip) {
      record.clip = Int(try fields.required(kind.clipKey).whole(in: 0...Int64.max))
    }
    if record.has(.gain) { record.value = try fields.required("value").gain() }
    if record.has(.pan) { record.value = try fields.required("value").pan() }
    if record.has(.deck) { record.deck = try deck() }
    if record.has(.strip) { record.strip = try strip() }
    if record.has(.ramp) { record.ramp = try ramp() }
    if record.has(.from) { record.from = try microloopStart(isOn: record.isOn) }
    if record.has(.mode) { record.mode = try fields.required("mode").word() }
    if record.has(.inPhase) { record.isOn = try fields.optional("inPhase")?.bool() ?? false }
    return record.command
  }

  private func microloopLength(isOn: Bool) throws(ReadingError) -> MusicalLength? {
    guard let field = fields.optional("sixteenths") else { return nil }
    guard isOn else { throw field.error(.onlyForOn) }
    return .ticks(try sixteenths(field, from: 1, bars: Microloop.maximumCommandBars))
  }

  private func microloopStart(isOn: Bool) throws(ReadingError) -> MicroloopStart {
    guard let field = fields.optional("from") else { return .aligned }
    guard isOn else { throw field.error(.onlyForOn) }
    return try field.word(among: MicroloopStart.allCases)
  }

  /// Reads by how many sixteenths a microloop is moved.
  private func moveLength() throws(ReadingError) -> MusicalLength {
    let most = Int64(limits.timeSignature.sixteenthsPerBar) * Int64(Microloop.maximumCommandBars)
    return .ticks(Ticks.perSixteenth * (try fields.required("by").whole(in: -most...most)))
  }

  /// Reads the length of music that a ramp of tempo takes.
  private func rampLength() throws(ReadingError) -> MusicalLength {
    guard let music = fields.optional("sixteenths") else {
      let bars = try fields.required("bars").whole(in: 1...Int64(Command.maximumRampBars))
      return .bars(Int(bars))
    }
    if fields.optional("bars") != nil { throw music.error(.conflict(with: "bars")) }
    return .ticks(try sixteenths(music, from: 1, bars: Command.maximumRampBars))
  }

  /// Reads the duration of a mixer change, if the command specifies one.
  private func ramp() throws(ReadingError) -> RampLength? {
    let (milliseconds, music) = (fields.optional("milliseconds"), fields.optional("sixteenths"))
    if milliseconds != nil, let music { throw music.error(.conflict(with: "milliseconds")) }
    if let music { return .ticks(try sixteenths(music, from: 0, bars: RampLength.maximumBars)) }
    return try milliseconds.map { field throws(ReadingError) in
      .milliseconds(Int(try field.whole(in: 0...Int64(RampLength.maximumMilliseconds))))
    }
  }

  /// Reads a length in whole sixteenths, up to a given number of bars.
  private func sixteenths(
    _ field: Field, from least: Int64, bars: Int
  ) throws(ReadingError) -> Ticks {
    let most = Int64(limits.timeSignature.sixteenthsPerBar) * Int64(bars)
    return Ticks.perSixteenth * (try field.whole(in: least...most))
  }

  private func place(_ field: Field) throws(ReadingError) -> MusicalTime {
    let place = try field.musicalTime(in: limits.timeSignature)
    guard place.bar >= 0 else { throw field.error(.beforeStart("\(place)")) }
    return place
  }

  private func tempo() throws(ReadingError) -> Tempo {
    let field = try fields.required("bpm")
    let tempo = try field.tempo()
    try limits.check(tempo, at: field.path)
    return tempo
  }

  private func deck() throws(ReadingError) -> DeckID {
    try decks.find(in: fields.required("deck"))
  }

  /// Reads which strip a command is for. `deck` beside `source` or `group` can only say whose clip end is meant.
  private func strip() throws(ReadingError) -> StripID {
    guard let field = fields.optional("source") ?? fields.optional("group") else {
      return .deck(try deck())
    }
    if fields.optional("deck") != nil, !waitsForClipEnd {
      throw field.error(.conflict(with: "deck"))
    }
    guard let group = fields.optional("group") else { return .source(try source().number) }
    if fields.optional("source") != nil { throw field.error(.conflict(with: "group")) }
    let name = try group.string()
    guard let number = groups.firstIndex(of: name) else { throw group.error(.noSuchGroup(name)) }
    return .group(number)
  }

  /// Finds a source by its name.
  private func source() throws(ReadingError) -> SourceTable.Entry {
    try sources.find(in: fields.required("source"))
  }

  /// Reads a grid or, otherwise, a musical time.
  private func anchor(_ field: Field) throws(ReadingError) -> Anchor {
    switch try field.string() {
    case "sixteenth": .nextSixteenth
    case "beat": .nextBeat
    case "bar": .nextBar
    case "segment": .nextSegment
    case "clipEnd": .nextClipEnd(of: try deck())
    default: .time(try field.musicalTime(in: limits.timeSignature))
    }
  }
}

extension Field {
  /// A place as a number of sixteenths from `0:0:0`; `nil` if it is not a number.
  fileprivate func sixteenths() throws(ReadingError) -> Ticks? {
    guard case .number = value else { return nil }
    let most = Int64(1) << 61 / Ticks.perSixteenth.rawValue
    return Ticks.perSixteenth * (try whole(in: 0...most))
  }
}

extension CommandName {
  /// The names that scripts have. A cue has words of its own.
  static var inScripts: [CommandName] { allCases.filter { $0 != .masterGain && $0 != .cue } }
}

extension CommandKind {
  /// The keys of a command in addition to `frame`, `at` and `do`.
  fileprivate var keys: [String] {
    let lengthKeys =
      switch self {
      case .ramp: ["bars", "sixteenths"]
      case .microloopMove: ["by"]
      default: ["sixteenths"]
      }
    let keys: [(CommandFields, [String])] = [
      (.deck, ["deck"]), (.strip, ["deck", "source", "group"]), (.time, ["to"]), (.tempo, ["bpm"]),
      (.timeSignature, ["meter"]),
      (.isOn, ["on"]), (.clip, [clipKey]), (.gain | .pan, ["value"]), (.length, lengthKeys),
      (.from, ["from"]), (.inPhase, ["inPhase"]), (.mode, ["mode"]),
      (.ramp, ["milliseconds", "sixteenths"]),
    ]
    return keys.flatMap { fields.overlaps($0) ? $1 : [] }
  }
}
