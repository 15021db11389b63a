import ExactJSON
import Ostinato

extension Script {
  static func commands(
    _ field: Field, decks: [Deck], rate: Rate
  ) throws(ScriptError) -> [Command] {
    let deckIDs = Dictionary(
      uniqueKeysWithValues: decks.enumerated().map { ($1.name, DeckID($0)) })
    var commands: [Command] = []
    for field in try field.list() {
      let reader = CommandReader(fields: try field.object(), decks: deckIDs, rate: rate)
      commands.append(try reader.command())
    }
    // By frame, and in the list's order where frames are equal: the standard library's sort does
    // not promise that, so the place decides.
    return commands.enumerated()
      .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
      .map(\.element)
  }
}

/// Reads one entry of `commands`.
private struct CommandReader {
  let fields: Fields
  let decks: [String: DeckID]
  let rate: Rate

  func command() throws(ScriptError) -> Script.Command {
    let name = try fields.required("do").word([
      "play": CommandName.play, "pause": .pause, "reset": .reset, "seek": .seek, "tempo": .tempo,
      "microloop": .microloop, "next": .next, "clip": .clip, "cancelNext": .cancelNext,
      "gain": .gain, "pan": .pan, "mute": .mute, "solo": .solo,
    ])
    let waitsForClipEnd = fields.optional("at")?.value == .string("clipEnd")
    let own = Self.keys(of: name)
    let needsDeck = waitsForClipEnd && !own.contains("deck")
    try fields.allowOnly(["frame", "at", "do"] + own + (needsDeck ? ["deck"] : []))
    return Script.Command(
      frame: try fields.optional("frame")?.whole(in: 0...Int64.max) ?? 0,
      command: try command(name),
      anchor: try fields.optional("at").map(anchor) ?? .now,
      path: fields.path)
  }

  private static func keys(of name: CommandName) -> [String] {
    switch name {
    case .play, .pause, .reset, .masterGain: []
    case .seek: ["to"]
    case .tempo: ["bpm"]
    case .microloop: ["on", "sixteenths"]
    case .next, .cancelNext: ["deck"]
    case .clip: ["deck", "index"]
    case .gain, .pan: ["deck", "value", "milliseconds", "sixteenths"]
    case .mute, .solo: ["deck", "on"]
    }
  }

  private func command(_ name: CommandName) throws(ScriptError) -> Ostinato.Command {
    switch name {
    case .play: .play
    case .pause: .pause
    case .reset: .reset
    case .seek: .seek(to: try place())
    case .tempo: .tempo(try tempo())
    case .microloop: try microloop()
    case .next: .next(on: try deck())
    case .clip:
      .clip(Int(try fields.required("index").whole(in: 0...Int64.max)), on: try deck())
    case .cancelNext: .cancelNext(on: try deck())
    case .gain: .gain(try fields.required("value").gain(), on: try deck(), over: try ramp())
    case .pan: .pan(try fields.required("value").pan(), on: try deck(), over: try ramp())
    case .mute: .mute(try fields.required("on").bool(), on: try deck())
    case .solo: .solo(try fields.required("on").bool(), on: try deck())
    // No `do` word of a script (rule P1).
    case .masterGain: throw ScriptError(fields.path.key("do"), "masterGain is not for scripts")
    }
  }

  private func microloop() throws(ScriptError) -> Ostinato.Command {
    let isOn = try fields.required("on").bool()
    guard let field = fields.optional("sixteenths") else { return .microloop(isOn) }
    guard isOn else { throw field.error("a length is only for \"on\": true") }
    return .microloop(
      true, length: try sixteenths(field, from: 1, bars: Microloop.maximumCommandBars))
  }

  /// How long a setting of the mixer takes, if the command says so.
  private func ramp() throws(ScriptError) -> RampLength? {
    let (milliseconds, music) = (fields.optional("milliseconds"), fields.optional("sixteenths"))
    if milliseconds != nil, let music { throw music.error("there are \"milliseconds\" already") }
    if let music { return .ticks(try sixteenths(music, from: 0, bars: RampLength.maximumBars)) }
    return try milliseconds.map { field throws(ScriptError) in
      .milliseconds(Int(try field.whole(in: 0...Int64(RampLength.maximumMilliseconds))))
    }
  }

  /// A length in whole sixteenths, up to so many bars.
  private func sixteenths(
    _ field: Field, from least: Int64, bars: Int
  ) throws(ScriptError) -> Ticks {
    let bar = rate.meter.barLength.rawValue / Ticks.perSixteenth.rawValue
    return Ticks.perSixteenth * (try field.whole(in: least...bar * Int64(bars)))
  }

  private func place() throws(ScriptError) -> MusicalTime {
    let field = try fields.required("to")
    let place = try field.musicalTime(in: rate.meter)
    guard place.bar >= 0 else { throw field.error("\"\(place)\" is before 0:0:0") }
    return place
  }

  private func tempo() throws(ScriptError) -> Tempo {
    let field = try fields.required("bpm")
    let tempo = try field.tempo()
    try rate.check(tempo, at: field.path)
    return tempo
  }

  private func deck() throws(ScriptError) -> DeckID {
    let field = try fields.required("deck")
    let name = try field.string()
    guard let deck = decks[name] else {
      throw field.error("there is no deck \(JSONText.quoted(name))")
    }
    return deck
  }

  /// A line of a grid, or else a musical time.
  private func anchor(_ field: Field) throws(ScriptError) -> Anchor {
    switch try field.string() {
    case "sixteenth": .nextSixteenth
    case "beat": .nextBeat
    case "bar": .nextBar
    case "segment": .nextSegment
    case "clipEnd": .nextClipEnd(of: try deck())
    default: .time(try field.musicalTime(in: rate.meter))
    }
  }
}
