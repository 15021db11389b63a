import LayerSession
import Ostinato
import OstinatoLooper
import Testing

/// Random sessions, compared with a model and with each other.
@Suite("Random sessions")
struct RandomSessions {
  /// Draws from a seed, the same on every platform.
  private struct Draws: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  @Test(arguments: UInt64(0)..<10)
  func `are as rules P11 to P15 say, in blocks of any size (P11, P12, P13, P14, P15)`(
    seed: UInt64
  ) throws {
    var draws = Draws(state: seed)
    let trip = Int.random(in: 0...400, using: &draws)
    // The input is the same whatever the round trip is.
    let studios = try [[512], [1, 90, 333, 7]].map { blocks in
      try Studio(roundTrip: trip, blocks: blocks) { noise($0 + Int64(trip)) }
    }
    var naive = NaiveSession(roundTrip: Int64(trip))
    var refusals = 0
    for _ in 0..<90 {
      let action = Action(drawing: &draws, for: naive)
      let refusal = action.carryOut(&naive)
      if refusal != nil { refusals += 1 }
      for studio in studios {
        #expect(action.carryOut(studio) == refusal, "\(action)")
        try #require(Picture(studio.session) == Picture(naive), "\(action)")
      }
      let frames = Int.random(
        in: 0..<[1, 20, 2_000, 6_000][Int.random(in: 0..<4, using: &draws)] + 1, using: &draws)
      naive.render(frames)
      for studio in studios {
        studio.render(frames)
        try #require(Picture(studio.session) == Picture(naive), "\(frames) frames after \(action)")
      }
      try #require(studios[0].left == studios[1].left && studios[0].right == studios[1].right)
    }
    #expect(refusals > 0)
    for (loop, session) in zip(naive.loops, studios[0].session.loops) {
      #expect(session.tempo.microBPM == Int64(loop.tempo))
      for (layer, clip) in zip(loop.layers, session.layers) {
        #expect(clip.frameCount == Int(layer.count))
        guard let arrival = layer.arrival else { continue }
        let expected = studios[0].take(from: arrival - Int64(trip), count: Int(layer.count))
        #expect(clip.samples(.left).elementsEqual(expected))
      }
    }
  }

  /// Something that is asked of a session.
  private enum Action {
    case begin(String, LayerSession.Settings)
    case open(Int)
    case choose(Int)
    case hear(Int?)
    case rename(Int, String)
    case delete(Int)
    case record, finish, redo, accept, play, stop
    case setRoundTrip(Int64)
    case add(Int)

    init(drawing draws: inout Draws, for naive: NaiveSession) {
      func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &draws) }
      let loop = draw(-1...naive.loops.count)
      // What goes on with a recording is as likely as all else.
      switch (naive.step, draw(0...3)) {
      case (.idle, 0...1): self = .record
      case (.recording, 0...2): self = .finish
      case (.review, 0...2): self = .accept
      case (.countIn, 0...2): self = draw(0...9) == 0 ? .stop : .finish
      default:
        switch draw(0...12) {
        case 0, 1:
          let guide = TempoAssist.Guide.allCases[draw(0...2)]
          let assist = (try? Tempo(bpm: draw(80...200))).flatMap {
            try? TempoAssist(
              tempo: $0, timeSignature: draw(0...1) == 0 ? .threeFour : .fourFour,
              bars: draw(2...3), guide: guide)
          }
          self = .begin("Loop \(draw(0...99))", assist.map { .assisted($0) } ?? .free)
        case 2: self = .begin("Free \(draw(0...99))", .free)
        case 3: self = .open(loop)
        case 4, 5: self = .choose(draw(0...5))
        case 6: self = .hear(draw(0...2) == 0 ? nil : draw(0...4))
        case 7: self = .rename(loop, "Renamed \(draw(0...99))")
        case 8: self = draw(0...2) == 0 ? .delete(loop) : .play
        case 9: self = .redo
        case 10: self = draw(0...1) == 0 ? .stop : .play
        case 11: self = .setRoundTrip(Int64(draw(0...600)))
        default: self = .add(draw(300...9_000))
        }
      }
    }

    func carryOut(_ naive: inout NaiveSession) -> LayerSession.Refusal? {
      switch self {
      case .begin(let name, let settings): return naive.begin(name, settings)
      case .open(let loop): return naive.open(loop)
      case .choose(let mix): return naive.choose(mix)
      case .hear(let layer): return naive.hear(layer)
      case .rename(let loop, let name): return naive.rename(loop, name)
      case .delete(let loop): return naive.delete(loop)
      case .record: return naive.record()
      case .finish: return naive.finish()
      case .redo: return naive.redo()
      case .accept: return naive.accept()
      case .play: return naive.play()
      case .stop:
        naive.stop()
        return nil
      case .setRoundTrip(let frames): return naive.setRoundTrip(frames)
      case .add(let frames): return naive.add(frames)
      }
    }

    func carryOut(_ studio: Studio) -> LayerSession.Refusal? {
      refusal {
        switch self {
        case .begin(let name, let settings):
          try studio.session.begin(name: name, settings: settings)
        case .open(let loop): try studio.session.open(loop: loop)
        case .choose(let mix): try studio.session.choose(mix: mix)
        case .hear(let layer): try studio.session.hear(layer: layer)
        case .rename(let loop, let name): try studio.session.rename(loop: loop, to: name)
        case .delete(let loop): try studio.session.delete(loop: loop)
        case .record: try studio.session.record()
        case .finish: try studio.session.finish()
        case .redo: try studio.session.redo()
        case .accept: try studio.session.accept()
        case .play: try studio.session.play()
        case .stop: studio.session.stop()
        case .setRoundTrip(let frames): try studio.session.setRoundTrip(FrameCount(frames))
        case .add(let frames):
          try studio.session.add(left: (0..<frames).map { noise(Int64($0)) })
        }
      }
    }
  }
}
