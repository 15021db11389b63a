/// Forges several fields of a snapshot at once, and mends the checksum.
public enum SnapshotForgery {
  /// Values at the ends of what fields can hold, and those that a clip, a fade or a region turns on.
  public static let values: [Int64] = {
    let small: [Int64] = [0, 1, 2, 7, 15, 16, 40, 1000, 720_720]
    let powers: [Int64] = [31, 53, 60, 61, 62].map { 1 << $0 }
    let ends: [Int64] = [.max / 2, .max, -1, .min]
    let floats: [Float] = [1, 16, .infinity, .nan, -1, 0x1p48, 0x1p-149]
    return small + powers + powers.map { -$0 } + ends + floats.map { Int64($0.bitPattern) }
  }()

  /// The fields from which an engine works out what it reads.
  public static let places = [
    "now", "state", "bend", "origin", "unserved", "uncrossed", "regionStart", "microloopSince",
    "anchor", "readIndex", "readFrame", "entryStart", "tailOffset", "tailStart", "tailClip",
    "rampStart", "currentClip", "busFrames", "tempo", "deckFlags", "readPart",
    "tailPart", "tailStep", "sliceStart", "sliceAudio", "sliceOnset", "grainPlace",
  ]

  /// FNV-1a, as the format has it.
  public static func checksum(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Gives a snapshot the checksum that belongs to its bytes (rule V2).
  public static func seal(_ bytes: inout [UInt8]) {
    let sum = checksum(of: bytes.dropLast(8))
    for index in 0..<8 {
      bytes[bytes.count - 8 + index] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(index)))
    }
  }

  /// The number of eight bytes at an offset.
  public static func number(_ bytes: [UInt8], at offset: Int) -> Int64 {
    (0..<8).reduce(into: 0) { $0 |= Int64(bytes[offset + $1]) << Int64(8 * $1) }
  }

  /// The snapshot with other numbers at offsets.
  public static func forged<Number: FixedWidthInteger>(
    _ bytes: [UInt8], _ numbers: [(offset: Int, value: Number)]
  ) -> [UInt8] {
    var bytes = bytes
    for (offset, value) in numbers {
      for index in 0..<Number.bitWidth / 8 {
        bytes[offset + index] = UInt8(truncatingIfNeeded: value >> Number(8 * index))
      }
    }
    seal(&bytes)
    return bytes
  }

  /// The snapshot with several fields forged, each of which `isAccepted` beside those before it: what
  /// would be refused for one field alone shows nothing of the others.
  ///
  /// `choose` says which of so many possibilities is taken, from 0.
  public static func forged(
    _ snapshot: [UInt8], isAccepted: ([UInt8]) -> Bool, choose: (Int) -> Int
  ) -> [UInt8] {
    var fields = SnapshotFields(snapshot)
    func attempt(_ change: (inout SnapshotFields) -> Void) {
      var changed = fields
      change(&changed)
      // Room for a few waiting commands, so that restoring does not take its time.
      changed.set("pendingCapacity", to: 16)
      if isAccepted(changed.bytes) { fields = changed }
    }
    // Late, but late all over: an engine so old may have lived.
    let late: [Int64?] = [nil, nil, 1 << 60, 1 << 62]
    if let late = late[choose(late.count)] {
      let frame = late - Int64(choose(3))
      attempt { fields in for name in ["now", "bend"] { fields.set(name, to: frame) } }
    }
    for _ in 0...choose(12) {
      let value = values[choose(values.count)] &- Int64(choose(2) * choose(5))
      let (place, field) = (places[choose(places.count)], choose(4 * fields.fields.count))
      attempt {
        if field < $0.fields.count {
          $0.set($0.fields[field], to: value)
        } else {
          $0.set(place, to: value)
        }
      }
    }
    return fields.bytes
  }
}
