/// A part of stretched audio that begins with an attack and goes on with grains (rules X3–X5).
struct StretchSlice: BitwiseCopyable {
  /// The first frame, `T`.
  let start: Int64
  /// The audio frame with which it begins, `a`. Audio frames are counted from the beginning of a lap.
  let audio: Int64
  /// Its end in the audio, `S`, if there is an onset.
  let audioEnd: Int64?
  /// The grains after the attack; `nil` if all of it is attack.
  let grains: Grains?

  struct Grains: BitwiseCopyable {
    /// The frame at which the first has its centre, the one after the attack.
    let start: Int64
    /// The audio frame around which the first one lies, `b`.
    let audio: Int64
    /// The place at the first frame, `q₀`.
    let place: Int64
  }

  init(
    at start: Int64, from audio: Int64, to audioEnd: Int64?, _ head: ReadHead, _ sizes: StretchSizes
  ) {
    self.start = start
    self.audioEnd = audioEnd
    if let audioEnd, audioEnd &- audio < sizes.leastLength {
      self.audio = audioEnd &- head.framesLeft(of: audioEnd, at: start)
      grains = nil
    } else {
      self.audio = audio
      let first = start &+ sizes.attack
      grains = Grains(
        start: first, audio: audio &+ sizes.attack, place: head.index(at: first))
    }
  }

  /// The audio frames that are looked at.
  var audioRange: Range<Int64> { audio..<(audioEnd ?? .max) }
}

extension StretchSlice.Grains {
  /// The audio frame around which a grain lies, `s`, as far as the place tells that moves on as the head does now; `nil` if
  /// the slice ends before the grain is heard.
  func place(
    of index: Int64, to audioEnd: Int64?, _ head: ReadHead, _ sizes: StretchSizes
  ) -> Int64? {
    let hop = Int64(sizes.hop)
    let moved = head.index(at: start &+ index &* hop) &- place
    guard let audioEnd else { return audio &+ moved }
    // At a few hertz an attack is shorter than a fade.
    let firstHeard = start &+ max((index &- 2) &* hop, -min(Int64(sizes.fade), sizes.attack))
    guard head.index(at: firstHeard) < audioEnd else { return nil }
    guard place < audioEnd else { return audio &+ moved }
    // The quotient is of the size of a product of two numbers of frames, divided by a third.
    let way = Int128(moved) &* Int128(audioEnd &- audio)
    return audio &+ Int64(clamping: floorDivided(way, by: Int128(audioEnd &- place)))
  }
}
