// Lines to read in a log or a debugger. Embedded Swift has no text for numbers with a fraction.
#if !hasFeature(Embedded)
  extension EngineState: CustomStringConvertible {
    /// The state in one line, such as
    /// `12:0:0 @846720, playing at 125 BPM, 1 command waiting; A: clip 0 at 4:0:0, clip 1 next`. Clips count
    /// from 0. Realtime-safe: no.
    public var description: String {
      let waiting = pendingCommandCount == 1 ? "1 command" : "\(pendingCommandCount) commands"
      let engine = "\(time) @\(frame), \(transport) at \(tempo) BPM, \(waiting) waiting"
      return ([engine] + decks.map(\.description)).joined(separator: "; ")
    }
  }

  extension EngineState.Deck: CustomStringConvertible {
    /// The deck in one line, such as `A: clip 0 at 4:0:0, clip 1 next`. Clips count from 0.
    /// Realtime-safe: no.
    public var description: String {
      let next = nextClipIndex.map { ", clip \($0) next" } ?? ""
      return "\(id): clip \(currentClipIndex) at \(playhead)\(next)"
    }
  }
#endif
