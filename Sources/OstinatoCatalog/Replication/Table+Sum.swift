import Ostinato

extension Table {
  /// A sum of hashes of all registers but those of deleted records: tables that have seen the same have the same sum. It
  /// is 0 to 2⁵³ − 1, as a count is.
  ///
  /// - Complexity: O(n) in the number of registers, and in the length of their texts.
  var registerSum: Int64 {
    var sum: UInt64 = 0
    for (name, record) in records where !record.isDeleted {
      for (field, register) in record.fields {
        var hash = FNV1a()
        hash.add(name)
        hash.add(field)
        hash.add(register.stamp.device.text)
        hash.add(UInt64(bitPattern: register.stamp.count))
        switch register.value {
        case .nothing: hash.add(0)
        case .integer(let integer):
          hash.add(1)
          hash.add(UInt64(bitPattern: integer))
        case .text(let text):
          hash.add(2)
          hash.add(text)
        }
        sum &+= hash.value
      }
    }
    return Int64(sum & UInt64(Stamp.greatestCount))
  }
}

extension FNV1a {
  /// Adds the bytes of a text, and their number.
  fileprivate mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
    add(UInt64(text.utf8.count))
  }
}
