import Ostinato

/// What an engine is to be told so that it stays in step with a clock that is followed: often nothing.
///
/// Realtime-safe: yes, except for members that say otherwise.
public struct ClockAdvice: Equatable, Sendable, BitwiseCopyable {
  /// The place to go to, as with `Command.seekToTick`; `nil` if the music is near enough to it.
  public let place: Ticks?
  /// The tempo to take, as with `Command.tempo`; `nil` if the present one is near enough.
  public let tempo: Tempo?

  /// Creates the advice for a clock whose place and tempo are known exactly, such as that of a session of Ableton Link.
  /// For a clock that is only heard, ask a ``ClockFollower``.
  ///
  /// - Parameters:
  ///   - followed: The place of the clock at the engine's next frame; `nil` if it does not matter.
  ///   - tempo: The tempo of the clock; `nil` if it is not known.
  ///   - state: The state of the engine.
  public init(following followed: Ticks?, at tempo: Tempo?, in state: EngineState) {
    let followed = state.microloop.region == nil ? followed : nil
    let distance = followed.map { $0 - state.ticks } ?? .zero
    let isNear = distance.rawValue.magnitude <= Ticks.perSixteenth.rawValue.magnitude
    if isNear && state.isPlaying || distance == .zero {
      place = nil
    } else {
      place = followed.flatMap { (.zero...ClockAdvice.lastPlace).contains($0) ? $0 : nil }
    }
    guard let tempo else {
      self.tempo = nil
      return
    }
    var wanted = Int128(tempo.microBPM)
    if isNear && state.isPlaying {
      let way = Int128(ClockAdvice.way.rawValue)
      wanted = wanted * (way + Int128(distance.rawValue)) / way
    }
    let advised = ClockFollower.tempo(wanted)
    let difference = (advised.microBPM - state.tempo.microBPM).magnitude
    self.tempo = difference * 1000 > state.tempo.microBPM.magnitude ? advised : nil
  }

  /// The greatest place of a seek.
  private static var lastPlace: Ticks { Ticks(1 << 61) }
  /// The way on which the music catches up.
  private static var way: Ticks { Ticks(2 * Ticks.perQuarter.rawValue) }
}

extension ClockAdvice: CustomStringConvertible {
  /// The advice in one line, such as `go to tick 720720, at 121.5 BPM`. Realtime-safe: no.
  public var description: String {
    switch (place, tempo) {
    case (nil, nil): "nothing"
    case (let place?, nil): "go to tick \(place)"
    case (nil, let tempo?): "at \(tempo) BPM"
    case (let place?, let tempo?): "go to tick \(place), at \(tempo) BPM"
    }
  }
}

extension ClockFollower {
  /// Returns what an engine is to be told at its next frame so that it stays in step.
  ///
  /// A tempo is advised only if it differs by more than a thousandth, and a place only if it is off by more than a
  /// sixteenth, or the music stands. Ask before each block, and send what is advised. While a microloop is on, only a
  /// tempo is advised.
  ///
  /// - Parameter state: The state of the engine.
  public func advice(for state: EngineState) -> ClockAdvice {
    ClockAdvice(following: place(at: state.frame), at: tempo, in: state)
  }
}
