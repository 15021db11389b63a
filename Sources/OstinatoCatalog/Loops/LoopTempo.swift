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
  /// What guided the musician through the recording.
  public let guide: TempoAssist.Guide

  /// Creates the tempo and bars of a loop. What a product allows is checked by `TempoAssist`.
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
  /// Its name, as stores and servers write it.
  public var name: String {
    switch self {
    case .off: "off"
    case .visual: "visual"
    case .audible: "audible"
    }
  }

  /// Creates the guide of a name; `nil` if there is none.
  public init?(name: String) {
    guard let guide = Self.allCases.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      return nil
    }
    self = guide
  }
}
