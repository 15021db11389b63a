import Ostinato
import OstinatoLooper
import OstinatoNotes
import OstinatoOracle
import TestSupport

// A session with a looper, which is source 0, and a note looper, which is source 1.
extension GoldenSession {
  mutating func addLoopers() throws(Refusal) {
    makeRoomForSources()
    let setup = LooperSetup(from: &random, frames: performance.length)
    try addCues { random throws(Refusal) in
      random.chance(60)
        ? random.drawLooperCommand(tracks: setup.tracks).cue(for: 0)
        : random.drawNoteCommand().cue(for: 1)
    }
    loopers = setup
  }
}
