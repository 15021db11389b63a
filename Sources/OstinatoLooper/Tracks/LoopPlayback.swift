import Ostinato

/// Where a track's loop is read, and what is heard of it (rules D6, F2).
struct LoopPlayback: BitwiseCopyable {
  /// The frame of the take that the next frame of moving music reads.
  var playhead: Int64 = 0
  /// Whether the loop has been entered, and not been left since.
  private(set) var isEntered = false
  private var fadeIn = Fade.none
  /// What has been left and fades to silence while it is read on.
  private var tail: Tail?
  private let fades: FadeLengths?

  /// A loop that has been left.
  private struct Tail: BitwiseCopyable {
    let take: Int
    /// Frame f of the looper reads frame `f + offset` of the take.
    let offset: Int64
    var fade: Fade
  }

  /// Creates the playback of a track without a loop; without lengths, nothing fades.
  init(fades: FadeLengths?) { self.fades = fades }

  /// Enters the loop at a frame, and shortens the fade of what has been left there.
  mutating func enter(at frame: Int64) {
    isEntered = true
    fadeIn = fades.map { .rising(from: frame, over: $0.rising) } ?? .none
    if let fades { tail?.fade.crossfade(intoEntryAt: frame, fades) }
  }

  /// Leaves a loop, which becomes the tail if anything of it was heard and is left.
  ///
  /// - Parameters:
  ///   - loop: The loop that is read; `nil` on an empty track.
  ///   - frame: The frame from which on it falls.
  ///   - end: The frame before which it was heard last, if it is another one.
  mutating func leave(_ loop: LoopVersion?, at frame: Int64, heardBefore end: Int64? = nil) {
    let wasEntered = isEntered
    isEntered = false
    guard wasEntered, let fades, let loop, playhead < loop.frameCount else { return }
    let level = fadeIn.levelReached(before: end ?? frame)
    guard level > 0 else { return }
    tail = Tail(
      take: loop.take, offset: playhead &- frame,
      fade: .falling(from: frame, over: fades.falling, level: level))
  }

  /// Ends the loop without a tail, because another one is put in its place.
  mutating func cut() { isEntered = false }

  /// Derives from the position which frame of the take is read.
  mutating func seek(in loop: LoopVersion, to moment: SourceMoment) {
    playhead = loop.frame(at: moment.position, in: moment.passage.timebase)
  }

  /// Whether anything may be heard: the loop, or what has been left.
  var isHeard: Bool { isEntered || tail != nil }

  /// Adds what is heard over the frames of `voices`, in which nothing happens (rule K16).
  ///
  /// - Parameter loop: The loop that is read, if it has been entered; `nil` while the music stands.
  mutating func play(
    _ loop: LoopVersion?, of bank: TakeBank, _ strips: StripBank, _ strip: Int,
    to voices: inout LoopVoices
  ) {
    if isEntered, let loop {
      voices.add(take: loop.take, from: playhead, of: bank, strips, strip, fadeIn)
    }
    guard let tail else { return }
    voices.add(
      take: tail.take, from: voices.frame &+ tail.offset, of: bank, strips, strip, tail.fade)
    if tail.fade.end <= voices.frame &+ Int64(voices.count) { self.tail = nil }
  }

  /// The take of the tail, if it is still needed at a frame.
  func tailTake(at frame: Int64) -> Int? {
    tail.flatMap { frame < $0.fade.end ? $0.take : nil }
  }
}

extension LoopPlayback {
  func encode(to writer: inout SnapshotWriter, at now: Int64) {
    writer.put(playhead)
    writer.put(isEntered)
    // A fade that has ended is the same as none.
    writer.put(fadeIn.end > now)
    if fadeIn.end > now { writer.put(fadeIn.start) }
    let tail = tail.flatMap { $0.fade.end > now ? $0 : nil }
    writer.put(tail != nil)
    if let tail {
      writer.put(tail.take)
      writer.put(tail.offset)
      writer.put(tail.fade.start)
      writer.put(Int(tail.fade.length))
      writer.put(tail.fade.peak)
    }
  }

  /// Reads what ``encode(to:at:)`` wrote. `used` are the takes that have been restored.
  mutating func restore(
    from reader: inout SnapshotReader, at now: Int64, _ used: TakeSet
  ) throws(SnapshotError) {
    playhead = try reader.number(in: 0...LastRender.latestFrame * 4)
    isEntered = try reader.flag()
    if try reader.flag() {
      guard let fades else { throw .invalid(at: reader.offset) }
      fadeIn = .rising(from: try reader.number(in: 0...now), over: fades.rising)
    }
    if try reader.flag() {
      guard let fades else { throw .invalid(at: reader.offset) }
      let take = try reader.take(among: used)
      let offset = try reader.number(in: -LastRender.latestFrame...LastRender.latestFrame * 4)
      let fade = Fade.falling(
        from: try reader.number(in: 0...now),
        over: Int32(try reader.count(in: 1...Int(fades.falling))),
        level: try reader.float(in: 0...1))
      tail = Tail(take: take, offset: offset, fade: fade)
    }
  }
}
