import Ostinato

extension DrumKit {
  /// A number that distinguishes this kit's sounds from others: a hash of their audio and sample rate. Names,
  /// percussion numbers and choke groups have no part in it.
  var fingerprint: UInt64 {
    var hash = FNV1a()
    hash.add(UInt64(bitPattern: sampleRate.hertz))
    for row in rows { hash.add(row.sound.audio.fingerprint) }
    return hash.value
  }
}
