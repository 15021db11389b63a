/// Where in a clip's audio a deck or a tail reads: an audio frame with a fraction, and the pace at which it goes on
/// (rules D6, W9).
struct ReadHead: BitwiseCopyable {
  /// The audio frame read at engine frame `frame`, rounded down.
  private(set) var index: Int64
  /// The rest, over `clipStep`.
  private(set) var part: Int64
  /// The engine frame for which both were found.
  private(set) var frame: Int64
  /// How far the music moves in a frame, in units.
  private(set) var step: Int64
  /// How far the clip moves the music in a frame of its own tempo. The pace is `step` / `clipStep`.
  let clipStep: Int64
  /// The first whole audio frame from where the lap was begun or last entered (rule F4).
  private(set) var entry: Int64

  /// Whether the audio is read frame by frame, as it is.
  var isDirect: Bool { step == clipStep && part == 0 }

  /// The audio frame read at engine frame `frame`, rounded down: not negative, and at most
  /// ``DeckQueue/lastAudioFrame`` plus four times `frame`.
  @inline(__always)
  func index(at frame: Int64) -> Int64 {
    step == clipStep ? index &+ (frame &- self.frame) : place(at: frame).index
  }

  /// The place read at engine frame `frame`, which must not be before the head's own.
  func place(at frame: Int64) -> (index: Int64, part: Int64) {
    let moved = UInt64(bitPattern: frame &- self.frame)
      .multipliedFullWidth(by: UInt64(bitPattern: step))
    let (low, carry) = moved.low.addingReportingOverflow(UInt64(bitPattern: part))
    // The quotient is at most four times a number of frames, which is less than 2⁶³.
    let (frames, rest) = UInt64(bitPattern: clipStep)
      .dividingFullWidth((high: moved.high &+ (carry ? 1 : 0), low: low))
    return (index &+ Int64(bitPattern: frames), Int64(bitPattern: rest))
  }

  /// Whether a frame is the first of a lap.
  func isFirstInLap(at frame: Int64) -> Bool {
    let (index, part) = place(at: frame)
    return Int128(index) &* Int128(clipStep) &+ Int128(part) < Int128(step)
  }

  /// The number of frames from `frame` on until the audio's end is reached or passed; less than 1 if it has been.
  @inline(__always)
  func framesLeft(of frameCount: Int64, at frame: Int64) -> Int64 {
    if step == clipStep { return frameCount &- index(at: frame) }
    let (index, part) = place(at: frame)
    return framesLeft(of: frameCount, from: index, part)
  }

  /// The number of frames, at the present pace, from where the lap was entered to the audio's end.
  @inline(__always)
  func framesFromEntry(of frameCount: Int64) -> Int64 {
    step == clipStep ? frameCount &- entry : framesLeft(of: frameCount, from: entry, 0)
  }

  private func framesLeft(of frameCount: Int64, from index: Int64, _ part: Int64) -> Int64 {
    let distance = Int128(frameCount &- index) &* Int128(clipStep) &- Int128(part)
    return framesNeeded(for: distance, step: step).rawValue
  }

  /// Finds the place that is read at a later frame.
  mutating func move(to frame: Int64) {
    (index, part) = place(at: frame)
    self.frame = frame
  }

  /// Continues at `frame` from where it stopped.
  mutating func resume(at frame: Int64) {
    self.frame = frame
    enter()
  }

  private mutating func enter() { entry = part == 0 ? index : index &+ 1 }

  /// Goes on at another pace, from `frame` on if it moves.
  mutating func setStep(_ step: Int64, at frame: Int64?) {
    if let frame { move(to: frame) }
    self.step = step
  }

  /// Enters where it reads, at another pace, from `frame` on if it moves. At a pace of 1 the fraction is dropped.
  mutating func enter(atStep step: Int64, at frame: Int64?) {
    setStep(step, at: frame)
    if step == clipStep { part = 0 }
    enter()
  }
}

extension ReadHead {
  /// Creates a head that enters a clip at a place. At a pace of 1 the fraction is dropped.
  init(at index: Int64, part: Int64, frame: Int64, step: Int64, clipStep: Int64) {
    self.init(
      index: index, part: step == clipStep ? 0 : part, frame: frame, step: step,
      clipStep: clipStep, entry: index)
    enter()
  }

  /// Creates a head that reads a clip frame by frame.
  init(at index: Int64, frame: Int64, clipStep: Int64) {
    self.init(at: index, part: 0, frame: frame, step: clipStep, clipStep: clipStep)
  }
}
