// A one-line description for logs and debuggers. Embedded Swift cannot format floating-point
// numbers.
#if !hasFeature(Embedded)
  extension LoopEngine: CustomStringConvertible {
    /// The engine in one line, such as
    /// `12:0:0 @846720, playing at 125 BPM, 2 decks, 1 command waiting`. Realtime-safe: no.
    public var description: String {
      let state = state
      let (decks, waiting) = (state.decks.count, state.pendingCommandCount)
      return "\(state.time) @\(frame), \(state.transport) at \(timebase.tempo) BPM, "
        + "\(decks) \(decks == 1 ? "deck" : "decks"), "
        + "\(waiting) \(waiting == 1 ? "command" : "commands") waiting"
    }
  }
#endif
