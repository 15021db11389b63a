import Ostinato

/// The sum of what is heard over frames in which nothing happens, in the order in which it is added.
struct LoopVoices {
  /// The looper's first of these frames.
  let frame: Int64
  let count: Int
  private let sum: StereoMemory
  /// Those with constant coefficients, which are summed together.
  private var steady: SteadyVoices?

  init(sum: StereoMemory, frame: Int64, count: Int) {
    (self.sum, self.frame, self.count) = (sum, frame, count)
  }

  /// Adds a take from a frame on, through a strip.
  mutating func add(
    take: Int, from index: Int64, of bank: TakeBank, _ strips: StripBank, _ strip: Int, _ fade: Fade
  ) {
    // A fall that has ended leaves nothing; leaving silence out is the same as adding zeros.
    if frame >= fade.end, !fade.isRising { return }
    let gains = frame >= fade.end ? strips.steadyGains(of: strip, at: frame) : nil
    if let gains, gains.left == 0, gains.right == 0 { return }
    var done = 0
    while done < count {
      let piece = bank.piece(
        of: take, at: index &+ Int64(done), now: frame &+ Int64(done), atMost: count &- done)
      if let voice = piece.voice {
        if let gains, piece.count == count, !bank.isScratch(voice) {
          append(voice, gains.left, gains.right)
        } else {
          finish()
          strips.add(
            voice, to: sum.advanced(by: done), through: strip, fade: fade,
            from: frame &+ Int64(done), count: piece.count)
        }
      }
      done &+= piece.count
    }
  }

  private mutating func append(_ voice: VoiceMemory, _ left: Float, _ right: Float) {
    if steady?.append(voice, left: left, right: right) == nil {
      steady = SteadyVoices(voice, left: left, right: right)
    }
    if steady?.isFull == true { finish() }
  }

  /// Adds the voices that have not been added yet.
  mutating func finish() {
    steady?.add(to: sum, offset: 0, count: count)
    steady = nil
  }
}
