// `Tests/Checks/Sanitizers/run` compiles this file in one module with the sources of the queue and the
// triple buffer, to have the thread sanitizer watch; here they come from their module.
#if canImport(OstinatoChannels)
  import OstinatoChannels
#endif

/// Three words, so that half of one would show.
struct Parcel: BitwiseCopyable { var a, b, c: Int }

/// Sends parcels through a queue between two threads, each as fast as it can. Returns how many came
/// otherwise than they were sent, or twice.
func wrongParcels(of count: Int, capacity: Int) -> Int {
  let queue = SPSCQueue<Parcel>.allocate(capacity: capacity)
  defer { queue.free() }
  var wrong = 0
  sideBySide {
    var writer = unsafe queue.makeWriter()
    var number = 0
    while number < count {
      guard writer.write(Parcel(a: number, b: -number, c: number &* 7)) else {
        yieldProcessor()
        continue
      }
      number += 1
    }
  } _: {
    var reader = unsafe queue.makeReader()
    var number = 0
    while number < count {
      guard let parcel = reader.read() else {
        yieldProcessor()
        continue
      }
      if parcel.a != number || parcel.b != -number || parcel.c != number &* 7 { wrong += 1 }
      number += 1
    }
  }
  var reader = unsafe queue.makeReader()
  return reader.read() == nil ? wrong : wrong + 1
}

/// Publishes values on one thread while another reads the newest. Returns how many of those that it
/// read were halves of two, or older than the last.
func wrongValues(of count: Int) -> Int {
  let buffer = TripleBuffer<Int, Int>.allocate(0, rows: Array(repeating: 0, count: 5))
  defer { buffer.free() }
  var wrong = 0
  sideBySide {
    var writer = unsafe buffer.makeWriter()
    for number in 1...count {
      for row in 0..<5 { writer.setRow(row, number &* (row + 2)) }
      writer.publish(number)
    }
  } _: {
    var reader = unsafe buffer.makeReader()
    var last = 0
    while last < count {
      let number = reader.read()
      var isWhole = true
      for row in 0..<5 where reader.row(row) != number &* (row + 2) { isWhole = false }
      if !isWhole || number < last { wrong += 1 }
      if number == last { yieldProcessor() }
      last = number
    }
  }
  return wrong
}
