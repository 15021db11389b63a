import OstinatoChannels
import Testing

/// One thread has all the turns of both ends.
@Suite struct TripleBufferScenarios {
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
      // Written twice since, and begun a third time.
      publish(100 + value)
      publish(200 + value)
      for index in 0..<3 { writer.setRow(index, -1) }
      #expect(rows() == held, "value \(value) is still held")
      for _ in 0..<2 {
        head = reader.read()
        #expect(head == 200 + value && rows() == (0..<3).map { 10 * (200 + value) + $0 })
      }
    }
  }
}
