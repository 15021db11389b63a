import ExampleSupport
import LinkedPerformance
import LoopSynthesis
import Ostinato
import OstinatoScript

extension PerformanceScript {
  /// Creates the script of a performance from a link (rule P9).
  ///
  /// Its clips are files such as `Steady.wav`, which `Replay --loops` writes.
  init(_ performance: Performance) throws(Failure) {
    let names = performance.setup.loops.names
    let sampleRate = Rig.sampleRate
    do {
      let own = try DemoLoops.tempo()
      self.init(
        sampleRate: sampleRate, tempo: try Tempo(microBPM: Int64(performance.tempo) * 100_000),
        settings: EngineSettings(fades: Rig.fades, stretchingDecks: names.count),
        clips: names.joined().map {
          ScriptClip(name: $0, file: "\($0).wav", bars: DemoLoops.bars, tempo: own)
        },
        decks: zip(["A", "B", "C", "D"], names).map {
          ScriptDeck(
            name: $0, clips: $1, strip: performance.setup.deckStrip,
            follow: performance.setup.decksStretch ? .stretch : .native)
        },
        sources: [
          ScriptSource(
            name: "drums", strip: performance.setup.sourceStrips[Rig.drumSource],
            kind: .stepSequencer(
              ScriptSequencer(patterns: DrumBanks.patterns, swing: performance.setup.swing))),
          ScriptSource(
            name: "click", strip: performance.setup.sourceStrips[Rig.clickSource],
            kind: .metronome(ScriptMetronome())),
        ],
        commands: ScriptCommand.all(of: performance),
        length: FrameCount(Int64(performance.frameCount)))
    } catch { throw Failure("\(error)") }
  }
}

extension ScriptCommand {
  /// The commands of a performance, but for those that the engine refuses (rule P7).
  fileprivate static func all(of performance: Performance) -> [ScriptCommand] {
    var signature = TimeSignature.fourFour
    return performance.actions.compactMap { timed in
      guard let command = timed.action.command else { return nil }
      switch command {
      case .timeSignature(let other): signature = other
      case .microloop(_, .ticks(let length)?, _), .microloopMove(.ticks(let length)):
        let longest = signature.barLength * Int64(Microloop.maximumCommandBars)
        guard length.rawValue.magnitude <= longest.rawValue.magnitude else { return nil }
      default: break
      }
      return ScriptCommand(
        command, at: timed.action.anchor,
        sentAt: FramePosition(Int64(timed.unit * Performance.framesPerUnit)))
    }
  }
}

extension Setup {
  /// The loops of its decks.
  var loops: LoopSetVersion { self == .fourDecks ? .studio : .first }
}

extension LoopSet {
  /// The loop of this name as a clip; `nil` if there is none.
  func clip(named name: String) throws -> Clip? {
    for (deck, names) in names.enumerated() {
      guard let index = names.firstIndex(of: name) else { continue }
      return try loop(deck: deck, index: index).clip(at: Rig.sampleRate)
    }
    return nil
  }
}
