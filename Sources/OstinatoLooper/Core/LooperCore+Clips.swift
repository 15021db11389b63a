import Ostinato

extension LooperCore {
  /// The number of frames of a length at a tempo, rounded up.
  func frames(of length: Ticks, at tempo: Tempo) -> Int64 {
    framesNeeded(for: units(of: length), step: tempo.unitsPerFrame).rawValue
  }

  /// A length in units of a position.
  func units(of length: Ticks) -> Int128 {
    Int128(length.rawValue) &* Int128(format.sampleRate.hertz &* 60_000_000)
  }

  /// Puts audio on an empty track, in a take that is free.
  mutating func put(_ loop: LoopVersion, left: [Float], right: [Float], on track: Int) {
    bank.fill(loop.take, left: left, right: right, frameCount: loop.frameCount)
    tracks[track].task = .none
    tracks[track].history.reset(to: loop)
    tracks[track].isEntered = false
    tracks[track].isGiven = true
  }
}

extension TakeBank {
  /// Writes a take as a whole, with silence after what there is.
  ///
  /// Safe: `frameCount` is at most that of the looper's takes.
  mutating func fill(_ number: Int, left: [Float], right: [Float], frameCount: Int64) {
    takes[number].memory = takes[number].own
    set(number, .clip, frameCount: frameCount)
    let memory = takes[number].memory
    for index in 0..<Int(frameCount) {
      unsafe memory.left[index] = index < left.count ? left[index] : 0
      unsafe memory.right[index] = index < right.count ? right[index] : 0
    }
  }
}
