import Ostinato
import OstinatoHost

import TerminalScreen

/// An engine that a test plays by hand.
final class Fixture {
  let host: EngineHost

  /// Two decks at 120 BPM: a saw of four bars with a clip to follow, and a square of two bars.
  init(levelWindow: FrameCount? = 4_800) throws {
    let (rate, tempo) = (try SampleRate(48_000), try Tempo(bpm: 120))
    let bar = 96_000
    func clip(_ bars: Int, _ sample: (Int) -> Float) throws -> Clip {
      try Clip(
        mono: (0..<bars * bar).map(sample), sampleRate: rate, tempo: tempo, length: .bars(bars))
    }
    let loud = try clip(4) { Float($0 % bar) / Float(bar) }
    let square = try clip(2) { $0 % 480 < 240 ? 0.25 : -0.25 }
    host = EngineHost(
      try LoopEngine(
        sampleRate: rate, tempo: tempo, decks: [[loud, square], [square]],
        settings: EngineSettings(levelWindow: levelWindow)))
  }

  func send(_ command: Command) throws { try host.control.send(command) }

  func play(frames: Int) {
    var (left, right) = ([Float](repeating: 0, count: frames), [Float](repeating: 0, count: frames))
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let l = left.baseAddress, let r = right.baseAddress else { return }
        // Safe: both arrays have `frames` samples.
        _ = unsafe host.render(into: UnsafeStereoBuffer(left: l, right: r), frames: frames)
      }
    }
  }

  var state: EngineState { host.control.state }

  func grid(
    columns: Int = 80, rows: Int = 24, names: [[String]] = [], notes: Screen.Notes = .init()
  ) throws -> CellGrid {
    let waveforms = try state.decks.map { try Waveform($0.currentClip, buckets: 256) }
    return Screen(columns: columns, rows: rows).grid(
      of: state, waveforms: waveforms, names: names, notes: notes)
  }
}

extension CellGrid {
  /// The rows that hold a text.
  func rows(with text: String) -> [Int] {
    lines.indices.filter { lines[$0].range(of: text) != nil }
  }
}

extension String {
  func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
