import Ostinato
import OstinatoLooper
import OstinatoOracle
import TestSupport

// Settings, input and commands, drawn at random.
extension LooperSession {
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed ^ 0x4c4f_4f50)
    let rate = random.pick([1_000, 2_000, 4_000])
    let tempo: Int64 = random.pick([240_000_000, 333_333_333, 600_000_000, 123_456_789])
    // A sixteenth at 240 BPM is 62.5 frames at 1 kHz.
    let sixteenth = Int(Int64(rate) * 15_000_000 / tempo)
    let isExchanged = random.chance(40)
    let length = random.draw(isExchanged ? 20...100 : 40...200) * sixteenth
    var settings = LooperSettings(sampleRate: rate)
    settings.roundTrip = random.pick([0, 0, 1, 7, 40, Int64(sixteenth), Int64(2 * sixteenth)])
    settings.tracks = random.draw(1...3)
    settings.takes = random.draw(1...10)
    settings.takeFrames = max(
      Int64(random.draw(2...16) * sixteenth + random.draw(0...20)),
      settings.roundTrip + Int64(rate) / 200 + 1)
    settings.undoDepth = random.draw(0...3)
    settings.fades = random.pick([.off, .standard, .standard, .overlapping])
    settings.headroom = random.chance(50)
    settings.mixRampMilliseconds = random.pick([0, 10, 33])
    settings.stopChoice = random.pick([.keep, .drop])
    settings.jumpChoice = random.pick([.keep, .drop])
    settings.tempoChoice = random.pick([.keep, .drop, .goOn, .goOn])
    var performances = [
      LooperSession.performance(settings, tempo: tempo, length: length, &random)
    ]
    if isExchanged {
      performances.append(LooperSession.exchanged(performances[0], settings, &random))
    }
    let all = performances.reduce(0) { $0 + $1.length }
    var input = LooperSession.input(length: all, &random)
    // Without a call there is no input (K1).
    var start = 0
    for performance in performances {
      for frame in performance.framesWithoutCalls {
        input.left[start + frame] = 0
        input.right?[start + frame] = 0
      }
      start += performance.length
    }
    self.init(performances: performances, settings: settings, input: input)
  }

  /// Another engine's performance after a first one's, at another tempo or not. Its first frame that the looper plays is
  /// earlier or later than the one that would have followed.
  private static func exchanged(
    _ first: Performance, _ settings: LooperSettings, _ random: inout SplitMix64
  ) -> Performance {
    let tempo = random.pick([first.microBPM, first.microBPM, first.microBPM * 4 / 5])
    var next = performance(settings, tempo: tempo, length: first.length, &random)
    let end =
      first.framesWithoutCalls.upperBound == first.length
      ? first.framesWithoutCalls.lowerBound : first.length
    // Moving music, and music that stands; back to the first frame, back by a little, and on.
    let lead = random.pick([
      0, 0, random.draw(0...max(end - 1, 0)), max(end - random.draw(1...40), 0), end + 9,
    ])
    if lead > 0 {
      next.framesWithoutCalls = 0..<lead
      for index in next.commands.indices.dropFirst() { next.commands[index].frame += Int64(lead) }
      next.length += lead
    }
    return next
  }

  /// The session of the first engine with a long gap in the looper's calls, from a frame on; `nil` if it has a gap, or ends
  /// before that frame.
  func leavingOut(from frame: Int) -> LooperSession? {
    var performance = performances[0]
    guard performance.framesWithoutCalls.isEmpty, frame < performance.length else { return nil }
    let gap = Int(settings.takeFrames) + 1_000
    performance.framesWithoutCalls = frame..<frame + gap
    for index in performance.commands.indices where performance.commands[index].frame >= frame {
      performance.commands[index].frame += Int64(gap)
    }
    func spread(_ samples: [Float]) -> [Float] {
      samples[..<frame] + [Float](repeating: 0, count: gap) + samples[frame..<performance.length]
    }
    let input = OstinatoOracle.LooperInput(
      left: spread(input.left), right: input.right.map { spread($0) })
    performance.length += gap
    return LooperSession(performances: [performance], settings: settings, input: input)
  }

  /// What is sent to one engine.
  private static func performance(
    _ settings: LooperSettings, tempo: Int64, length: Int, _ random: inout SplitMix64
  ) -> Performance {
    var performance = Performance(
      sampleRate: settings.sampleRate, microBPM: tempo, beats: random.draw(1...4), unit: 16,
      fades: settings.fades, mixRampMilliseconds: 0, decks: [],
      sources: [Performance.Source()], length: length)
    performance.commands = [SentCommand(frame: Int64(random.draw(0...20)), action: .play)]
    for _ in 0..<random.draw(10...60) {
      let frame = Int64(random.draw(0...(length - 1)))
      performance.commands.append(
        SentCommand(
          frame: frame, anchor: .drawn(after: frame, weights: [30, 10, 25, 15, 10, 10], &random),
          action: .drawn(tempo: tempo, &random) {
            SentCommand.Cue(command(settings, &$0).cue(for: 0))
          }))
    }
    for _ in 0..<random.draw(0...3) {
      performance.commands += LooperSession.hurry(settings, length: length, &random)
    }
    for _ in 0..<random.draw(0...2) {
      performance.commands += LooperSession.onLines(
        settings, tempo: tempo, length: length, &random)
    }
    for _ in 0..<random.draw(0...1) {
      performance.commands += LooperSession.backAndForth(settings, length: length, &random)
    }
    if random.chance(15) {
      let first = random.draw(0...length)
      performance.framesWithoutCalls = first..<min(first + random.draw(1...900), length)
    }
    return performance
  }

  /// A loop that comes and goes, while takes may be needed elsewhere.
  private static func backAndForth(
    _ settings: LooperSettings, length: Int, _ random: inout SplitMix64
  ) -> [SentCommand] {
    let track = random.draw(0...(settings.tracks - 1))
    var frame = Int64(random.draw(0...(length - 1)))
    var sent: [SentCommand] = []
    func send(_ command: OstinatoLooper.LooperCommand) {
      sent.append(SentCommand(frame: frame, action: .cue(SentCommand.Cue(command.cue(for: 0)))))
      frame += Int64(random.pick([0, 0, 1, random.draw(2...40)]))
    }
    send(.clear(track: track))
    send(.capture(track: track, .sixteenths(random.pick([2, 3, 4]))))
    for _ in 0..<random.draw(3...10) {
      switch random.weighted([35, 35, 15, 5, 5, 5]) {
      case 0: send(.undo(track: track))
      case 1: send(.redo(track: track))
      case 2: send(.clear(track: track))
      case 3: send(.listen(track: track, .sixteenths(2), threshold: 0.9))
      case 4: send(.overdub(random.chance(50), track: random.draw(0...(settings.tracks - 1))))
      default: send(.capture(track: random.draw(0...(settings.tracks - 1)), .sixteenths(2)))
      }
    }
    return sent.filter { $0.frame < length }
  }

  private static func input(
    length: Int, _ random: inout SplitMix64
  ) -> OstinatoOracle.LooperInput {
    func channel() -> [Float] {
      var (samples, level): ([Float], Float) = ([], 1)
      for _ in 0..<length {
        if random.chance(1) { level = random.pick([0, 0.1, 1, 1]) }
        samples.append(level * Float(random.draw(-1000...1000) as Int) / 1000)
        if random.draw(0...999) == 0 {
          samples[samples.count - 1] = random.pick([.nan, .infinity, 1e10, -1e11, 1e-20, 0x1p-41])
        }
      }
      return samples
    }
    return OstinatoOracle.LooperInput(left: channel(), right: random.chance(50) ? nil : channel())
  }

  /// A loop, and at once a jump and a layer, so that it is needed before it has come in.
  private static func hurry(
    _ settings: LooperSettings, length: Int, _ random: inout SplitMix64
  ) -> [SentCommand] {
    let track = random.draw(0...(settings.tracks - 1))
    let loop = MusicalLength.sixteenths(random.pick([2, 3, 4, 6]))
    let layer = OstinatoLooper.LooperCommand.layer(
      random.pick(LayerKind.allCases), true, track: track)
    let commands: [OstinatoLooper.LooperCommand] = [
      .clear(track: track), .capture(track: track, loop), layer,
      .layer(.overdub, false, track: track),
    ]
    var frame = Int64(random.draw(0...(length - 1)))
    var sent: [SentCommand] = []
    for command in commands {
      sent.append(
        SentCommand(frame: frame, action: .cue(SentCommand.Cue(command.cue(for: 0)))))
      frame += Int64(random.draw(0...30))
      if random.chance(50) {
        sent.append(
          SentCommand(frame: frame, action: .seek(Int64(random.draw(0...400_000) * 72))))
        frame += Int64(random.draw(0...10))
      }
    }
    return sent.filter { $0.frame < length }
  }

  /// A loop, and verbs at the frames of its boundaries, or at other lines.
  private static func onLines(
    _ settings: LooperSettings, tempo: Int64, length: Int, _ random: inout SplitMix64
  ) -> [SentCommand] {
    let track = random.draw(0...(settings.tracks - 1))
    let sixteenths = random.pick([1, 2, 2, 3])
    let lap = Int64(sixteenths) * Int64(settings.sampleRate) * 15_000_000 / tempo
    let kind = random.pick(LayerKind.allCases)
    var frame = Int64(random.draw(0...(length - 1)))
    var sent: [SentCommand] = []
    func send(_ command: OstinatoLooper.LooperCommand) {
      sent.append(
        SentCommand(
          frame: frame, anchor: .grid(.sixteenth),
          action: .cue(SentCommand.Cue(command.cue(for: 0)))))
    }
    send(.clear(track: track))
    send(.record(track: track, .sixteenths(sixteenths)))
    for _ in 0..<random.draw(1...6) {
      frame += lap * Int64(random.pick([1, 1, 1, 2]))
      switch random.weighted([30, 30, 6, 6, 20, 8]) {
      case 0: send(.layer(kind, true, track: track))
      case 1: send(.layer(kind, false, track: track))
      case 2: send(.fit(track: track, .sixteenths(random.draw(1...4))))
      case 3: send(.undo(track: track))
      case 4:
        sent.append(
          SentCommand(
            frame: frame, anchor: .grid(.sixteenth),
            action: random.pick([
              .pause, .seek(Int64(random.draw(0...20)) * 720_720), .tempo(tempo * 3 / 2),
              .tempo(tempo), .reset,
            ])))
        sent.append(SentCommand(frame: frame + 7, action: .play))
      default: send(command(settings, &random))
      }
    }
    return sent.filter { $0.frame < length }
  }

  private static func command(
    _ settings: LooperSettings, _ random: inout SplitMix64
  ) -> OstinatoLooper.LooperCommand {
    let track = random.draw(0...(settings.tracks - (random.chance(3) ? 0 : 1)))
    func length() -> MusicalLength {
      random.chance(3)
        ? .bars(random.draw(0...4))
        : random.pick([
          .sixteenths(1), .beats(2), .sixteenths(3), .sixteenths(4), .beats(4), .sixteenths(8),
          .beats(30),
        ])
    }
    switch random.weighted([16, 5, 6, 5, 6, 16, 8, 8, 8, 8, 6, 3, 4, 4, 4, 2, 2, 5, 3]) {
    case 0: return .record(track: track, length())
    case 1: return .record(track: track, nil)
    case 2: return .finish(track: track)
    case 3: return .capture(track: track, length())
    case 4:
      return .listen(
        track: track, length(), threshold: random.pick([0, 0.5, 0.95, 1, .nan]))
    case 5: return .overdub(random.chance(65), track: track)
    case 6: return .replace(random.chance(65), track: track)
    case 7: return .multiply(random.chance(65), track: track)
    case 8: return .insert(random.chance(65), track: track)
    case 9: return .undo(track: track)
    case 10: return .redo(track: track)
    case 11: return .clear(track: track)
    case 12: return .fit(track: track, length())
    case 13: return .feedback(random.pick([0, 0.3, 0.7, 1, 1.5]), track: track)
    case 14: return .gain(random.pick([0, 0.4, 1, 2, 17]), track: track)
    case 15: return .mute(random.chance(50), track: track)
    case 16: return .solo(random.chance(50), track: track)
    case 17:
      return .finish(
        track: track,
        takingTempo: random.pick([.nearest, .nearest, .bars(1), .bars(2), .bars(900), .bars(0)]))
    default:
      let most = settings.takeFrames - Int64(settings.sampleRate) / 200
      return .roundTrip(FrameCount(random.pick([0, 1, 7, 40, most / 4, most, most + 1, -1])))
    }
  }
}
