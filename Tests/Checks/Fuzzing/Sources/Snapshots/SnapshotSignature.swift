/// Puts sizes and checksums of snapshots right after their bytes have been changed.
public enum SnapshotSignature {
  /// The bytes of a snapshot with the size and the checksum they ought to have. An engine gets room for 255
  /// waiting commands at most, so that a run does not take its time in allocating.
  public static func signed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 73 + 8 else { return bytes }
    var body = Array(bytes.dropLast(8))
    body.replaceSubrange(6..<14, with: little(UInt64(bytes.count)))
    if body.starts(with: Array("OSTI".utf8)) { for index in 66..<73 { body[index] = 0 } }
    return body + checksum(body)
  }

  /// The snapshots of an engine and its sources that the snapshot of a session consists of, as far as their
  /// sizes can be believed; `nil` if there is nothing of a session.
  public static func parts(of bytes: [UInt8]) -> [[UInt8]]? {
    guard bytes.count > 22, bytes.starts(with: Array("OSTS".utf8)) else { return nil }
    var (parts, rest) = ([[UInt8]](), bytes[22...])
    while rest.count > 8, parts.count < 4 {
      let size = rest.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(8)
      let part = rest.prefix(Int(clamping: size))
      parts.append(Array(part))
      rest = rest.dropFirst(part.count)
    }
    return parts
  }

  /// The snapshot of a session that consists of snapshots.
  public static func session(_ parts: [[UInt8]]) -> [UInt8] {
    var body = Array("OSTS".utf8) + [1, 0]
    let size = parts.reduce(6 + 8 + 8 + 8) { $0 + 8 + $1.count }
    body += little(UInt64(size)) + little(UInt64(max(parts.count - 1, 0)))
    for part in parts { body += little(UInt64(part.count)) + part }
    return body + checksum(body)
  }

  private static func checksum(_ body: [UInt8]) -> [UInt8] {
    little(body.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
  }

  private static func little(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
