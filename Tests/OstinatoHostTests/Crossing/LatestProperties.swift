import OstinatoHost
import Testing

/// The newest value between two threads.
@Suite struct LatestProperties {
  @Test func `The reader has the newest value, and keeps it until there is a newer one`() {
    let latest = Latest<Int, Int>.allocate(0, rows: [0, 0])
    defer { latest.free() }
    var (writer, reader) = (Latest<Int, Int>.writersPlace, Latest<Int, Int>.readersPlace)
    var number = 0
    for published in [1, 0, 3, 0, 1] {
      for _ in 0..<published {
        number += 1
        latest.setHead(number, at: writer)
        for row in 0..<2 { latest.setRow(row, number * 10 + row, at: writer) }
        latest.publish(&writer)
      }
      latest.look(&reader)
      #expect(latest.head(at: reader) == number)
      #expect((0..<2).map { latest.row($0, at: reader) } == [number * 10, number * 10 + 1])
    }
  }

  @Test func `Between threads every value read is whole, and none is older than the last (H6)`() {
    #expect(wrongValues(of: operations) == 0)
  }
}
