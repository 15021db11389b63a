import Ostinato

/// A source that measures the round trip from an engine's output through a loudspeaker and a microphone, or through a
/// cable, to its input.
///
/// ```swift
/// var engine = try LoopEngine(
///   sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
/// var probe = try RoundTripProbe(source: 0, sampleRate: rate)
/// while !probe.isFinished {                     // in a host: once in each audio callback
///   _ = engine.render(frames: 512) { block in probe.render(block, input: microphone) }
/// }
/// let trip = try probe.roundTrip()              // not on the audio thread
/// let looper = try Looper(id: .source(0), sampleRate: rate, roundTrip: trip.frames)
/// ```
///
/// It plays a burst of noise of 4095 frames and listens for as long as the longest round trip. The noise is a maximum
/// length sequence, which is found to the frame even if it comes back faintly, inverted, or among other sounds.
///
/// Realtime-safe: yes, once the probe is unique, except for members that say otherwise.
public struct RoundTripProbe: Sendable {
  private var core: ProbeCore
  private var memory: CoreMemory<ProbeCore, Void>

  /// Creates a probe that has not begun.
  ///
  /// - Parameters:
  ///   - source: The number of the source in the engine whose strip it is heard through, from 0.
  ///   - sampleRate: The engine's sample rate.
  ///   - level: How loud the signal is, 0.001 … 1.
  ///   - longestSeconds: The longest round trip that is found, 1 … 10 seconds.
  /// - Throws: ``RoundTripProbe/Error``.
  ///
  /// Realtime-safe: no.
  public init(
    source: Int, sampleRate: SampleRate, level: Float = 0.25, longestSeconds: Int = 1
  ) throws(RoundTripProbe.Error) {
    guard (0.001...1).contains(level) else { throw .levelOutOfRange(level) }
    guard (1...RoundTrip.maximumSeconds).contains(longestSeconds) else {
      throw .longestOutOfRange(seconds: longestSeconds)
    }
    core = ProbeCore(
      source: source, sampleRate: sampleRate, signal: RoundTripProbe.signal(level: level),
      longest: longestSeconds * Int(clamping: sampleRate.hertz))
    memory = CoreMemory(owning: core, keeping: ())
  }

  /// The maximum length sequence (rule K21).
  private static func signal(level: Float) -> [Float] {
    var register: UInt16 = 1
    return (0..<4095).map { _ in
      let sample = register & 1 == 1 ? level : -level
      let bit = (register ^ register >> 1 ^ register >> 4 ^ register >> 6) & 1
      register = register >> 1 | bit << 11
      return sample
    }
  }

  /// Whether the whole signal has been played and recorded.
  public var isFinished: Bool { core.isFinished }

  /// Adds the next part of the signal to the source's input in the engine, and records the input.
  ///
  /// - Parameters:
  ///   - block: The block that the engine lends.
  ///   - input: The input since the render was called: the block takes the frames that belong to it.
  public mutating func render(_ block: borrowing SourceBlock, input: LooperInput) {
    makeUnique()
    input.withMemory { core.render(block, input: $0) }
  }

  /// Adds the next part of the signal to the source's input in the engine, and records from a buffer of the audio
  /// system.
  ///
  /// - Parameters:
  ///   - block: The block that the engine lends.
  ///   - input: The input since the render was called. The probe only reads it.
  ///   - frames: The number of frames of `input`.
  ///
  /// Unsafe: `input` must be valid for `frames` frames.
  @unsafe public mutating func render(
    _ block: borrowing SourceBlock, input: UnsafeStereoBuffer, frames: Int
  ) {
    makeUnique()
    core.render(block, input: unsafe InputMemory(input, frames: frames))
  }

  /// Finds the round trip in the recorded input.
  ///
  /// - Throws: ``RoundTripProbe/Error/notFinished``, ``RoundTripProbe/Error/nothingHeard`` or
  ///   ``RoundTripProbe/Error/unclear(clarity:)``.
  /// - Complexity: O(4095 · longest round trip): a few tenths of a second for each second of it.
  ///
  /// Realtime-safe: no.
  public func roundTrip() throws(RoundTripProbe.Error) -> RoundTrip {
    guard isFinished else { throw .notFinished }
    let (trip, magnitude) = RoundTrip.find(
      core.signal.indices.map { core.signal[$0] }, in: core.channels, longest: core.longest)
    guard magnitude >= 0x1p-14 else { throw .nothingHeard }
    guard trip.clarity >= 0.25 else { throw .unclear(clarity: trip.clarity) }
    return trip
  }

  /// Copies the probe's memory now if another probe shares it, so that the next render does not have to.
  ///
  /// Realtime-safe: yes, if no other probe shares the memory; then it only checks that.
  public mutating func makeUnique() { core.makeUnique(&memory) }
}

extension RoundTripProbe {
  /// The reason why a probe cannot be made, or has no result.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The level is outside 0.001 … 1, or no number.
    case levelOutOfRange(Float)
    /// The longest round trip is outside 1 … 10 seconds.
    case longestOutOfRange(seconds: Int)
    /// The probe has not been rendered for long enough.
    case notFinished
    /// Nothing, or next to nothing, has come in.
    case nothingHeard
    /// Something has come in, but not the signal.
    case unclear(clarity: Double)
  }
}

extension RoundTripProbe.Error: CustomStringConvertible {
  /// What was wrong and what to do, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .levelOutOfRange(let level): "a probe is 0.001 … 1 loud, not \(level)"
    case .longestOutOfRange(let seconds):
      "a probe finds round trips of up to 1 … 10 seconds, not \(seconds)"
    case .notFinished: "the probe has not finished: render it until it has"
    case .nothingHeard:
      "nothing came back: connect the output to the input, or turn it up"
    case .unclear(let clarity):
      "what came back is not the signal (clarity \(clarity), 0.25 is needed): turn the volume up or other "
        + "sounds off, allow for a longer round trip, and try again"
    }
  }
}
