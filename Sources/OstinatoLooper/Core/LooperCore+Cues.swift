import Ostinato

extension LooperCore {
  /// Carries out the cues of a passage's first frame, in order.
  mutating func receiveCues(at moment: Moment, in block: borrowing SourceBlock) {
    var index = 0
    while let cue = block.nextCue(of: source, in: moment.passage, from: &index) {
      guard let code = LooperCommand.Code(rawValue: cue.code) else {
        block.reject(cue, .notUnderstood, in: moment.passage)
        continue
      }
      guard let command = LooperCommand(code: code, value: cue.value, detail: cue.detail),
        tracks.indices.contains(command.track), command.isInRange
      else {
        block.reject(cue, .outOfRange, in: moment.passage)
        continue
      }
      if let reason = refusal(of: command, at: moment) {
        report(.refused(command, reason), at: moment, in: block)
      } else {
        carryOut(command, on: command.track, at: moment, in: block)
      }
    }
  }

  /// Carries out a command that is not refused.
  private mutating func carryOut(
    _ command: LooperCommand, on track: Int, at moment: Moment, in block: borrowing SourceBlock
  ) {
    let signature = moment.timeSignature
    switch command {
    case .record(_, let length):
      record(length?.ticks(in: signature), on: track, at: moment, in: block)
    case .finish: finish(track, at: moment, in: block)
    case .capture(_, let length):
      capture(length.ticks(in: signature), on: track, at: moment, in: block)
    case .listen(_, let length, let threshold):
      listen(length.ticks(in: signature), threshold: threshold, on: track, at: moment, in: block)
    case .overdub(let isOn, _): setLayer(.overdub, isOn, on: track, at: moment, in: block)
    case .replace(let isOn, _): setLayer(.replace, isOn, on: track, at: moment, in: block)
    case .multiply(let isOn, _): setLayer(.multiply, isOn, on: track, at: moment, in: block)
    case .insert(let isOn, _): setLayer(.insert, isOn, on: track, at: moment, in: block)
    case .undo: undo(track, at: moment, in: block)
    case .redo: redo(track, at: moment, in: block)
    case .clear: clear(track, at: moment, in: block)
    case .fit(_, let length): fit(track, to: length.ticks(in: signature), at: moment, in: block)
    case .feedback(let level, _): setFeedback(level, on: track)
    case .gain(let gain, _):
      tracks[track].gain = gain
      let coefficient = gain * format.headroom
      setStrip(track, at: moment) { $0.gain = coefficient }
    case .mute(let isMuted, _): setStrip(track, at: moment) { $0.isMuted = isMuted }
    case .solo(let isSoloed, _): setStrip(track, at: moment) { $0.isSoloed = isSoloed }
    }
  }

  private mutating func setLayer(
    _ kind: LayerKind, _ isOn: Bool, on track: Int, at moment: Moment,
    in block: borrowing SourceBlock
  ) {
    if isOn {
      beginLayer(kind, on: track, at: moment, in: block)
    } else {
      endLayer(kind, on: track, at: moment, in: block)
    }
  }

  private mutating func setStrip(_ track: Int, at moment: Moment, _ change: (inout Strip) -> Void) {
    var strip = strips.strip(track)
    change(&strip)
    strips.change(track, to: strip, at: moment.frame)
  }

  /// Sets the feedback, also of an overdub that is on or falls.
  private mutating func setFeedback(_ level: Float, on track: Int) {
    tracks[track].feedback = level
    if case .layering(let layer) = tracks[track].task, layer.kind == .overdub,
      layer.notBefore == nil
    {
      bank.takes[layer.take].making.feedback = level
    }
  }
}

extension LooperCommand {
  /// Whether the numbers are in range, but for the track.
  var isInRange: Bool {
    switch self {
    case .record(_, let length): length.map { $0.isInRange } ?? true
    case .capture(_, let length), .fit(_, let length): length.isInRange
    case .listen(_, let length, let threshold): length.isInRange && (0...1).contains(threshold)
    case .feedback(let level, _): (0...1).contains(level)
    case .gain(let gain, _): (0...Strip.maximumGain).contains(gain)
    case .finish, .overdub, .replace, .multiply, .insert, .undo, .redo, .clear, .mute, .solo: true
    }
  }
}
