import OstinatoChannels
import Testing

/// The newest value between two threads.
@Suite struct TripleBufferProperties {
  @Test func `What was read stays as it was until the reader reads again`() {
    let buffer = TripleBuffer<Int, Int>.allocate(0, rows: [0, 1, 2])
    defer { buffer.free() }
    // Safe: there is one of each, and both go before the buffer is freed.
    var writer = unsafe buffer.makeWriter()
    var reader = unsafe buffer.makeReader()
    func publish(_ value: Int) {
      for index in 0..<3 { writer.setRow(index, 10 * value + index) }
      writer.publish(value)
    }
    func rows() -> [Int] { [reader.row(0), reader.row(1), reader.row(2)] }
    var head = reader.read()
    #expect(head == 0 && rows() == [0, 1, 2])
    for value in 1...9 {
      publish(value)
      head = reader.read()
      let held = (0..<3).map { 10 * value + $0 }
      #expect(head == value && rows() == held, "the newest")
      // Written two or three times since, and begun once more.
      let times = 2 + value % 2
      for time in 1...times { publish(100 * time + value) }
      for index in 0..<3 { writer.setRow(index, -1) }
      #expect(rows() == held, "value \(value) is still held")
      for _ in 0..<2 {
        head = reader.read()
        #expect(head == 100 * times + value && rows() == (0..<3).map { 10 * head + $0 })
      }
    }
  }

  @Test func `What was written and not published does not show, however the ends take turns`() {
    let buffer = TripleBuffer<Int, Int>.allocate(0, rows: [0])
    defer { buffer.free() }
    // Safe: one of each, on one thread.
    var writer = unsafe buffer.makeWriter()
    var reader = unsafe buffer.makeReader()
    var published = 0
    // Every order of four turns: a row is written, published or read.
    for turns in 0..<81 {
      var rest = turns
      for _ in 0..<4 {
        switch rest % 3 {
        case 0: writer.setRow(0, -turns - 1)
        case 1:
          published += 1
          writer.setRow(0, published)
          writer.publish(published)
        default: break
        }
        rest /= 3
        let head = reader.read()
        #expect(head == published && reader.row(0) == published, "turns \(turns)")
      }
    }
  }

  @Test func `Between threads every value read is whole, and none is older than the last (H6)`() {
    #expect(wrongValues(of: operations) == 0)
  }
}
