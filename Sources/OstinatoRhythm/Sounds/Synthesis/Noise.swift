/// White noise: evenly distributed numbers from −1 to 1, the same for the same seed.
struct Noise {
  private var state: UInt64

  init(seed: Int) { state = splitMix64(UInt64(seed)) }

  mutating func next() -> Double {
    defer { state = state &+ 0x9E37_79B9_7F4A_7C15 }
    // The upper 53 bits, with their sign, which a Double holds exactly.
    return Double(Int64(bitPattern: splitMix64(state)) >> 11) * 0x1p-52
  }
}
