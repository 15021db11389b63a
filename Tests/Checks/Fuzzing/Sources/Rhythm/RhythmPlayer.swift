import Ostinato

/// A session with the memory that it renders into.
public struct RhythmPlayer: ~Copyable {
  public var session: RhythmSession
  /// What was rendered since the last call of ``render(frames:blocks:)``.
  public private(set) var heard = Heard()
  private var buffer = EventBuffer(capacity: 1_024)

  /// Sound and events. Samples are bits, so that −0 is not 0.
  public struct Heard: Equatable {
    public var left: [UInt32] = []
    public var right: [UInt32] = []
    public var events: [EngineEvent] = []
    /// The number of events that were lost, because sources made more reports than find room.
    public var lostCount = 0

    /// Whether all samples are finite, and none so small that it should be 0.
    public var isSound: Bool {
      (left + right).map { Float(bitPattern: $0) }.allSatisfy { $0.isFinite && !$0.isSubnormal }
    }
  }

  public init(_ session: RhythmSession) { self.session = session }

  /// Renders a number of frames, in blocks of at most so many.
  public mutating func render(frames: Int, blocks size: Int) {
    heard = Heard()
    while heard.left.count < frames {
      var left = [Float](repeating: .nan, count: min(size, frames - heard.left.count))
      var right = left
      session.render(left: &left, right: &right, events: &buffer)
      heard.left += left.map { $0.bitPattern }
      heard.right += right.map { $0.bitPattern }
      heard.events += buffer.array
      heard.lostCount += buffer.overflowCount
    }
  }
}

extension RhythmSession {
  fileprivate mutating func render(
    left: inout [Float], right: inout [Float], events: inout EventBuffer
  ) {
    engine.render(left: &left, right: &right, events: &events) { block in
      drums.render(block)
      click.render(block)
    }
  }
}
