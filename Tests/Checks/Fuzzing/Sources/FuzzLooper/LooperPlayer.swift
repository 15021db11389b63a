import Ostinato
import OstinatoLooper
import Rhythm

/// An engine with a looper whose takes are short, and what is heard and reported.
struct LooperPlayer {
  var engine: LoopEngine
  var looper: Looper
  /// The bits of the samples, and the fields of the reports after those of each call.
  var heard: [UInt32] = []
  private var played: Float = 0

  init(roundTrip: Int) {
    do {
      engine = try LooperPlayer.engine(bpm: 600, beats: 4)
      looper = try Looper(
        id: .source(0), sampleRate: SampleRate(2_000), tracks: 2, maximumFrames: 300, takes: 4,
        undoDepth: 1, roundTrip: FrameCount(roundTrip), rampMilliseconds: 10)
    } catch { fatalError("no fixture: \(error)") }
  }

  static func engine(rate: Int = 2_000, bpm: Int, beats: Int) throws -> LoopEngine {
    try LoopEngine(
      sampleRate: SampleRate(rate), tempo: Tempo(bpm: bpm),
      timeSignature: TimeSignature(beats: beats, unit: 16), decks: [], sources: [Strip()])
  }

  mutating func render(_ frames: Int, blocks: Int) {
    var (done, reports) = (0, [SourceReport]())
    while done < frames {
      let count = min(blocks, frames - done)
      let input = LooperInput(mono: (0..<count).map { _ in nextSample() })
      let audio = engine.render(frames: count) { looper.render($0, input: input) }
      heard += audio.left.map(\.bitPattern)
      for event in audio.events {
        if case .reported(let report) = event.kind { reports.append(report) }
      }
      done += count
    }
    // As numbers that are finite samples.
    heard += reports.map {
      UInt32(truncatingIfNeeded: Int64($0.code) &* 31 &+ $0.detail) & 0xFFFF
    }
  }

  private mutating func nextSample() -> Float {
    played = played > 0.9 ? -0.9 : played + 0.07
    return played
  }
}

extension Choices {
  /// A new engine, one of another tempo, meter or rate, an earlier one, or one that is further on.
  mutating func engine(earlier: LoopEngine, now: LoopEngine) -> LoopEngine {
    let new = try? LooperPlayer.engine(
      rate: pick([2_000, 2_000, 2_000, 1_000, 8_000]), bpm: pick([600, 600, 411, 77, 1_000]),
      beats: 1 + choose(16))
    switch choose(4) {
    case 0: return earlier
    case 1:
      var later = now
      _ = later.render(frames: 1 + choose(256))
      return later
    default: return new ?? earlier
    }
  }

  mutating func anchor() -> Anchor {
    pick([.now, .now, .nextSixteenth, .nextSixteenth, .nextBeat, .nextBar, .nextSegment])
  }

  mutating func command() -> Command {
    switch choose(12) {
    case 0: .play
    case 1: .pause
    case 2: .reset
    case 3: .seekToTick(Ticks(choose(2) == 0 ? Int64(choose(64)) * 720_720 : number()))
    case 4: (try? Tempo(bpm: pick([600, 411, 300, 900]))).map { .tempo($0) } ?? .play
    case 5: .microloop(choose(2) == 0, length: .sixteenths(1 + choose(8)))
    default: .cue(looperCommand().cue(for: 0))
    }
  }

  private mutating func looperCommand() -> LooperCommand {
    let track = choose(16) == 0 ? Int(number()) : choose(2)
    let count = choose(8) == 0 ? Int(number()) : 1 + choose(5)
    let length = choose(8) == 0 ? MusicalLength.bars(count) : .sixteenths(count)
    let level = choose(2) == 0 ? 0.5 : float()
    return switch choose(13) {
    case 0, 1: .record(track: track, length)
    case 2:
      pick([
        .record(track: track), .finish(track: track),
        .finish(track: track, takingTempo: .nearest),
        .finish(track: track, takingTempo: .bars(count)),
      ])
    case 3: .capture(track: track, length)
    case 4: .listen(track: track, length, threshold: level)
    case 5, 6, 7: .layer(pick(LayerKind.allCases), choose(3) > 0, track: track)
    case 8: choose(2) == 0 ? .undo(track: track) : .redo(track: track)
    case 9: .clear(track: track)
    case 10: .fit(track: track, length)
    case 11: .roundTrip(FrameCount(choose(4) == 0 ? number() : Int64(choose(200))))
    default:
      pick([
        .feedback(level, track: track), .gain(level, track: track), .mute(level > 0, track: track),
        .solo(level > 0, track: track),
      ])
    }
  }
}
