import OstinatoChannels
import Testing

/// A queue between two threads, each as fast as it can. `Tests/Checks/Sanitizers/run` has the thread
/// sanitizer watch over ten million operations of the same kind.
@Suite struct SPSCQueueProperties {
  @Test(arguments: [1, 3, 64, 1000])
  func `Everything comes, once, in order; a full queue refuses`(capacity: Int) {
    let queue = SPSCQueue<Int>.allocate(capacity: capacity)
    defer { queue.free() }
    // Safe: one of each, on one thread.
    var writer = unsafe queue.makeWriter()
    var reader = unsafe queue.makeReader()
    let fit = queue.capacity
    #expect(fit >= capacity && fit < 2 * capacity + 1)
    let first = reader.read()
    #expect(first == nil)
    for number in 0..<fit {
      let isIn = writer.write(number)
      #expect(isIn)
    }
    let isOneMoreIn = writer.write(-1)
    let (free, full) = (writer.freeCount, reader.count)
    #expect(!isOneMoreIn && free == 0 && full == fit)
    for number in 0..<fit {
      let element = reader.read()
      #expect(element == number)
    }
    let (last, freeAgain, none) = (reader.read(), writer.freeCount, reader.count)
    #expect(last == nil && freeAgain == fit && none == 0)
  }

  @Test(arguments: [1, 64])
  func `Between threads nothing is lost, doubled or out of order`(capacity: Int) {
    #expect(wrongParcels(of: operations, capacity: capacity) == 0)
  }
}
