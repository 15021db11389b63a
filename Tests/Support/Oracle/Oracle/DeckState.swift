/// What a deck remembers from frame to frame (D, F, W).
struct DeckState {
  var ring: [Performance.Clip]
  /// Which of the rings sent it is; the first has 0.
  var ringNumber = 0
  /// The current clip's index in the ring.
  var current = 0
  /// The index of the clip that comes next, if one is marked (D2).
  var marked: Int?
  /// Where the current clip begins, in ticks (D1).
  var anchor: Int64 = 0
  /// The audio frame the next played frame reads (D6, W9); 0 while stopped (W1).
  var playhead = Playhead()
  /// A ring that waits for the clip's next boundary (D8).
  var waitingRing: [Performance.Clip]?
  /// Which of the rings sent waits, or has waited last.
  var waitingNumber = 0

  // W
  var isStopped: Bool
  var follow: FollowMode
  /// `P` at the launch, until the music jumps or wraps: no boundary up to there is crossed (W3).
  var launchPosition: Int128?
  /// The frame of the last launch at a line that a wrap at that frame takes back (W3).
  var launchLineFrame: Int64 = -1

  // F2
  /// The frame the present material was entered at; `nil` before the first play.
  var entered: Int64?
  /// The level the present material had in the last rendered frame; 0 when just being entered.
  var level: Float = 0
  var tail: Tail?

  // F4
  /// Whether the lap was left before its end: the deck is silent up to the next boundary or entry.
  var isLapLeft = false
  /// The frame of the last clip boundary crossed.
  var lapBegan: Int64 = -1
  /// The first whole frame of audio from where the lap was begun or last entered (W9).
  var frameAtStart: Int64 = 0

  // X11
  /// While it plays stretched audio.
  var slice: RunningSlice<LapSamples>?
  /// Whether a slice begins at this frame, at the playhead.
  var beginsSlice = false

  init(_ deck: Performance.Deck) {
    ring = deck.clips.map { $0.cleaned() }
    isStopped = deck.isStopped
    follow = deck.follow
  }

  var clip: Performance.Clip { ring[current] }
}

/// Material a deck has left, falling to silence (F2).
struct Tail {
  var clip: Performance.Clip
  /// The audio frame read at the frame of leaving.
  var playhead: Playhead
  /// By how much the playhead goes on, over `clipStep` (W9): the pace with which it was left.
  var step: Int128
  var level: Float
  var left: Int64
  /// Frames it falls over: fewer than F2's at the end of the audio (F4).
  var length: Int64
  /// Of stretched audio (X12).
  var slice: RunningSlice<LapSamples>?
}

extension Performance.Clip {
  /// D6.
  var step: Int128 { MusicalUnits.step(microBPM: microBPM) }

  /// M5: NaN, infinite and tiny samples become 0 when a clip is made.
  func cleaned() -> Self {
    var clip = self
    clip.left = left.map(Self.clean)
    clip.right = right.map(Self.clean)
    return clip
  }

  static func clean(_ sample: Float) -> Float {
    abs(sample) >= 0x1p-40 && abs(sample) <= 0x1p32 ? sample : 0
  }
}
