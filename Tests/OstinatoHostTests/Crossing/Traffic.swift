// `Tests/Sanitizers/run` compiles this file in one module with the wires' own sources, to have the thread
// sanitizer watch; here the wires come from their module.
#if canImport(OstinatoHost)
  import OstinatoHost
#endif

/// Three words, so that half of one would show.
struct Parcel: BitwiseCopyable { var a, b, c: Int }

/// Sends parcels through a ring between two threads, each as fast as it can. Returns how many came
/// otherwise than they were sent, or twice.
func wrongParcels(of count: Int, capacity: Int) -> Int {
  let ring = Ring<Parcel>.allocate(capacity: capacity)
  defer { ring.free() }
  var wrong = 0
  sideBySide {
    var number = 0
    while number < count {
      if ring.put(Parcel(a: number, b: -number, c: number &* 7)) { number += 1 }
    }
  } _: {
    var number = 0
    while number < count {
      guard let parcel = ring.take() else { continue }
      if parcel.a != number || parcel.b != -number || parcel.c != number &* 7 { wrong += 1 }
      number += 1
    }
  }
  return ring.take() == nil ? wrong : wrong + 1
}

/// Publishes values on one thread while another looks at the newest. Returns how many of those it saw were
/// halves of two, or older than the last.
func wrongValues(of count: Int) -> Int {
  let latest = Latest<Int, Int>.allocate(0, rows: Array(repeating: 0, count: 5))
  defer { latest.free() }
  var wrong = 0
  sideBySide {
    var place = Latest<Int, Int>.writersPlace
    for number in 1...count {
      latest.setHead(number, at: place)
      for row in 0..<5 { latest.setRow(row, number &* (row + 2), at: place) }
      latest.publish(&place)
    }
  } _: {
    var (place, last) = (Latest<Int, Int>.readersPlace, 0)
    while last < count {
      latest.look(&place)
      let number = latest.head(at: place)
      let isWhole = (0..<5).allSatisfy { latest.row($0, at: place) == number &* ($0 + 2) }
      if !isWhole || number < last { wrong += 1 }
      last = number
    }
  }
  return wrong
}
