// Commands and anchors: a byte for the kind, followed by the associated values.

extension SnapshotWriter {
  mutating func put(_ command: Command) {
    switch command {
    case .play: put(UInt8(0))
    case .pause: put(UInt8(1))
    case .reset: put(UInt8(2))
    case .seek(let time):
      put(UInt8(3))
      put(time)
    case .seekToTick(let ticks):
      put(UInt8(4))
      put(ticks.rawValue)
    case .tempo(let tempo):
      put(UInt8(5))
      put(tempo.microBPM)
    case .microloop(let isOn, let length):
      put(UInt8(6))
      put(isOn)
      put(length?.rawValue ?? 0)
    case .next(let deck):
      put(UInt8(7))
      put(deck.index)
    case .cancelNext(let deck):
      put(UInt8(8))
      put(deck.index)
    case .gain(let gain, let strip, let ramp):
      put(UInt8(9))
      put(gain)
      put(strip)
      put(ramp)
    case .pan(let pan, let strip, let ramp):
      put(UInt8(10))
      put(pan)
      put(strip)
      put(ramp)
    case .mute(let isMuted, let strip):
      put(UInt8(11))
      put(isMuted)
      put(strip)
    case .solo(let isSoloed, let strip):
      put(UInt8(12))
      put(isSoloed)
      put(strip)
    case .masterGain(let gain, let ramp):
      put(UInt8(13))
      put(gain)
      put(ramp)
    case .clip(let index, let deck):
      put(UInt8(14))
      put(index)
      put(deck.index)
    case .cue(let cue):
      put(UInt8(15))
      put(cue.source)
      put(cue.code)
      put(cue.value)
      put(cue.detail)
    }
  }

  /// Writes a deck's index from 0, or a source's number from −1 down.
  private mutating func put(_ strip: StripID) {
    put(strip.deck?.index ?? ~(strip.source ?? 0))
  }

  private mutating func put(_ ramp: RampLength?) {
    switch ramp {
    case nil: put(UInt8(0))
    case .milliseconds(let count):
      put(UInt8(1))
      put(count)
    case .ticks(let ticks):
      put(UInt8(2))
      put(ticks.rawValue)
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
    switch try number(in: UInt8(0)...15) {
    case 0: .play
    case 1: .pause
    case 2: .reset
    case 3: .seek(to: try musicalTime())
    case 4: .seekToTick(Ticks(try number()))
    case 5: .tempo(try tempo())
    case 6: .microloop(try flag(), length: try microloopLength())
    case 7: .next(on: try deck())
    case 8: .cancelNext(on: try deck())
    case 9: .gain(Float(bitPattern: try number()), on: try strip(), over: try ramp())
    case 10: .pan(Float(bitPattern: try number()), on: try strip(), over: try ramp())
    case 11: .mute(try flag(), on: try strip())
    case 12: .solo(try flag(), on: try strip())
    case 13: .masterGain(Float(bitPattern: try number()), over: try ramp())
    case 14: .clip(try count(in: 0...Int.max), on: try deck())
    default:
      .cue(
        Cue(
          source: Int(try number(Int32.self)), code: try number(), value: try number(),
          detail: try number()))
    }
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

  private mutating func ramp() throws(SnapshotError) -> RampLength? {
    switch try number(in: UInt8(0)...2) {
    case 0: nil
    case 1: .milliseconds(try count(in: 0...RampLength.maximumMilliseconds))
    default: .ticks(Ticks(try number()))
    }
  }

  /// Reads the length of a microloop; `nil`, encoded as 0, means the one in the settings.
  private mutating func microloopLength() throws(SnapshotError) -> Ticks? {
    let length: Int64 = try number()
    return length == 0 ? nil : Ticks(length)
  }

  private mutating func deck() throws(SnapshotError) -> DeckID {
    DeckID(try count(in: 0...EngineSettings.maximumDecks))
  }

  private mutating func strip() throws(SnapshotError) -> StripID {
    let most = EngineSettings.maximumDecks
    let index = try count(in: -most...most)
    return index < 0 ? .source(~index) : .deck(DeckID(index))
  }

  /// Reads a musical time. Its beat and sixteenth are checked against the time signature later.
  private mutating func musicalTime() throws(SnapshotError) -> MusicalTime {
    MusicalTime(
      bar: try number(), beat: try count(in: 0...63), sixteenth: try count(in: 0...7))
  }
}
