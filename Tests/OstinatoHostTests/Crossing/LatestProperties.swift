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
    let latest = Latest<Int, Int>.allocate(0, rows: Array(repeating: 0, count: 5))
    defer { latest.free() }
    let count = operations
    sideBySide {
      var place = Latest<Int, Int>.writersPlace
      for number in 1...count {
        latest.setHead(number, at: place)
        for row in 0..<5 { latest.setRow(row, number &* (row + 2), at: place) }
        latest.publish(&place)
      }
    } _: {
      var (place, last, wrong) = (Latest<Int, Int>.readersPlace, 0, 0)
      while last < count {
        latest.look(&place)
        let number = latest.head(at: place)
        let isWhole = (0..<5).allSatisfy { latest.row($0, at: place) == number &* ($0 + 2) }
        if !isWhole || number < last { wrong += 1 }
        last = number
      }
      #expect(wrong == 0)
    }
  }
}
