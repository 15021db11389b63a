import OstinatoChannels
import Testing

/// The newest value between two threads.
@Suite struct TripleBufferProperties {
  @Test func `The reader has the newest value, and keeps it until there is a newer one`() {
    let buffer = TripleBuffer<Int, Int>.allocate(0, rows: [0, 0])
    defer { buffer.free() }
    // Safe: one of each, on one thread.
    var writer = unsafe buffer.makeWriter()
    var reader = unsafe buffer.makeReader()
    var number = 0
    for published in [1, 0, 3, 0, 1] {
      for _ in 0..<published {
        number += 1
        for row in 0..<2 { writer.setRow(row, number * 10 + row) }
        writer.publish(number)
      }
      let (head, rows) = (reader.read(), [reader.row(0), reader.row(1)])
      #expect(head == number)
      #expect(rows == [number * 10, number * 10 + 1])
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
