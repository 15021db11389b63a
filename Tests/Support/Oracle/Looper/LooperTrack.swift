/// What a track of a looper remembers from frame to frame (K3).
struct LooperTrack {
  var mix = Mix()
  /// The share of the version before that a layer keeps (K11).
  var feedback: Float = 1
  /// The loop last, the versions before it in front of it; empty for an empty track (K10).
  var versions: [LoopVersion] = []
  /// Those that can be redone, the next one last.
  var undone: [LoopVersion] = []
  /// The versions that `clear` took off the track, which `undo` brings back (K15).
  var cleared: [LoopVersion] = []
  /// Whether `redo` clears the track, once there is no version to redo (K15).
  var canClearAgain = false
  /// The frame of the take that the next played frame reads (D6).
  var playhead: Int64 = 0
  var fade = Fade()
  var work = Work.none

  var loop: LoopVersion? { versions.last }

  /// K17: the takes of versions, if there is a loop or also those that are kept, and of a tail that sounds at a frame.
  func takesInUse(at frame: Int64, orKept: Bool = false) -> Set<Int> {
    let those = loop == nil && !orKept ? [] : versions + undone + cleared
    var used = Set(those.flatMap { $0.takesInUse(at: frame) })
    if let tail = fade.tail, frame - tail.left < tail.length {
      used.formUnion(tail.version.takesInUse(at: frame))
    }
    return used
  }

  /// K10, K15: what `undo` and `redo` could bring back.
  mutating func discardWhatIsKept() {
    (undone, cleared, canClearAgain) = ([], [], false)
  }

  /// K16. The gain ramps, as a strip's coefficient does (M4).
  struct Mix {
    var gain: Float = 1
    var mute = false
    var solo = false
    var ramp = Ramp(from: 1, to: 1)
  }

  /// F2, as a deck has it.
  struct Fade {
    /// The frame at which the loop was entered last.
    var entered: Int64?
    /// The level of the loop in the last rendered frame; 0 when just being entered.
    var level: Float = 0
    var tail: LoopTail?
  }

  enum Work {
    case none
    case listening(LoopListening)
    case recording(LoopRecording)
    case layering(LoopLayer)
  }
}

/// A loop that was left, falling to silence (F2).
struct LoopTail {
  var version: LoopVersion
  var playhead: Int64
  var level: Float
  var left: Int64
  /// Frames that it falls over.
  var length: Int64
}

/// A track that waits for a sound (K9).
struct LoopListening {
  var ticks: Int64
  var threshold: Float
  /// The frame of the cue.
  var begun: Int64
}

/// A take in the making (K5, K7).
struct LoopRecording {
  /// `B`
  var begun: Int64
  /// `O`, in ticks.
  var origin: Int64
  /// `Λ`, or of an open recording the most that a take holds (K7).
  var ticks: Int64
  var microBPM: Int64
  /// Whether it goes on until `finish` (K7).
  var isOpen: Bool
  /// Where it ends, in units: `O + Λ`, less what wraps have taken off since (K3).
  var end: Int128
  /// Whether it has gone on at a change of tempo (K22).
  var hasGoneOn = false
  /// Whether it ends at this frame, with its loop's tempo and origin (K24).
  var takesTempo = false
}
