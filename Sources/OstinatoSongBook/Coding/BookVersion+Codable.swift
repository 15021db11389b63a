extension BookVersion: Codable {
  private struct Entry: Codable {
    let device: String
    let count: Int64
  }

  /// Writes the counts, sorted by device.
  public func encode(to encoder: any Encoder) throws {
    let entries = counts.sorted { $0.key < $1.key }
      .map { Entry(device: $0.key.text, count: $0.value) }
    try entries.encode(to: encoder)
  }

  /// Reads the counts that ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError`, with the coding path of the invalid value.
  public init(from decoder: any Decoder) throws {
    let path = FormPath(decoder)
    let entries = try [Entry](from: decoder)
    try path.require(entries.count <= TableLimits.devices, "there are more than 64 devices")
    self.init()
    for (index, entry) in entries.enumerated() {
      var device: DeviceName?
      try path[index].check { () throws(BookError) in device = try DeviceName(entry.device) }
      guard let device, counts[device] == nil else {
        throw path[index].error("the device is listed twice")
      }
      try path[index].require(
        (1...Stamp.greatestCount).contains(entry.count),
        "\(entry.count) is not a valid count of edits")
      see(Stamp(count: entry.count, device: device))
    }
  }
}
