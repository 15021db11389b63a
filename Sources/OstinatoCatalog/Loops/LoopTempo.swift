import Ostinato
import OstinatoLooper

/// The tempo and bars that a loop was recorded with.
public struct LoopTempo: Hashable, Sendable {
  /// The tempo.
  public let tempo: Tempo
  /// The time signature.
  public let timeSignature: TimeSignature
  /// The number of bars.
  public let bars: Int
  /// The guide for the musician.
  public let guide: TempoAssist.Guide

  /// Creates the tempo and bars of a loop. `TempoAssist` checks them against a product's limits.
  public init(
    tempo: Tempo, timeSignature: TimeSignature, bars: Int, guide: TempoAssist.Guide = .audible
  ) {
    self.tempo = tempo
    self.timeSignature = timeSignature
    self.bars = bars
    self.guide = guide
  }
}

extension TempoAssist.Guide {
  /// The name of the guide in stores and on servers.
  public var name: String {
    switch self {
    case .off: "off"
    case .visual: "visual"
    case .audible: "audible"
    }
  }

  /// Creates the guide with a name, or returns `nil` if there is no such guide.
  public init?(name: String) {
    guard let guide = Self.allCases.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      return nil
    }
    self = guide
  }
}
