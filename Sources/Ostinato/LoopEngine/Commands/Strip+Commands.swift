extension Strip {
  /// The commands that make these settings out of any others, one for each setting.
  ///
  /// - Parameter id: The strip that gets them.
  ///
  /// Realtime-safe: no.
  public func commands(on id: StripID) -> [Command] {
    [.gain(gain, on: id), .pan(pan, on: id), .mute(isMuted, on: id), .solo(isSoloed, on: id)]
  }
}
