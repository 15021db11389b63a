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
      if let reason = track(command.track, at: moment).refusal(of: command) {
        report(.refused(command, reason), at: moment, in: block)
      } else {
        setStrip(by: command, at: moment.frame)
        change(command.track, at: moment, in: block) { $0.carryOut(command) }
      }
    }
  }

  /// Changes the strip of a track, if that is what a command does.
  private mutating func setStrip(by command: LooperCommand, at frame: Int64) {
    var strip = strips.strip(command.track)
    switch command {
    case .gain(let gain, _): strip.gain = gain * format.headroom
    case .mute(let isMuted, _): strip.isMuted = isMuted
    case .solo(let isSoloed, _): strip.isSoloed = isSoloed
    default: return
    }
    strips.change(command.track, to: strip, at: frame)
  }
}
