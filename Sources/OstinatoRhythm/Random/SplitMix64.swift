/// Returns 64 bits that look random for a number: one step of the generator SplitMix64 (Steele, Lea and Flood,
/// "Fast splittable pseudorandom number generators", 2014), as rule G7 has it.
func splitMix64(_ state: UInt64) -> UInt64 {
  var z = state &+ 0x9E37_79B9_7F4A_7C15
  z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
  return z ^ z >> 31
}
