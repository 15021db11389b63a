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
  /// The number of frames that the same call of a render method has rendered before this block: where the block begins
  /// in what the host has recorded for that call.
  public let offset: Int
  /// The number of frames in the block: 1 … 512.
  public let frameCount: Int
  /// The passages of the block, which give the position in the music frame by frame.
  public let passages: PassageBuffer
  /// The events of the block, as far as they fitted into the render's event buffer.
  public let events: EventBuffer
  private let sampleRate: SampleRate
  private let cues: CueLog
  let bus: SourceBus

  /// Creates a block from what an advance over `frameCount` frames, beginning at `frame`, recorded.
  init(
    frame: Int64, offset: Int, frameCount: Int, passages: PassageLog, events: EventSink,
    since earlier: EventSink, sampleRate: SampleRate, cues: CueLog, bus: SourceBus
  ) {
    self.frame = FramePosition(frame)
    self.offset = offset
    self.frameCount = frameCount
    self.passages = PassageBuffer(lending: passages)
    self.events = EventBuffer(lending: events, since: earlier, at: frame)
    self.sampleRate = sampleRate
    self.cues = cues
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
    bus.lend(bus.count, frames: frameCount, to: body)
  }

  /// Lends both channels of a source's own input to `body`, which adds sound to them as with ``add(_:)``.
  ///
  /// What is in the input is then mixed by the source's strip. If the engine was created without a strip for a
  /// source with this number, the sound is added to the mix as with ``add(_:)``.
  ///
  /// - Precondition: As for ``add(_:)``, for the same source.
  /// - Complexity: O(``frameCount``) on the first call for a block, otherwise O(1).
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  public func add(
    to source: Int,
    _ body: (_ left: inout MutableSpan<Float>, _ right: inout MutableSpan<Float>) -> Void
  ) {
    bus.lend(source, frames: frameCount, to: body)
  }

  /// The memory of a source's own input, of ``frameCount`` frames, to which sound is to be added.
  ///
  /// - Complexity: O(``frameCount``) on the first call for a block, otherwise O(1).
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  package func memory(of source: Int) -> StereoMemory {
    bus.memory(of: source, frames: frameCount)
  }

  /// Admits a source to the block, and returns whether it may take part. Each source of this package calls this once
  /// for each block, before anything else, and does nothing if the result is `false`.
  ///
  /// A source is not admitted if it was made for another sample rate than the engine's, or if a source with the same
  /// number has been admitted to the block and the engine has a strip for that number. The engine reports either as
  /// ``EngineEvent/Kind/sourceRejected(_:_:)``, once for each strip and reason; all numbers without a strip count as
  /// one.
  ///
  /// - Parameters:
  ///   - source: The number of the source.
  ///   - rate: The sample rate that the source was made for.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  public func admit(_ source: Int, madeFor rate: SampleRate) -> Bool {
    let isRateRight = rate == sampleRate
    if isRateRight, bus.admit(source) { return true }
    reject(source, isRateRight ? .numberTaken : .otherSampleRate)
    return false
  }

  @inline(never)
  private func reject(_ source: Int, _ reason: Rejection) {
    guard let passage = passages[0] else { return }
    bus.report(event(.sourceRejected(source, reason), at: 0, in: passage), reason, of: source)
  }

  /// Calls `body` with each cue that a source receives at the first frame of a passage, in order.
  ///
  /// - Complexity: O(cues in the block).
  public func forEachCue(of source: Int, in passage: Passage, _ body: (Cue) -> Void) {
    var index = 0
    while let cue = nextCue(of: source, in: passage, from: &index) { body(cue) }
  }

  /// Returns the next cue that a source receives at the first frame of a passage, and moves `index` past it; `nil`
  /// after the last. An index of 0 begins.
  ///
  /// For a loop that uses the block itself: the compiler counts references for a closure that captures a block.
  @usableFromInline
  package func nextCue(of source: Int, in passage: Passage, from index: inout Int) -> Cue? {
    cues.next(of: source, at: passage.frame.rawValue, from: &index)
  }

  /// Whether a source can lead the music after the block.
  var canLead: Bool { cues.canLead }

  /// The number of cues that all sources receive in the block.
  package var cueCount: Int { cues.count }

  /// A cue by its index among those of the block, in order, and its engine frame; `nil` if `index` is out of
  /// range.
  package func cue(at index: Int) -> (cue: Cue, frame: FramePosition)? {
    guard let found = cues.cue(at: index) else { return nil }
    return (found.cue, FramePosition(found.frame))
  }

  /// Reports an event of a source, which becomes part of the events of the render.
  ///
  /// It follows all other events of its frame, in the order of these calls. Up to 4096 reports fit into a block of
  /// an engine that has sources; more are counted as events that did not fit.
  ///
  /// - Parameters:
  ///   - report: What happened.
  ///   - offset: The frame, counted from the beginning of the block. A frame outside of the passage counts as the
  ///     passage's nearest one.
  ///   - passage: The passage in which it happened.
  /// - Complexity: O(reports with a later frame).
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  public func report(_ report: SourceReport, at offset: Int, in passage: Passage) {
    bus.reports.insert(event(.reported(report), at: offset, in: passage))
  }

  /// Rejects a cue that the source received at the first frame of a passage, as an event among the reports.
  #if OSTINATO_PROVE
    @_noAllocation @_noLocks
  #endif
  public func reject(_ cue: Cue, _ reason: Rejection, in passage: Passage) {
    bus.reports.insert(event(.cueRejected(cue, reason), at: passage.offset, in: passage))
  }

  /// An event at a frame of a passage, given by its offset within the block.
  private func event(
    _ kind: EngineEvent.Kind, at offset: Int, in passage: Passage
  ) -> EngineEvent {
    let wanted = Int64(offset).subtractingClamped(Int64(passage.offset))
    let index = min(max(wanted, 0), Int64(max(passage.count &- 1, 0)))
    // At most 512 frames, each of less than 2⁵² units.
    let way = Int128(passage.unitsPerFrame) &* Int128(index)
    return EngineEvent(
      frame: passage.frame.rawValue &+ index,
      ticks: passage.timebase.ticks(at: Position(units: passage.position.units &+ way)),
      timeSignature: passage.timebase.timeSignature, kind: kind)
  }

  /// Ends the loan.
  consuming func end() {
    passages.endLoan()
    events.endLoan()
  }
}
