/// A block of frames whose decks have been rendered, and to which your own sound sources add their
/// audio.
///
/// ```swift
/// engine.render(left: &left, right: &right, events: &events) { block in
///   block.passages.forEach { passage in
///     guard let beat = passage.offset(of: Ticks.perQuarter * 4) else { return }
///     block.add { left, right in
///       left[beat] += 0.5
///       right[beat] += 0.5
///     }
///   }
/// }
/// ```
///
/// The engine creates the block and lends it to the closure passed to a render method; the block
/// cannot be copied or stored. A function that adds a source takes a `borrowing SourceBlock`. Any
/// number of sources can add to a block, one after another, and the sum of what they add is mixed
/// with the decks before the master gain.
///
/// Realtime-safe: yes.
public struct SourceBlock: ~Copyable {
  /// The engine frame at which the block begins.
  public let frame: FramePosition
  /// The number of frames in the block: 1 … 512.
  public let frameCount: Int
  /// The passages of the block, which give the position in the music frame by frame.
  public let passages: PassageBuffer
  /// The events of the block, as far as they fitted into the render's event buffer.
  public let events: EventBuffer
  private let bus: SourceBus

  /// Creates a block from what an advance over `frameCount` frames, beginning at `frame`, recorded.
  init(
    frame: Int64, frameCount: Int, passages: PassageLog, events: EventSink,
    since earlier: EventSink,
    bus: SourceBus
  ) {
    self.frame = FramePosition(frame)
    self.frameCount = frameCount
    self.passages = PassageBuffer(lending: passages)
    self.events = EventBuffer(lending: events, since: earlier, at: frame)
    self.bus = bus
  }

  /// Lends both channels to `body`, which adds sound to them.
  ///
  /// Each channel has ``frameCount`` frames. They are silent on the first call, and on later calls
  /// they contain what was added before. Use `+=`, unless you want to replace what other sources
  /// have added. Any value that is not finite makes the output not finite as well.
  ///
  /// - Precondition: This method is not called within `body`, where both channels are already in
  ///   use.
  /// - Complexity: O(``frameCount``) on the first call for a block, otherwise O(1).
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  public func add(
    _ body: (_ left: inout MutableSpan<Float>, _ right: inout MutableSpan<Float>) -> Void
  ) {
    bus.lend(frames: frameCount, to: body)
  }

  /// Ends the loan.
  consuming func end() {
    passages.endLoan()
    events.endLoan()
  }
}
