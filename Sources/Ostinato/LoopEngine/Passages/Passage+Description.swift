// Lines to read in a log or a debugger. Embedded Swift has no text for numbers with a fraction.
#if !hasFeature(Embedded)
  extension Passage: CustomStringConvertible {
    /// The passage in one line, such as `12:0:0 @846720, 512 frames at 125 BPM, wrapped`.
    /// Realtime-safe: no.
    public var description: String {
      let time = MusicalTime(timebase.ticks(at: position), in: timebase.timeSignature)
      let frames = "\(count) \(count == 1 ? "frame" : "frames")"
      let pace = unitsPerFrame > 0 ? "at \(timebase.tempo) BPM" : "standing"
      return "\(time) @\(frame), \(frames) \(pace), \(entry)"
    }
  }

  extension PassageLine: CustomStringConvertible {
    /// The line in one line, such as `line 48 @846720, offset 17`. Realtime-safe: no.
    public var description: String { "line \(index) @\(frame), offset \(offset)" }
  }
#endif
