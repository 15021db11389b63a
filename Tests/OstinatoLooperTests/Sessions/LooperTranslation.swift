import Ostinato
import OstinatoLooper
import OstinatoOracle

// The words of the looper and of its model.
extension OstinatoLooper.LooperCommand {
  /// The model's command; `nil` for a length that is out of range.
  func oracle(bar: Int64) -> OstinatoOracle.LooperCommand? {
    switch self {
    case .record(let track, let length):
      guard let length else { return .record(track, ticks: nil) }
      return length.oracle(bar: bar).map { .record(track, ticks: $0) }
    case .finish(let track, .none): return .finish(track)
    case .finish(let track, .nearest): return .finishTakingTempo(track, ticks: nil)
    case .finish(let track, .bars(let count)):
      return MusicalLength.bars(count).oracle(bar: bar).map { .finishTakingTempo(track, ticks: $0) }
    case .capture(let track, let length):
      return length.oracle(bar: bar).map { .capture(track, ticks: $0) }
    case .listen(let track, let length, let threshold):
      // NaN is not equal to itself, and as much out of range as 2.
      return length.oracle(bar: bar).map {
        .listen(track, ticks: $0, threshold: threshold.isNaN ? 2 : threshold)
      }
    case .overdub(let isOn, let track): return .layer(track, .overdub, on: isOn)
    case .replace(let isOn, let track): return .layer(track, .replace, on: isOn)
    case .multiply(let isOn, let track): return .layer(track, .multiply, on: isOn)
    case .insert(let isOn, let track): return .layer(track, .insert, on: isOn)
    case .undo(let track): return .undo(track)
    case .redo(let track): return .redo(track)
    case .clear(let track): return .clear(track)
    case .fit(let track, let length): return length.oracle(bar: bar).map { .fit(track, ticks: $0) }
    case .feedback(let level, let track): return .feedback(track, level)
    case .gain(let gain, let track): return .gain(track, gain)
    case .mute(let isMuted, let track): return .mute(track, isMuted)
    case .solo(let isSoloed, let track): return .solo(track, isSoloed)
    case .roundTrip(let frames): return .roundTrip(frames.rawValue)
    }
  }
}

extension MusicalLength {
  fileprivate func oracle(bar: Int64) -> Int64? {
    switch self {
    case .bars(let count): count > 0 ? Int64(count) * bar : nil
    // The beats of sessions are sixteenths.
    case .beats(let count): count > 0 ? Int64(count) * 720_720 : nil
    case .ticks(let ticks): ticks.rawValue > 0 ? ticks.rawValue : nil
    }
  }
}

extension OstinatoOracle.LooperCommand {
  /// The looper's command; lengths in sixteenths.
  var command: OstinatoLooper.LooperCommand {
    func length(_ ticks: Int64) -> MusicalLength { .sixteenths(Int(ticks / 720_720)) }
    switch self {
    case .record(let track, let ticks): return .record(track: track, ticks.map { length($0) })
    case .finish(let track): return .finish(track: track)
    case .finishTakingTempo(let track, let ticks):
      return .finish(
        track: track, takingTempo: ticks.map { .bars(Int($0 / 720_720)) } ?? .nearest)
    case .capture(let track, let ticks): return .capture(track: track, length(ticks))
    case .listen(let track, let ticks, let threshold):
      return .listen(track: track, length(ticks), threshold: threshold)
    case .undo(let track): return .undo(track: track)
    case .redo(let track): return .redo(track: track)
    case .clear(let track): return .clear(track: track)
    case .layer(let track, let kind, let isOn): return .layer(kind.kind, isOn, track: track)
    case .feedback(let track, let level): return .feedback(level, track: track)
    case .gain(let track, let gain): return .gain(gain, track: track)
    case .mute(let track, let isMuted): return .mute(isMuted, track: track)
    case .solo(let track, let isSoloed): return .solo(isSoloed, track: track)
    case .roundTrip(let frames): return .roundTrip(FrameCount(frames))
    case .fit(let track, let ticks): return .fit(track: track, length(ticks))
    }
  }
}

extension OstinatoOracle.LooperSettings {
  /// The looper's choices.
  var interruptions: Interruptions {
    func outcome(_ choice: Choice) -> Interruptions.Outcome { choice == .keep ? .keep : .drop }
    let tempo: Interruptions.TempoOutcome =
      switch tempoChoice {
      case .keep: .keep
      case .drop: .drop
      case .goOn: .goOn
      }
    return Interruptions(stop: outcome(stopChoice), jump: outcome(jumpChoice), tempo: tempo)
  }
}

extension LooperLayerKind {
  var kind: LayerKind {
    switch self {
    case .overdub: .overdub
    case .replace: .replace
    case .multiply: .multiply
    case .insert: .insert
    }
  }
}

extension LooperReport {
  /// The looper's event, of a report without a command.
  var event: LooperEvent {
    switch self {
    case .recording(let track): .recording(track: track)
    case .recorded(let track): .recorded(track: track)
    case .dropped(let track, let cause): .dropped(track: track, cause.cause)
    case .listening(let track): .listening(track: track)
    case .layering(let track, let kind): .layering(kind.kind, track: track)
    case .layered(let track, let kind): .layered(kind.kind, track: track)
    case .version(let track, let number): .version(number, track: track)
    case .cleared(let track): .cleared(track: track)
    case .fitted(let track): .fitted(track: track)
    case .refused, .outOfRange: fatalError("\(self) needs the command")
    }
  }
}

extension LooperReport.Cause {
  fileprivate var cause: LooperEvent.Cause {
    switch self {
    case .stop: .stop
    case .jump: .jump
    case .tempo: .tempo
    case .undo: .undo
    }
  }
}

extension LooperReport.Refusal {
  var refusal: LooperRefusal { LooperRefusal.allCases.first { $0.name == "\(self)" }! }
}

extension LooperRefusal {
  /// The name of the case, which the model and the rules give it, too.
  var name: String {
    switch self {
    case .notEmpty: "notEmpty"
    case .standsStill: "standsStill"
    case .tooLong: "tooLong"
    case .tooShort: "tooShort"
    case .noTakeFree: "noTakeFree"
    case .notRecording: "notRecording"
    case .notStraight: "notStraight"
    case .noChange: "noChange"
    case .nothingToUndo: "nothingToUndo"
    case .nothingToRedo: "nothingToRedo"
    case .notLooping: "notLooping"
    case .busy: "busy"
    case .stillComing: "stillComing"
    case .otherTempo: "otherTempo"
    case .longPass: "longPass"
    case .noTempo: "noTempo"
    }
  }
}
