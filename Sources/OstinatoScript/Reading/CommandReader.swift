import Ostinato

/// Reads one entry of `commands`.
struct CommandReader {
  let fields: Fields
  let decks: [String: DeckID]
  let sources: SourceTable
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
    let word: CommandWord = try fields.required("do").word()
    let needsDeck = waitsForClipEnd && !word.keys.contains("deck")
    try fields.allowOnly(["frame", "at", "do"] + word.keys + (needsDeck ? ["deck"] : []))
    return try command(word)
  }

  private func command(_ word: CommandWord) throws(ReadingError) -> Command {
    switch word {
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
    case .gain: .gain(try fields.required("value").gain(), on: try strip(), over: try ramp())
    case .pan: .pan(try fields.required("value").pan(), on: try strip(), over: try ramp())
    case .mute: .mute(try fields.required("on").bool(), on: try strip())
    case .solo: .solo(try fields.required("on").bool(), on: try strip())
    }
  }

  private func microloop() throws(ReadingError) -> Command {
    let isOn = try fields.required("on").bool()
    guard let field = fields.optional("sixteenths") else { return .microloop(isOn) }
    guard isOn else { throw field.error(.lengthWithoutMicroloop) }
    return .microloop(
      true, length: try sixteenths(field, from: 1, bars: Microloop.maximumCommandBars))
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

  private func place() throws(ReadingError) -> MusicalTime {
    let field = try fields.required("to")
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
    let field = try fields.required("deck")
    let name = try field.string()
    guard let deck = decks[name] else { throw field.error(.noSuchDeck(name)) }
    return deck
  }

  /// Reads which strip a command is for. `deck` beside `source` can only say whose clip end is meant.
  private func strip() throws(ReadingError) -> StripID {
    guard let field = fields.optional("source") else { return .deck(try deck()) }
    if fields.optional("deck") != nil, !waitsForClipEnd {
      throw field.error(.conflict(with: "deck"))
    }
    return .source(try source().number)
  }

  /// Finds a source by its name.
  private func source() throws(ReadingError) -> SourceTable.Entry {
    let field = try fields.required("source")
    let name = try field.string()
    guard let source = sources[name] else { throw field.error(.noSuchSource(name)) }
    return source
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
