/// A kind of command, as events and performance scripts spell it.
public enum CommandName: String, Equatable, Sendable, BitwiseCopyable, CaseIterable {
  /// ``Command/play``.
  case play
  /// ``Command/pause``.
  case pause
  /// ``Command/reset``.
  case reset
  /// ``Command/seek(to:)``.
  case seek
  /// ``Command/tempo(_:)``.
  case tempo
  /// ``Command/timeSignature(_:)``.
  case timeSignature
  /// ``Command/microloop(_:length:from:)``.
  case microloop
  /// ``Command/next(on:)``.
  case next
  /// ``Command/clip(_:on:)``.
  case clip
  /// ``Command/cancelNext(on:)``.
  case cancelNext
  /// ``Command/gain(_:on:over:)-enum.case``.
  case gain
  /// ``Command/pan(_:on:over:)-enum.case``.
  case pan
  /// ``Command/mute(_:on:)-enum.case``.
  case mute
  /// ``Command/solo(_:on:)-enum.case``.
  case solo
  /// ``Command/masterGain(_:over:)``.
  case masterGain
  /// ``Command/cue(_:)``.
  case cue
  /// ``Command/stop(on:)``.
  case stop
  /// ``Command/launch(_:on:inPhase:)``.
  case launch
  /// ``Command/ramp(to:over:)``.
  case ramp
  /// ``Command/microloopHalve``.
  case microloopHalve
  /// ``Command/microloopDouble``.
  case microloopDouble
  /// ``Command/microloopMove(by:)``.
  case microloopMove
  /// ``Command/follow(_:on:)``.
  case follow
  /// ``Command/slip``.
  case slip
}

#if !hasFeature(Embedded)
  extension CommandName: Codable {}
#endif
