import Hands
import JackClient
import Ostinato
import OstinatoControls
import OstinatoHost
import OstinatoRhythm

// What MIDI controllers do with the decks and the drums.
extension DeckShow {
  func setGain(of part: HandAction.Part, to gain: Float) -> Bool {
    switch part {
    case .deck(let deck): setGain(deck.index, to: gain)
    case .drums: model.perform(.gain(gain, on: drums.id.strip))
    case .mix: setGain(gains.count - 1, to: gain)
    case .track: return false
    }
    return true
  }

  func perform(_ action: HandAction, _ message: ControllerMessage) -> Bool {
    // What is heard may lag behind.
    let state = player.host.control.state
    switch action {
    case .tap: tap()
    case .microloop: press("m")
    case .slip: press("l")
    case .next(let deck): model.toggleNext(on: deck)
    case .clip(let index, let deck): model.toggleClip(index, on: deck)
    case .stop(let deck): toggleStop(deck)
    case .mute(.deck(let deck)):
      model.perform(.mute(!state.decks[deck].strip.isMuted, on: deck))
    case .mute(.drums):
      model.perform(.mute(!state.sources[drums.id.number].strip.isMuted, on: drums.id.strip))
    case .hit(let instrument): hit(instrument.rawValue, message)
    case .drums:
      guard case .note(let note, _) = message.control else { return false }
      hit(note, message)
    default: return false
    }
    return true
  }

  /// Plays the instrument of a note of a MIDI drum channel, as loud as the control was hit.
  private func hit(_ note: Int, _ message: ControllerMessage) {
    guard let row = kit.rowIndex(percussionNumber: note) else {
      return self.message = "there is no instrument for note \(note)"
    }
    let velocity = (1...127).contains(message.value) ? message.value : Step.normalVelocity
    model.perform(StepCommand.hit(row: row, velocity: velocity), to: drums.id)
  }

  private func tap() {
    let time = Duration.nanoseconds(HostTime.now().nanoseconds)
    guard let tapped = tapping.tap(at: time) else { return }
    model.perform(.tempo(tapped))
    if model.lastError == nil { tempo = tapped }
  }
}
