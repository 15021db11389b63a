@_spi(Testing) import Ostinato
import OstinatoRhythm
import TestSupport

/// An engine without decks beside a metronome, and what both have made so far.
struct ClickRun {
  var engine: LoopEngine
  var metronome: Metronome
  var partition = Partition.whole
  private(set) var events: [EngineEvent] = []
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []

  init(
    _ settings: MetronomeSettings = MetronomeSettings(), rate: Int = 44_100, bpm: String = "125",
    in signature: TimeSignature = .fourFour, playing: Bool = true
  ) throws {
    engine = try LoopEngine(
      sampleRate: rate, tempo: Tempo(parsing: bpm), timeSignature: signature, decks: [],
      sources: [Strip()], settings: EngineSettings(eventResolution: .bar))
    metronome = try Metronome(
      id: .source(0), kit: try ClickRun.kit(at: SampleRate(rate)), settings: settings)
    if playing { try engine.send(.play) }
  }

  /// Four sounds in stereo that no sum can be mistaken for another of: long steps, each of a value of its
  /// own.
  static func kit(at rate: SampleRate) throws -> DrumKit {
    try DrumKit(
      (0..<4).map { index in
        let left = (0..<400).map { Float($0 % 7 + 1) / 64 + Float(index) / 8 }
        let right = (0..<400).map { Float($0 % 5 + 1) / -64 - Float(index) / 8 }
        let sound = Sound(StereoAudio(left: left, right: right), sampleRate: rate)
        return DrumKit.Row(name: "\(index)", sound: sound)
      })
  }

  /// Renders frames, as blocks of the partition, in one stretch of it.
  mutating func render(_ frames: Int) {
    var cutter = partition.cutter()
    var rest = frames
    while rest > 0 {
      let count = min(cutter.next(), rest)
      let audio = engine.render(frames: count) { block in metronome.render(block) }
      events += audio.events
      left += audio.left
      right += audio.right
      rest -= count
    }
  }

  /// Sends a command to the metronome.
  mutating func send(_ command: MetronomeCommand, at anchor: Anchor = .now) throws {
    try engine.send(command, to: metronome.id, at: anchor)
  }

  /// Skips frames unheard, as if sources had not been called for a while.
  mutating func skip(_ frames: Int) -> Bool { engine.elapse(FrameCount(Int64(frames))) }

  /// The reports so far, in order, with their frames.
  var reports: [(frame: Int64, report: MetronomeEvent)] {
    events.compactMap { event in
      guard case .reported(let report) = event.kind, let report = MetronomeEvent(report) else {
        return nil
      }
      return (event.frame.rawValue, report)
    }
  }

  /// The reports so far, one word each, such as `22050:B1` for a beat that is number 1 of bar 0 and heard,
  /// `22050:(s1/2)` for a subdivision of bar 2 that is not, and `+` and `-` for the torch.
  var lines: String { lines { _ in true } }

  /// The clicks so far without the torch, in the same words.
  var clicks: String {
    lines { if case .click = $0 { true } else { false } }
  }

  /// The torch so far without the clicks, in the same words.
  var torch: String {
    lines { if case .torch = $0 { true } else { false } }
  }

  private func lines(where isWanted: (MetronomeEvent) -> Bool) -> String {
    reports.filter { isWanted($0.report) }.map { "\($0.frame):\(ClickRun.word($0.report))" }
      .joined(separator: " ")
  }

  static func word(_ report: MetronomeEvent) -> String {
    switch report {
    case .torch(let isOn): return isOn ? "+" : "-"
    case .click(let click):
      let letter = ["A", "B", "s", "x"][Int(click.kind.rawValue)]
      let word = "\(letter)\(click.number)" + (click.bar == 0 ? "" : "/\(click.bar)")
      return click.isHeard ? word : "(\(word))"
    }
  }
}
