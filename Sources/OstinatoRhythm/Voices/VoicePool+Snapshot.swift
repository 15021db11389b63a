import Ostinato

// Between two blocks, voices are all that a pool has to save: the sounds belong to whoever made it.
extension VoicePool {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(count)
    for index in 0..<count { voices[index].encode(to: &writer) }
  }

  /// Returns the voices that ``encode(to:)`` wrote, for a pool with the same sounds, after checking that a
  /// pool can have them.
  func restoredVoices(from reader: inout SnapshotReader) throws(SnapshotError) -> [Voice] {
    let start = reader.offset
    var restored: [Voice] = []
    var steady = 0
    for _ in 0..<(try reader.count(in: 0...(2 * polyphony))) {
      let voice = try Voice(restoring: &reader, from: sounds, fadeLength: fadeLength)
      if !voice.isFading { steady += 1 }
      restored.append(voice)
    }
    guard steady <= polyphony else { throw .invalid(at: start) }
    return restored
  }

  /// Takes over voices from ``restoredVoices(from:)``.
  mutating func replaceVoices(with restored: [Voice]) {
    for (index, voice) in restored.enumerated() { voices[index] = voice }
    count = restored.count
  }
}
