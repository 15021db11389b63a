import CMachine
import OstinatoOracle

/// Writes the lines of sessions `first` … `last`, and returns 0, or the first session that the engine
/// refused.
///
/// A line: seed, frames, decks, whether there are fades, milliseconds of a ramp, then the hashes of
/// audio, events and state.
@c public func golden_write_table(_ first: Int32, _ last: Int32, _ fault: Int32) -> Int32 {
  for number in first...max(first, last) {
    guard let fault = PlantedFault(rawValue: fault),
      let session = try? GoldenSession(seed: UInt64(number)),
      let hashes = try? SessionHashes(of: session, planted: fault)
    else { return number }
    write(decimal: Int(number))
    write(decimal: hashes.frameCount)
    write(decimal: session.performance.decks.count)
    write(decimal: session.performance.fades != .off ? 1 : 0)
    write(decimal: session.performance.mixRampMilliseconds)
    write(hexadecimal: hashes.audio.value, before: " ")
    write(hexadecimal: hashes.events.value, before: " ")
    write(hexadecimal: hashes.state.value, before: "\n")
  }
  return 0
}

private func write(decimal number: Int) {
  var digits: [UInt8] = []
  var rest = number
  repeat {
    digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
    rest /= 10
  } while rest > 0
  for digit in digits.reversed() { machine_put(digit) }
  machine_put(UInt8(ascii: " "))
}

private func write(hexadecimal number: UInt64, before separator: Unicode.Scalar) {
  for shift in stride(from: 60, through: 0, by: -4) {
    let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
    machine_put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
  machine_put(UInt8(ascii: separator))
}
