import OstinatoHost
import Testing

/// A ring between two threads, each as fast as it can. `Tests/Sanitizers/run` has the thread sanitizer
/// watch over ten million operations of the same kind.
@Suite struct RingProperties {
  @Test(arguments: [1, 3, 64, 1000])
  func `Everything comes, once, in order; a full ring refuses`(capacity: Int) {
    let ring = Ring<Int>.allocate(capacity: capacity)
    defer { ring.free() }
    #expect(ring.take() == nil)
    let fit = ring.capacity
    #expect(fit >= capacity && fit < 2 * capacity + 1)
    for number in 0..<fit { #expect(ring.put(number)) }
    #expect(!ring.put(-1) && ring.room == 0)
    for number in 0..<fit { #expect(ring.take() == number) }
    #expect(ring.take() == nil && ring.room == fit)
  }

  @Test(arguments: [1, 64])
  func `Between threads nothing is lost, doubled or out of order`(capacity: Int) {
    #expect(wrongParcels(of: operations, capacity: capacity) == 0)
  }
}
