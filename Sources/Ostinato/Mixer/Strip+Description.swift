// Lines to read in a log or a debugger. Embedded Swift has no text for numbers with a fraction.
#if !hasFeature(Embedded)
  extension Strip: CustomStringConvertible {
    /// The strip in one line, such as `gain 0.5, pan -1.0, muted`. Realtime-safe: no.
    public var description: String {
      "gain \(gain), pan \(pan)\(isMuted ? ", muted" : "")\(isSoloed ? ", soloed" : "")"
    }
  }

  extension Levels: CustomStringConvertible {
    /// The levels in one line, such as `peak 0.5 and 0.25, mean square 0.125 and 0.03`, left and right.
    /// Realtime-safe: no.
    public var description: String {
      "peak \(peakLeft) and \(peakRight), mean square \(meanSquareLeft) and \(meanSquareRight)"
    }
  }

  extension StereoAudio: CustomStringConvertible {
    /// The number of frames, not the samples. Realtime-safe: no.
    public var description: String {
      "\(frameCount) \(frameCount == 1 ? "frame" : "frames") of stereo"
    }
  }
#endif
