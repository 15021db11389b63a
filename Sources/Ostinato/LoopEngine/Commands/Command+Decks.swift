// The mixer's commands for a deck that is given by its identifier, instead of by that of its strip.
extension Command {
  /// Sets a deck's gain. See ``gain(_:on:over:)-enum.case``.
  @_disfavoredOverload  // `.a` is a strip
  public static func gain(_ gain: Float, on deck: DeckID, over ramp: RampLength? = nil) -> Command {
    .gain(gain, on: .deck(deck), over: ramp)
  }

  /// Sets a deck's pan. See ``pan(_:on:over:)-enum.case``.
  @_disfavoredOverload
  public static func pan(_ pan: Float, on deck: DeckID, over ramp: RampLength? = nil) -> Command {
    .pan(pan, on: .deck(deck), over: ramp)
  }

  /// Mutes or unmutes a deck. See ``mute(_:on:)-enum.case``.
  @_disfavoredOverload
  public static func mute(_ isMuted: Bool, on deck: DeckID) -> Command {
    .mute(isMuted, on: .deck(deck))
  }

  /// Turns a deck's solo on or off. See ``solo(_:on:)-enum.case``.
  @_disfavoredOverload
  public static func solo(_ isSoloed: Bool, on deck: DeckID) -> Command {
    .solo(isSoloed, on: .deck(deck))
  }
}
