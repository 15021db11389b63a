import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport

// A session with a sequencer, which is source 0, and a metronome, which is source 1.
extension GoldenSession {
  mutating func addRhythm() throws(Refusal) {
    let setup = try RhythmSetup(from: &random)
    makeRoomForSources()
    try addCues { random throws(Refusal) in
      random.chance(60)
        ? try random.drawStepCommand(for: setup).cue(for: 0)
        : try random.drawMetronomeCommand().cue(for: 1)
    }
    rhythm = setup
  }
}
