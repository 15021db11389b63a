import Ostinato
import OstinatoNotes
import OstinatoOracle
import TestSupport

/// A random session of an engine without decks and a note looper.
struct NoteSession {
  let performance: Performance
  let settings: Settings
  /// Sequences that are put in before frames of the session, in order.
  let puts: [Put]
  /// What is played after the performance with the same looper; `nil` for nothing.
  var exchange: Exchange?

  /// The number of frames.
  var length: Int {
    performance.length + (exchange.map { $0.performance.length - $0.lead } ?? 0)
  }

  /// What a looper is made with.
  struct Settings {
    var synth = Synth.standard
    var notes = 8
    var undoDepth = 3
    var roundTrip = 0
  }

  /// A sequence that is put in before a frame.
  struct Put {
    let frame: Int
    let sequence: NoteSequence
    let origin: Ticks
  }

  /// An engine that takes the place of the performance's.
  struct Exchange {
    let performance: Performance
    /// The number of frames that the engine has rendered, without the looper, when it takes its place.
    let lead: Int
  }

  /// What the source sounds like and reports, and what it has at the end.
  struct Outcome {
    var left: [Float] = []
    var right: [Float] = []
    var events: [Event] = []
    var sequence: NoteSequence?
    var canUndo = false
    var canRedo = false
  }

  /// A report, or a cue that is rejected, at a frame.
  struct Event: Equatable {
    var frame: Int64
    var what: What

    enum What: Equatable {
      case event(NoteEvent)
      case rejected(Int32, Rejection)
    }
  }

  func makeLooper() throws -> NoteLooper {
    try NoteLooper(
      id: .source(0), sampleRate: SampleRate(performance.sampleRate), synth: settings.synth,
      notes: settings.notes, undoDepth: settings.undoDepth,
      roundTrip: FrameCount(settings.roundTrip))
  }

  /// The number of frames from one on before which nothing is put in.
  func framesUntilPut(from frame: Int) -> Int {
    puts.lazy.map { $0.frame - frame }.first { $0 > 0 } ?? .max
  }
}
