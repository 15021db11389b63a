import AVFAudio
import Foundation
import Ostinato
import OstinatoHost

/// A loop that can be had at any sample rate, for the day the device's rate changes.
struct Loop: Sendable {
  private enum Source {
    case demo(DemoLoop)
    case file(Clip)
  }

  let name: String
  private let source: Source

  init(_ demo: DemoLoop) {
    name = demo.rawValue
    source = .demo(demo)
  }

  /// Reads a file that a person picked, and takes it for as many whole bars as it comes nearest to.
  ///
  /// Not for the main actor: it decodes the whole file.
  init(reading url: URL, tempo: Tempo) throws {
    // A picked file may lie outside the app's sandbox; for others this is false and means nothing.
    let isScoped = url.startAccessingSecurityScopedResource()
    defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
    let file = try AVAudioFile(forReading: url)
    let seconds = Double(file.length) / file.processingFormat.sampleRate
    let bars = seconds * tempo.bpm / 60 / Double(TimeSignature.fourFour.beats)
    // A file without frames or rate, and one of days, is one bar.
    let wholeBars = bars < 100_000 ? max(Int(bars.rounded()), 1) : 1
    source = .file(try Clip(file, tempo: tempo, length: .bars(wholeBars)))
    name = url.deletingPathExtension().lastPathComponent
  }

  /// Not for the main actor: a file of another rate is resampled.
  func clip(at rate: SampleRate) throws -> Clip {
    switch source {
    case .demo(let demo): try demo.clip(at: rate)
    case .file(let clip): try clip.resampled(to: rate)
    }
  }
}

/// What the decks hold, each a ring of loops.
struct LoopShelf: Sendable {
  private(set) var decks: [[Loop]] = [
    [Loop(.drums), Loop(.busyDrums)], [Loop(.chords), Loop(.melody)],
  ]

  /// Puts `loop` after the deck's other loops.
  mutating func add(_ loop: Loop, to deck: Int) { decks[deck].append(loop) }

  /// Not for the main actor, as ``Loop/clip(at:)``.
  func clips(at rate: SampleRate) throws -> [[Clip]] {
    try decks.map { ring in try ring.map { loop in try loop.clip(at: rate) } }
  }
}
