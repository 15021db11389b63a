import Ostinato

/// A note looper: a sound source that plays notes with a synth, records them as a loop and layers others on it, in step
/// with an engine's decks.
///
/// ```swift
/// var engine = try LoopEngine(
///   sampleRate: rate, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
/// var keys = try NoteLooper(id: .source(0), sampleRate: rate)
/// try engine.send(.play)
/// try engine.send(.record(.bars(2)), to: keys.id, at: .nextBar)
/// try engine.send(.noteOn(pitch: 60, velocity: 100), to: keys.id, at: .time("1:0:0"))
/// try engine.send(.noteOff(pitch: 60), to: keys.id, at: .time("1:1:0"))
/// let audio = engine.render(frames: frames) { block in keys.render(block) }
/// ```
///
/// What is recorded are notes, not audio: they can be quantized, and ``sequence`` gives them out, as a MIDI file for
/// example. ``NoteCommand`` says what can be done, and ``NoteEvent`` what is reported, with every note of the loop that
/// starts and ends.
///
/// All memory is reserved when a looper is made. A looper is a value like the engine: a copy goes on by itself. Copies
/// share memory until one of them is changed, which first copies it. Call ``makeUnique()`` to do that ahead of time.
///
/// Realtime-safe: yes, once the looper is unique, except for members that say otherwise.
public struct NoteLooper: SoundSource, Sendable {
  /// The identifier to send commands to.
  public let id: SourceID<NoteCommand>
  var core: NoteCore
  var memory: CoreMemory<NoteCore, SynthWaves>

  /// Creates a looper that is empty.
  ///
  /// - Parameters:
  ///   - id: The number of the source in the engine, such as `.source(0)`.
  ///   - sampleRate: The engine's sample rate.
  ///   - synth: How notes sound.
  ///   - notes: The greatest number of notes of the loop, 1 … 4096.
  ///   - undoDepth: How many steps can be taken back, 0 … 15.
  ///   - roundTrip: The number of frames from a sound to the key that answers it, 0 … 10 seconds. Notes are recorded
  ///     where they were meant.
  /// - Throws: ``NoteLooper/Error``.
  ///
  /// Realtime-safe: no.
  public init(
    id: SourceID<NoteCommand>, sampleRate: SampleRate, synth: Synth = .standard,
    notes: Int = 1024, undoDepth: Int = 3, roundTrip: FrameCount = 0
  ) throws(NoteLooper.Error) {
    guard (1...NoteSequence.maximumNoteCount).contains(notes) else {
      throw .noteCountOutOfRange(notes)
    }
    guard (0...15).contains(undoDepth) else { throw .undoDepthOutOfRange(undoDepth) }
    guard (0...FrameCount(10 * Int(sampleRate.hertz))).contains(roundTrip) else {
      throw .roundTripOutOfRange(roundTrip)
    }
    self.id = id
    let waves = SynthWaves(synth.waveform, at: sampleRate)
    core = NoteCore(
      source: id.number, capacity: notes, undoDepth: undoDepth, roundTrip: roundTrip.rawValue,
      voices: SynthVoices(synth, waves.tables, at: sampleRate))
    memory = CoreMemory(owning: core, keeping: waves)
  }

  /// Adds the notes of a block to the looper's input in the engine, carries out commands and reports what happens.
  ///
  /// - Parameter block: The block that the engine lends.
  /// - Complexity: O(frames · voices + starts · log n + cues · n) for a loop of n notes.
  public mutating func render(_ block: borrowing SourceBlock) {
    makeUnique()
    core.render(block)
  }

  /// Copies the looper's memory now if another looper shares it, so that the next render does not have to.
  ///
  /// Realtime-safe: yes, if no other looper shares the memory; then it only checks that.
  public mutating func makeUnique() { core.makeUnique(&memory) }

  /// Copies the looper into room that one made in the same way has returned. It always can.
  public mutating func copy(to room: inout NoteLooper) -> Bool {
    memory.copy(core, to: &room.core, of: room.memory)
    return true
  }
}

extension NoteLooper {
  /// The reason why a note looper cannot be made.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The greatest number of notes is outside 1 … 4096.
    case noteCountOutOfRange(Int)
    /// The number of steps that can be taken back is outside 0 … 15.
    case undoDepthOutOfRange(Int)
    /// The round trip is negative, or longer than 10 seconds.
    case roundTripOutOfRange(FrameCount)
    /// A sequence has more notes than the looper has room for.
    case tooManyNotes(Int, room: Int)
    /// The place at which a sequence is to begin is outside −2⁶¹ … 2⁶¹ ticks.
    case originOutOfRange(Ticks)
  }
}

extension NoteLooper.Error: CustomStringConvertible {
  /// What was wrong, in one sentence. Realtime-safe: no.
  public var description: String {
    switch self {
    case .noteCountOutOfRange(let count):
      "a note looper has room for 1 … 4096 notes, not \(count)"
    case .undoDepthOutOfRange(let depth): "a note looper takes back 0 … 15 steps, not \(depth)"
    case .roundTripOutOfRange(let frames):
      "a round trip of \(frames) frames is not possible: give 0 frames … 10 seconds"
    case .tooManyNotes(let count, let room):
      "a sequence of \(count) notes does not fit into a looper with room for \(room): make it with more"
    case .originOutOfRange(let origin):
      "a loop cannot begin at tick \(origin): give a place within −2⁶¹ … 2⁶¹ ticks"
    }
  }
}

/// The owner of the waves of a synth, which copies of a looper share.
///
/// Safe to send: nothing writes to the tables once they are made.
final class SynthWaves: @unchecked Sendable {
  let tables: Wavetables

  init(_ waveform: SynthWaveform, at rate: SampleRate) {
    tables = Wavetables(waveform, at: rate)
  }

  deinit { tables.free() }
}
