/// A block of frames whose decks are rendered, and to which sources of your own add their sound.
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
/// The engine makes it and lends it to the closure of a render; it cannot be copied or kept. A
/// function that adds a source takes a `borrowing SourceBlock`, and any number of sources can add to
/// one block, one after the other. The sum of what they add joins the decks before the master gain.
/// Realtime-safe: yes.
public struct SourceBlock: ~Copyable {
  /// The engine frame it begins at.
  public let frame: FramePosition
  /// How many frames it has: 1 … 512.
  public let frameCount: Int
  /// Its passages: where the music is, frame by frame.
  public let passages: PassageBuffer
  /// What happened in it, as far as it fitted into the render's event buffer.
  public let events: EventBuffer
  private let bus: SourceBus

  /// Takes what an advance over `frameCount` frames from `frame` on has written down.
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

  /// Lends both channels to `body`, to add sound to.
  ///
  /// Each has ``frameCount`` frames. They are silent at first and hold what was added before
  /// afterwards. Write `+=`, unless what other sources added is to be replaced. What is not finite
  /// there is not finite in the output.
  ///
  /// Precondition: it is not called within `body`, where both channels are in use.
  /// Complexity: O(``frameCount``) at a block's first call, else O(1).
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
