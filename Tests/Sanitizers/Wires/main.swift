import Foundation

// The wires between an audio thread and a control thread, each side as fast as it can. `run` compiles
// this in one module with the wires' own sources, optimised: in a debug build, and across modules,
// generic code moves elements by functions of the runtime, which the thread sanitizer does not see.

/// Three words, so that half of one would show.
struct Parcel: BitwiseCopyable { var a, b, c: Int }

/// Runs `body` on a thread of its own, `other` on this one, and returns when both are done.
func sideBySide(_ body: @escaping @Sendable () -> Void, _ other: () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  other()
  done.wait()
}

/// How many of the parcels come otherwise than they were sent.
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
  return wrong
}

/// How many of the values that are seen are older than the last, or halves of two.
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

guard CommandLine.arguments.count == 2, let count = Int(CommandLine.arguments[1]), count > 0 else {
  print("usage: wires OPERATIONS")
  exit(2)
}
var wrong = wrongValues(of: count)
for capacity in [1, 64] { wrong += wrongParcels(of: count, capacity: capacity) }
print("\(count) parcels through two rings, \(count) values: \(wrong) wrong")
exit(wrong == 0 ? 0 : 1)
