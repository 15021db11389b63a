/// The bytes of a link as they are written. Numbers are written seven bits a byte, the lowest first; all bytes of a
/// number but the last have their highest bit set.
struct LinkBytes {
  private(set) var all: [UInt8]

  init(_ bytes: [UInt8]) { all = bytes }

  mutating func append(byte: UInt8) { all.append(byte) }

  mutating func append(_ number: Int) {
    var rest = UInt64(number)
    while rest > 0x7f {
      all.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    all.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// The bytes of a link as they are read.
struct LinkReader {
  private let bytes: [UInt8]
  private let version: LinkVersion
  private var place = 1  // behind the version

  init(_ bytes: [UInt8], version: LinkVersion) {
    self.bytes = bytes
    self.version = version
  }

  mutating func performance() throws(LinkError) -> Performance {
    var performance = Performance(setup: version.setup)
    let tempo = try number()
    guard performance.firstTempos.contains(tempo) else { throw .tempoOutOfRange(tempo) }
    let length = try number()
    guard (1...Performance.maximumLength).contains(length) else { throw .lengthOutOfRange(length) }
    (performance.tempo, performance.length) = (tempo, length)
    var unit = 0
    while place < bytes.count {
      let index = performance.actions.count
      guard index < Performance.maximumActionCount else { throw .tooManyActions(index + 1) }
      let (delta, code) = try number().quotientAndRemainder(dividingBy: version.codeCount)
      unit += delta
      guard unit < length else { throw .actionOutOfOrder(index) }
      let shape = LinkShape(code: code, in: version.setup)
      let numbers = try shape.unpack(code: code) { () throws(LinkError) in try number() }
      guard let action = PerformanceAction(numbers), action.fitsLink(of: version.setup) else {
        throw .actionOutOfRange(index)
      }
      performance.actions.append(TimedAction(action, at: unit))
    }
    guard LinkVersion(for: performance) == version else { throw .damaged }
    return performance
  }

  /// The next number. It has one form alone, so a performance has one text alone.
  private mutating func number() throws(LinkError) -> Int {
    var number = 0
    for shift in stride(from: 0, through: 21, by: 7) {
      guard place < bytes.count else { throw .damaged }
      let byte = bytes[place]
      place += 1
      number |= Int(byte & 0x7f) << shift
      if byte & 0x80 == 0 {
        guard byte != 0 || shift == 0 else { throw .damaged }
        return number
      }
    }
    throw .damaged
  }
}
