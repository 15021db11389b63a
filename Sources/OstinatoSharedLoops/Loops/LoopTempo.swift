import Ostinato

/// The tempo and bars that a loop was recorded with.
public struct LoopTempo: Codable, Hashable, Sendable {
  /// The tempo.
  public let tempo: Tempo
  /// The time signature.
  public let timeSignature: TimeSignature
  /// The number of bars.
  public let bars: Int
  /// The guide for the musician.
  public let guide: Guide

  /// A guide through a recording. Its raw value names it in stores and on servers.
  public enum Guide: String, Codable, Sendable, CaseIterable {
    /// Nothing.
    case off
    /// Lights alone.
    case visual
    /// Lights and clicks.
    case audible
  }

  /// Creates the tempo and bars of a loop. It checks no limits; a recorder's `TempoAssist` does.
  public init(
    tempo: Tempo, timeSignature: TimeSignature, bars: Int, guide: Guide = .audible
  ) {
    self.tempo = tempo
    self.timeSignature = timeSignature
    self.bars = bars
    self.guide = guide
  }
}
