import Ostinato
@_spi(Testing) import OstinatoNotes
import OstinatoOracle
import TestSupport

// What the rules say of a session.
extension NoteSession {
  /// What the model makes of the music that an engine plays. That is held against an oracle of its own elsewhere.
  func expected() throws -> Outcome {
    var (model, outcome) = (NoteLooperModel(try modelSettings()), Outcome())
    var bar = Int64(performance.beats) * 720_720  // of sixteenths
    var unput = puts[...]
    func make(_ moment: LooperMoment?, _ cues: [Cue]) {
      while let put = unput.first, put.frame <= outcome.left.count {
        unput.removeFirst()
        model.put(
          put.sequence.notes.map { LoopNote($0) }, length: put.sequence.length.rawValue,
          origin: put.origin.rawValue)
      }
      guard let moment else {
        outcome.left.append(0)
        outcome.right.append(0)
        return
      }
      let made = model.make(moment, cues.map { NoteLooperCommand($0, bar: bar) })
      outcome.left.append(made.sample)
      outcome.right.append(made.sample)
      outcome.events += made.reports.map { Event(frame: moment.frame, what: $0.event) }
    }
    _ = try performance.followMusic(make)
    if let exchange {
      model.exchangeEngine()
      bar = Int64(exchange.performance.beats) * 720_720
      var rest = exchange.lead
      _ = try exchange.performance.followMusic { moment, cues in
        if rest == 0 { make(moment, cues) } else { rest -= 1 }
      }
    }
    if model.activity != .empty {
      outcome.sequence = try NoteSequence(
        length: .ticks(Ticks(model.length)), notes: model.notes.map { $0.note })
    }
    let isLooping = model.activity == .looping || model.activity == .overdubbing
    outcome.canUndo = isLooping && !model.undoable.isEmpty
    outcome.canRedo = isLooping && !model.redoable.isEmpty
    return outcome
  }

  private func modelSettings() throws -> NoteLooperSettings {
    var model = NoteLooperSettings(
      sampleRate: performance.sampleRate, waves: try makeLooper().waves)
    let (synth, envelope) = (settings.synth, settings.synth.envelope)
    (model.voices, model.gain) = (synth.voices, synth.gain)
    (model.attack, model.decay) = (envelope.attack, envelope.decay)
    (model.sustain, model.release) = (envelope.sustain, envelope.release)
    (model.capacity, model.undoDepth) = (settings.notes, settings.undoDepth)
    model.roundTrip = Int64(settings.roundTrip)
    return model
  }
}

extension LoopNote {
  init(_ note: Note) {
    self.init(
      pitch: note.pitch, velocity: note.velocity, start: note.start.rawValue,
      length: note.length.rawValue)
  }

  var note: Note {
    // The engine's ranges are those of the model's notes.
    try! Note(pitch: pitch, velocity: velocity, start: Ticks(start), length: Ticks(length))
  }
}

extension NoteLooperCommand {
  /// The model's word for a cue, by the ranges of Y1 and Y4.
  init(_ cue: Cue, bar: Int64) {
    let isPitch = (0...127).contains(cue.value)
    switch NoteCommand(cue) {
    case .noteOn(let pitch, let velocity) where isPitch && (1...127).contains(velocity):
      self = .noteOn(pitch: pitch, velocity: velocity)
    case .noteOff(let pitch) where isPitch: self = .noteOff(pitch: pitch)
    case .record(let length)
    where (720_720...(4096 * 2_882_880)).contains(NoteLooperCommand.ticks(length, bar: bar)):
      self = .record(ticks: NoteLooperCommand.ticks(length, bar: bar))
    case .overdub(let isOn): self = .overdub(isOn)
    case .undo: self = .undo
    case .redo: self = .redo
    case .quantize(let grid, let strength)
    where (3_003...(64 * 2_882_880)).contains(grid.rawValue) && (0...100).contains(strength):
      self = .quantize(grid: grid.rawValue, strength: strength)
    case .clear: self = .clear
    default: self = .invalid(code: cue.code, isKnown: (1...8).contains(cue.code))
    }
  }

  /// A length in ticks. The beats of sessions are sixteenths.
  private static func ticks(_ length: MusicalLength, bar: Int64) -> Int64 {
    switch length {
    case .bars(let count): Int64(count) * bar
    case .beats(let count): Int64(count) * 720_720
    case .ticks(let ticks): ticks.rawValue
    }
  }

  /// The looper's command.
  fileprivate var command: NoteCommand {
    switch self {
    case .noteOn(let pitch, let velocity): .noteOn(pitch: pitch, velocity: velocity)
    case .noteOff(let pitch): .noteOff(pitch: pitch)
    case .record(let ticks): .record(.ticks(Ticks(ticks)))
    case .overdub(let isOn): .overdub(isOn)
    case .undo: .undo
    case .redo: .redo
    case .quantize(let grid, let strength): .quantize(to: Ticks(grid), strength: strength)
    case .clear: .clear
    case .invalid: fatalError("\(self) is no command")
    }
  }
}

extension NoteLooperReport {
  /// The looper's event.
  fileprivate var event: NoteSession.Event.What {
    switch self {
    case .recording: .event(.recording)
    case .cleared: .event(.cleared)
    case .recorded(let count): .event(.recorded(notes: count))
    case .dropped(let isStop): .event(.dropped(isStop ? .stop : .jump))
    case .overdubbing(let isOn): .event(.overdubbing(isOn))
    case .added(let note): .event(.added(note.note))
    case .changed(let count): .event(.changed(notes: count))
    case .started(let pitch, let velocity): .event(.started(pitch: pitch, velocity: velocity))
    case .ended(let pitch): .event(.ended(pitch: pitch))
    case .refused(let command, let word):
      .event(.refused(command.command, NoteRefusal(word: word)!))
    case .rejected(let code, let isKnown): .rejected(code, isKnown ? .outOfRange : .notUnderstood)
    }
  }
}

extension NoteRefusal {
  /// The refusal by the word that rule Y14 has for it.
  fileprivate init?(word: String) {
    let words = [
      "notEmpty", "standsStill", "notLooping", "noChange", "nothingToUndo", "nothingToRedo",
      "full",
    ]
    guard let index = words.firstIndex(of: word) else { return nil }
    self.init(rawValue: UInt8(index + 1))
  }
}
