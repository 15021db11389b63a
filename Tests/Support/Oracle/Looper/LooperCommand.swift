/// What a looper is told to do with one of its tracks (K5–K19).
public enum LooperCommand: Equatable, Sendable {
  /// With a length in ticks, a whole number of sixteenths (K5), or without one (K7).
  case record(Int, ticks: Int64?)
  case finish(Int)
  /// With a number of bars in ticks, or with the nearest number of bars (K24).
  case finishTakingTempo(Int, ticks: Int64?)
  case capture(Int, ticks: Int64)
  /// The threshold is 0 … 1 (K9).
  case listen(Int, ticks: Int64, threshold: Float)
  case undo(Int)
  case redo(Int)
  case clear(Int)
  /// Turns a kind of layer on or off (K11, K12).
  case layer(Int, LooperLayerKind, on: Bool)
  /// 0 … 1 (K11).
  case feedback(Int, Float)
  /// 0 … 16 (K16).
  case gain(Int, Float)
  case mute(Int, Bool)
  case solo(Int, Bool)
  /// Gives the loop a length in ticks, a whole number of bars (K19).
  case fit(Int, ticks: Int64)
  /// In frames (K23).
  case roundTrip(Int64)

  public var track: Int? {
    switch self {
    case .record(let track, _), .finish(let track), .finishTakingTempo(let track, _),
      .capture(let track, _),
      .listen(let track, _, _), .undo(let track), .redo(let track), .clear(let track),
      .layer(let track, _, _), .feedback(let track, _), .gain(let track, _),
      .mute(let track, _), .solo(let track, _), .fit(let track, _):
      track
    case .roundTrip: nil
    }
  }

  /// S4, but for the track: whether the numbers are in their limits.
  var isInRange: Bool {
    switch self {
    case .record(_, let ticks): (ticks ?? MusicalUnits.ticksPerSixteenth).isWholeSixteenths
    case .capture(_, let ticks), .fit(_, let ticks): ticks.isWholeSixteenths
    case .listen(_, let ticks, let threshold):
      ticks.isWholeSixteenths && (0...1).contains(threshold)
    case .feedback(_, let value): (0...1).contains(value)
    case .gain(_, let value): (0...16).contains(value)
    case .finish, .finishTakingTempo, .undo, .redo, .clear, .layer, .mute, .solo, .roundTrip: true
    }
  }
}

/// How a loop is layered (K11–K14).
public enum LooperLayerKind: Equatable, Sendable {
  case overdub, replace, multiply, insert
}

extension Int64 {
  fileprivate var isWholeSixteenths: Bool {
    self > 0 && self % MusicalUnits.ticksPerSixteenth == 0
  }
}
