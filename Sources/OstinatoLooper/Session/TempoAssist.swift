import Ostinato

/// The settings of a recording at a tempo: its length, and the guide for the musician.
///
/// ```swift
/// let assist = try TempoAssist(tempo: Tempo(bpm: 96), timeSignature: .fourFour, bars: 4)
/// let length = assist.length      // .bars(4), for LooperCommand.record
/// ```
public struct TempoAssist: Equatable, Sendable {
  /// The tempo.
  public let tempo: Tempo
  /// The time signature.
  public let timeSignature: TimeSignature
  /// The number of bars.
  public let bars: Int
  /// The guide for the musician.
  public var guide: Guide

  /// A guide through a recording.
  public enum Guide: String, Sendable, CaseIterable {
    /// Nothing.
    case off
    /// Lights alone, which a microphone does not pick up.
    case visual
    /// Lights and clicks.
    case audible
  }

  /// Creates the settings of a recording.
  ///
  /// - Parameters:
  ///   - tempo: The tempo.
  ///   - timeSignature: The time signature.
  ///   - bars: The number of bars.
  ///   - guide: The guide for the musician.
  ///   - limits: The limits of a product.
  /// - Throws: ``TempoAssist/Error``, also if all the bars together take longer than the limits allow.
  ///
  /// Realtime-safe: no.
  public init(
    tempo: Tempo, timeSignature: TimeSignature = .fourFour, bars: Int, guide: Guide = .audible,
    limits: Limits = .standard
  ) throws(TempoAssist.Error) {
    guard limits.tempos.contains(tempo) else { throw .tempoOutOfRange(tempo, limits.tempos) }
    guard limits.timeSignatures.contains(timeSignature) else {
      throw .timeSignatureNotAllowed(timeSignature)
    }
    let allowed = limits.bars.clamped(to: MusicalLength.loopRange)
    guard allowed.contains(bars) else { throw .barsOutOfRange(bars, allowed) }
    let ticks = timeSignature.barLength * Int64(bars)
    // A quarter note takes 60 000 ms · 10⁶ / microBPM.
    let numerator = Int128(ticks.rawValue) * 60_000_000_000
    let denominator = Int128(Ticks.perQuarter.rawValue) * Int128(tempo.microBPM)
    let needed = (numerator + denominator - 1) / denominator
    guard needed <= Int128(limits.maximumSeconds) * 1000 else {
      throw .tooLong(
        milliseconds: Int(clamping: needed), maximumSeconds: limits.maximumSeconds)
    }
    self.tempo = tempo
    self.timeSignature = timeSignature
    self.bars = bars
    self.guide = guide
  }

  /// The length of the recording.
  public var length: MusicalLength { .bars(bars) }
}

extension TempoAssist {
  /// The limits of a product.
  public struct Limits: Equatable, Sendable {
    /// The slowest and the fastest tempo.
    public var tempos: ClosedRange<Tempo>
    /// The time signatures.
    public var timeSignatures: [TimeSignature]
    /// The fewest and the most bars. A loop has 1 to 1 000 000 bars; a limit outside of these counts as the nearest of
    /// them.
    public var bars: ClosedRange<Int>
    /// The longest recording, in whole seconds.
    public var maximumSeconds: Int

    /// Creates limits. Realtime-safe: no.
    public init(
      tempos: ClosedRange<Tempo>, timeSignatures: [TimeSignature], bars: ClosedRange<Int>,
      maximumSeconds: Int
    ) {
      self.tempos = tempos
      self.timeSignatures = timeSignatures
      self.bars = bars
      self.maximumSeconds = max(min(maximumSeconds, 1 << 30), 0)
    }

    /// From 80 to 200 BPM, in 3/4 or 4/4, 2 to 8 bars, at most 25 seconds. Realtime-safe: no.
    public static var standard: Limits { limits(80, 200) }
    /// As ``standard``, but from 60 to 240 BPM. Realtime-safe: no.
    public static var wide: Limits { limits(60, 240) }

    private static func limits(_ slowest: Int, _ fastest: Int) -> Limits {
      // Valid as they stand.
      guard let slow = try? Tempo(bpm: slowest), let fast = try? Tempo(bpm: fastest) else {
        preconditionFailure("the limits are valid")
      }
      return Limits(
        tempos: slow...fast, timeSignatures: [.threeFour, .fourFour], bars: 2...8,
        maximumSeconds: 25)
    }
  }

  /// The reason why a recording cannot have these settings.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The tempo is outside the limits.
    case tempoOutOfRange(Tempo, ClosedRange<Tempo>)
    /// The time signature is not allowed.
    case timeSignatureNotAllowed(TimeSignature)
    /// The number of bars is outside the limits, which are given as they count.
    case barsOutOfRange(Int, ClosedRange<Int>)
    /// The bars take longer than a recording may. Milliseconds are rounded up.
    case tooLong(milliseconds: Int, maximumSeconds: Int)
  }
}

extension TempoAssist.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .tempoOutOfRange(let tempo, let range):
      "\(tempo) BPM is not within \(range.lowerBound) … \(range.upperBound) BPM"
    case .timeSignatureNotAllowed(let signature):
      "\(signature) is not a time signature to record in"
    case .barsOutOfRange(let bars, let range):
      "\(bars) bars are not within \(range.lowerBound) … \(range.upperBound)"
    case .tooLong(let milliseconds, let seconds):
      "the bars take \(milliseconds) ms, more than \(seconds) s: take fewer bars or a faster tempo"
    }
  }
}
