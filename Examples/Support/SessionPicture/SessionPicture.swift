import LinkedPerformance
import Ostinato
import PerformancePicture

/// The picture of a performance from a link.
public enum SessionPicture {
  /// Plays the performance, and draws it as an SVG document.
  ///
  /// - Parameters:
  ///   - clips: The clips of the decks, as for ``PerformanceRun``.
  ///   - names: Their names.
  /// - Throws: `PerformanceRunError` for clips that a deck cannot play, and for a performance with clips of its own.
  /// - Complexity: That of rendering it.
  public static func svg(
    of performance: Performance, clips: [[Clip]], names: [[String]], theme: Theme = .light
  ) throws(PerformanceRunError) -> String {
    let rate = Rig.sampleRate
    var run = try PerformanceRun(of: performance, clips: clips)
    var recorder = PerformanceRecorder(
      title: "A session with Ostinato", subtitle: subtitle(performance), sampleRate: rate,
      length: FrameCount(Int64(performance.frameCount)), clips: names, rows: ["Drums", "Click"])
    let buffers = StripBuffers(count: performance.setup.stripCount, capacity: 4096)
    var events = EventBuffer(capacity: 4096)
    var frame: Int64 = 0
    while true {
      let count = unsafe run.renderStretch(
        into: buffers.mix, stems: UnsafeBufferPointer(buffers.stems),
        atMost: buffers.capacity, events: &events)
      guard count > 0 else { break }
      let tempo = run.tempo
      events.forEach { recorder.take($0, tempo: tempo) }
      for (strip, stem) in unsafe buffers.stems.enumerated() {
        let left = unsafe Span(_unsafeStart: stem.left, count: count)
        let right = unsafe Span(_unsafeStart: stem.right, count: count)
        let start = FramePosition(frame)
        if strip < clips.count {
          recorder.heard(deck: strip, from: start, left: left, right: right)
        } else {
          recorder.heard(row: strip - clips.count, from: start, left: left, right: right)
        }
      }
      frame += Int64(count)
    }
    return Picture.svg(of: recorder.timeline, theme: theme)
  }

  private static func subtitle(_ performance: Performance) -> String {
    let seconds = performance.frameCount / Performance.framesPerSecond
    let rest = seconds % 60
    let time = "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    let tempo = "\(performance.tempo / 10).\(performance.tempo % 10) BPM"
    return "\(time) · begins at \(tempo) · \(performance.actions.count) actions"
  }
}

/// Buffers for the mix and for each strip.
private final class StripBuffers {
  let capacity: Int
  let mix: UnsafeStereoBuffer
  let stems: UnsafeMutableBufferPointer<UnsafeStereoBuffer>
  private let samples: UnsafeMutablePointer<Float>

  init(count: Int, capacity: Int) {
    self.capacity = capacity
    let sampleCount = 2 * (count + 1) * capacity
    let samples = UnsafeMutablePointer<Float>.allocate(capacity: sampleCount)
    unsafe samples.initialize(repeating: 0, count: sampleCount)
    unsafe mix = UnsafeStereoBuffer(left: samples, right: samples + capacity)
    unsafe stems = .allocate(capacity: count)
    for strip in 0..<count {
      let left = unsafe samples + 2 * (strip + 1) * capacity
      unsafe stems.initializeElement(
        at: strip, to: UnsafeStereoBuffer(left: left, right: left + capacity))
    }
    unsafe self.samples = samples
  }

  deinit {
    unsafe stems.deallocate()
    unsafe samples.deallocate()
  }
}
