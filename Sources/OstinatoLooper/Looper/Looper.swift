import Ostinato

/// A looper: a sound source that records loops from an input, puts layers on them and plays them, in step with an
/// engine's decks.
///
/// ```swift
/// var engine = try LoopEngine(
///   sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
/// var looper = try Looper(
///   id: .source(0), sampleRate: rate, tracks: 5, maximumSeconds: 25, takes: 12,
///   roundTrip: 1234)
/// try engine.send(.play)
/// try engine.send(.record(track: 0, .bars(2)), to: looper.id, at: .nextBar)
/// let audio = engine.render(frames: frames) { block in
///   looper.render(block, input: microphone)
/// }
/// ```
///
/// A loop lies where it was played: the looper takes the time from its output to the musician and back off what it
/// records. ``LooperCommand`` says what can be done with a track, and ``LooperEvent`` what happens in it. A loop
/// can be given out as a `Clip` and a clip put on a track.
///
/// Its engine may be exchanged for another one, such as one that begins anew or was restored from an earlier snapshot:
/// the loops stay, and it is as if the music had stopped and jumped.
///
/// All memory is reserved when a looper is made: takes of eight bytes a frame, and the input of the last frames,
/// which is a little longer than a take. A looper is a value like the engine: a copy goes on by itself. Copies
/// share memory until one of them is changed, which first copies it. ``fork()`` makes a copy that shares the takes
/// that are finished.
///
/// Realtime-safe: yes, once the looper is unique, except for members that say otherwise.
public struct Looper: SoundSource, Sendable {
  /// The identifier to send commands to.
  public let id: SourceID<LooperCommand>
  var core: LooperCore
  var memory: LooperMemory

  /// Creates a looper whose tracks are empty, with takes of so many seconds.
  ///
  /// - Parameters:
  ///   - id: The number of the source in the engine, such as `.source(0)`.
  ///   - sampleRate: The engine's sample rate.
  ///   - tracks: The number of tracks, 1 … 8.
  ///   - maximumSeconds: The length of the longest take.
  ///   - takes: The number of takes, 1 … 64. Each loop, each earlier version that a track remembers, and each recording or
  ///     layer that is being made needs one.
  ///   - undoDepth: How many earlier versions a track remembers, 0 … 15.
  ///   - roundTrip: The number of frames from a render to the input that answers it, 0 … 10 seconds: the output's latency
  ///     and the input's. A take is moved by that much, so that it lies where it was played.
  ///   - fades: How loops fade where they are cut.
  ///   - headroom: Whether each track is as much quieter as keeps all of them at full scale from exceeding it together.
  ///   - rampMilliseconds: The time that a change of a track's gain takes.
  ///   - interruptions: What becomes of a recording when the music stops or jumps, or changes its tempo.
  /// - Throws: ``Looper/Error``.
  ///
  /// Realtime-safe: no.
  public init(
    id: SourceID<LooperCommand>, sampleRate: SampleRate, tracks: Int = 5, maximumSeconds: Int = 25,
    takes: Int = 12, undoDepth: Int = 3, roundTrip: FrameCount = 0,
    fades: FadeMode = .standard, headroom: Bool = true, rampMilliseconds: Int = 10,
    interruptions: Interruptions = Interruptions()
  ) throws(Looper.Error) {
    let seconds = Int64(min(max(maximumSeconds, 0), 1 << 30))
    try self.init(
      id: id, sampleRate: sampleRate, tracks: tracks,
      maximumFrames: Int(clamping: seconds * sampleRate.hertz), takes: takes, undoDepth: undoDepth,
      roundTrip: roundTrip, fades: fades, headroom: headroom, rampMilliseconds: rampMilliseconds,
      interruptions: interruptions)
  }

  /// Creates a looper whose tracks are empty, with takes of so many frames.
  ///
  /// - Parameters:
  ///   - id: The number of the source in the engine, such as `.source(0)`.
  ///   - sampleRate: The engine's sample rate.
  ///   - tracks: The number of tracks, 1 … 8.
  ///   - maximumFrames: The number of frames of the longest take.
  ///   - takes: The number of takes, 1 … 64. Each loop, each earlier version that a track remembers, and each recording or
  ///     layer that is being made needs one.
  ///   - undoDepth: How many earlier versions a track remembers, 0 … 15.
  ///   - roundTrip: The number of frames from a render to the input that answers it, 0 … 10 seconds: the output's latency
  ///     and the input's. A take is moved by that much, so that it lies where it was played.
  ///   - fades: How loops fade where they are cut.
  ///   - headroom: Whether each track is as much quieter as keeps all of them at full scale from exceeding it together.
  ///   - rampMilliseconds: The time that a change of a track's gain takes.
  ///   - interruptions: What becomes of a recording when the music stops or jumps, or changes its tempo.
  /// - Throws: ``Looper/Error``.
  ///
  /// Realtime-safe: no.
  public init(
    id: SourceID<LooperCommand>, sampleRate: SampleRate, tracks: Int = 5, maximumFrames: Int,
    takes: Int = 12, undoDepth: Int = 3, roundTrip: FrameCount = 0,
    fades: FadeMode = .standard, headroom: Bool = true, rampMilliseconds: Int = 10,
    interruptions: Interruptions = Interruptions()
  ) throws(Looper.Error) {
    guard (1...8).contains(tracks) else { throw .trackCountOutOfRange(tracks) }
    guard (1...TakeSet.capacity).contains(takes) else { throw .takeCountOutOfRange(takes) }
    guard (0...15).contains(undoDepth) else { throw .undoDepthOutOfRange(undoDepth) }
    let longest = FrameCount(RoundTrip.maximumSeconds * Int(sampleRate.hertz))
    guard (0...longest).contains(roundTrip) else { throw .roundTripOutOfRange(roundTrip) }
    guard (0...RampLength.maximumMilliseconds).contains(rampMilliseconds) else {
      throw .rampOutOfRange(milliseconds: rampMilliseconds)
    }
    let format = LooperSettings(
      sampleRate: sampleRate, trackCount: tracks,
      roundTrip: roundTrip.rawValue, takeFrames: Int64(maximumFrames),
      undoDepth: undoDepth, fades: fades,
      headroom: headroom ? LooperSettings.headroom(tracks: tracks) : 1,
      interruptions: interruptions)
    let fewest = Int(format.fewestFrames)
    guard maximumFrames >= fewest, maximumFrames <= 1 << 30 else {
      throw .takeLengthOutOfRange(frames: maximumFrames, fewest: fewest)
    }
    self.id = id
    core = LooperCore(
      source: id.number, takes: takes,
      rampFrames: Int32(clamping: sampleRate.frames(milliseconds: rampMilliseconds)), format)
    memory = LooperMemory(owning: core)
  }

  /// Adds the loops of a block to the looper's input in the engine, records from `input`, carries out commands and
  /// reports what happens.
  ///
  /// - Parameters:
  ///   - block: The block that the engine lends.
  ///   - input: The input since the render was called: the block takes the frames that belong to it.
  /// - Complexity: O(frames · tracks).
  public mutating func render(_ block: borrowing SourceBlock, input: LooperInput) {
    makeUnique()
    input.withMemory { core.render(block, input: $0) }
  }

  /// Adds the loops of a block to the looper's input in the engine, as ``render(_:input:)`` does, and records from
  /// a buffer of the audio system.
  ///
  /// - Parameters:
  ///   - block: The block that the engine lends.
  ///   - input: The input since the render was called. The looper only reads it.
  ///   - frames: The number of frames of `input`.
  ///
  /// Unsafe: `input` must be valid for `frames` frames.
  @unsafe public mutating func render(
    _ block: borrowing SourceBlock, input: UnsafeStereoBuffer, frames: Int
  ) {
    makeUnique()
    core.render(block, input: unsafe InputMemory(input, frames: frames))
  }

  /// Adds the loops of a block to the looper's input in the engine, with silence as the looper's own input.
  public mutating func render(_ block: borrowing SourceBlock) {
    makeUnique()
    core.render(block, input: nil)
  }

  /// Copies the looper's memory now if another looper shares it, so that the next render does not have to.
  ///
  /// Realtime-safe: yes, if no other looper shares the memory; then it only checks that.
  public mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&memory) else { return }
    self = copied(sharing: TakeSet())
  }
}
