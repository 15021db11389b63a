import Ostinato

/// What an engine rendered over many blocks, put together again.
public struct Recording: Sendable {
  public var left: [Float]
  public var right: [Float]
  public var events: [EngineEvent] = []

  /// Has `engine` render `frames` frames, cut into blocks, into memory full of NaN.
  ///
  /// A block ends at each of `stops`, counted in frames from here; `body` is then called with it,
  /// before the frame is rendered, to say something to the engine.
  public init(
    of engine: inout LoopEngine, frames: Int, cut partition: Partition = .whole,
    stops: [Int] = [], at body: (Int, inout LoopEngine) throws -> Void = { _, _ in }
  ) throws {
    left = [Float](repeating: .nan, count: frames)
    right = left
    var buffer = EventBuffer(capacity: 4096)
    var unvisited = Set(stops)
    var done = 0
    for size in partition.sizes(of: frames, stops: stops) {
      if unvisited.remove(done) != nil { try body(done, &engine) }
      unsafe left.withUnsafeMutableBufferPointer { left in
        unsafe right.withUnsafeMutableBufferPointer { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return }
          unsafe engine.render(
            into: UnsafeStereoBuffer(left: left + done, right: right + done), frames: size,
            events: &buffer)
        }
      }
      precondition(buffer.overflowCount == 0)
      if buffer.count > 0 { events += buffer.array }
      done += size
    }
  }
}
