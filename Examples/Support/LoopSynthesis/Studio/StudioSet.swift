/// The loops of a page with four lanes that sound together: drums, bass, chords and lead.
///
/// All sixteen share the four chords of `Harmony`. A second progression, Dm7 – G – Cmaj7 – E7, is
/// not among them, since any loop of a lane may sound with any of the others: its F, B and G♯
/// would lie a semitone from the E, C and G that the first progression holds. The last loop of the
/// bass, the chords and the lead colours the shared chords instead: the bass walks through their
/// other notes, the chords gain fourths, sixths and ninths, and the lead plays their upper notes.
///
/// What rings past a loop's end comes round at its beginning.
struct StudioSet {
  let kit: Kit
  let rate: Int

  func loop(lane: Int, index: Int, name: String) -> LoopAudio {
    switch lane {
    case 0: drums(index, name)
    case 1: bass(index, name)
    case 2: chords(index, name)
    default: lead(index, name)
    }
  }

  private func drums(_ index: Int, _ name: String) -> LoopAudio {
    switch index {
    case 0: House(kit: kit).loop(name: name, rate: rate)
    case 1: Funk(kit: kit).loop(name: name, rate: rate)
    case 2: Halftime(kit: kit).loop(name: name, rate: rate)
    default: Congas(kit: kit).loop(name: name, rate: rate)
    }
  }

  private func bass(_ index: Int, _ name: String) -> LoopAudio {
    switch index {
    case 0: BassLoop.bounce.loop(name: name, rate: rate)
    case 1: BassLoop.octaves.loop(name: name, rate: rate)
    case 2: BassLoop.dub.loop(name: name, rate: rate)
    default: BassLoop.walking.loop(name: name, rate: rate)
    }
  }

  private func chords(_ index: Int, _ name: String) -> LoopAudio {
    switch index {
    case 0: StringChords().loop(name: name, rate: rate)
    case 1: Stabs().loop(name: name, rate: rate)
    case 2: Keys().loop(name: name, rate: rate)
    default: Organ().loop(name: name, rate: rate)
    }
  }

  private func lead(_ index: Int, _ name: String) -> LoopAudio {
    switch index {
    case 0: PluckLead().loop(name: name, rate: rate)
    case 1: Whistle().loop(name: name, rate: rate)
    case 2: Chimes().loop(name: name, rate: rate)
    default: Sparkle().loop(name: name, rate: rate)
    }
  }
}
