import EnginePlayer
import Ostinato
import OstinatoHost
import TerminalScreen

/// Turns what comes from a keyboard into what the model is to do.
@MainActor
final class Keys {
  /// Whether `q` was pressed.
  private(set) var isQuitting = false
  /// Whether the list of all keys is to be shown.
  private(set) var isHelpShown = false

  private let model: SequencerModel
  /// The gains as set by the keys: those of the model are what is heard, a little behind.
  private var gains: [Float]
  private var masterGain: Float
  /// The tempo as set by the keys, for the same reason.
  private var tempo: Tempo
  /// Which of ``lengths`` the microloop is turned on with; `nil` for the engine's setting.
  private var length: Int?
  /// Until when the space bar counts as held, if it is.
  private var heldUntil: HostTime?

  /// What the keys do, for a screen. The list comes first, so that a narrow screen names it, too.
  static let help = [
    .list, KeyHelp("space", "play or pause; held for 2 s: reset", brief: "play/pause"),
    KeyHelp("p", "pause at once"),
    KeyHelp("a b", "next clip of deck A or B, or not after all", brief: "next clip"),
    KeyHelp("1–4", "clip 1 to 4 of deck A"), KeyHelp("7–0", "clip 1 to 4 of deck B"),
    KeyHelp("m", "microloop on or off", brief: "microloop"),
    KeyHelp("[ ]", "halve or double its length"),
    KeyHelp("+ -", "tempo, by 1 BPM", brief: "tempo"),
    KeyHelp("w s", "gain of deck A"), KeyHelp("e d", "gain of deck B"),
    KeyHelp("↑ ↓", "gain of both"),
    KeyHelp("q", "quit", brief: "quit"),
  ]

  /// A first repetition comes after up to 0.7 s, the others after some 30 ms.
  private static let untilFirstRepetition: Int64 = 700_000_000
  private static let untilNextRepetition: Int64 = 200_000_000
  private static let gainStep: Float = 0.0625
  /// The lengths of a microloop, in sixteenths: a sixteenth to eight bars in 4/4.
  private static let lengths: [Int64] = [1, 2, 4, 8, 16, 32, 64, 128]

  init(_ model: SequencerModel) {
    self.model = model
    gains = model.state.decks.map { $0.strip.gain }
    masterGain = model.state.masterGain
    tempo = model.state.tempo
  }

  /// Takes the bytes that came, in order, and the time at which they came.
  func take(_ bytes: [UInt8], at time: HostTime) {
    timePassed(to: time)
    for key in KeyPress.keys(in: bytes) {
      if key == .character(" ") {
        press(at: time)
      } else {
        release(at: time)
        act(on: key)
      }
    }
  }

  /// Lets go of the space bar once no repetition has come in time. Call it for each picture.
  func timePassed(to time: HostTime) {
    if let heldUntil, time > heldUntil { release(at: time) }
  }

  private func press(at time: HostTime) {
    let patience = heldUntil == nil ? Self.untilFirstRepetition : Self.untilNextRepetition
    if heldUntil == nil { model.buttonDown(at: time) }
    heldUntil = HostTime(
      nanoseconds: max(time.nanoseconds + patience, heldUntil?.nanoseconds ?? 0))
  }

  private func release(at time: HostTime) {
    guard heldUntil != nil else { return }
    heldUntil = nil
    model.buttonUp(at: time)
  }

  private func act(on key: KeyPress) {
    switch key {
    case .up: changeMasterGain(by: Self.gainStep)
    case .down: changeMasterGain(by: -Self.gainStep)
    case .escape: isHelpShown = false
    case .character(let character): act(on: character)
    }
  }

  private func act(on character: Character) {
    switch character {
    case "p": model.perform(.pause)
    case "m": model.toggleMicroloop(length: length.map { Self.sixteenths($0) })
    case "[": changeLength(by: -1)
    case "]": changeLength(by: 1)
    case "a": model.toggleNext(on: .a)
    case "b": model.toggleNext(on: .b)
    case "1", "2", "3", "4": toggleClip(character, of: Array("1234"), on: .a)
    case "7", "8", "9", "0": toggleClip(character, of: Array("7890"), on: .b)
    case "w": changeGain(of: .a, by: Self.gainStep)
    case "s": changeGain(of: .a, by: -Self.gainStep)
    case "e": changeGain(of: .b, by: Self.gainStep)
    case "d": changeGain(of: .b, by: -Self.gainStep)
    case "+", "=": changeTempo(by: 1)
    case "-", "_": changeTempo(by: -1)
    case "?", "h": isHelpShown.toggle()
    // Control-C comes as a byte from a terminal without line editing.
    case "q", "\u{03}": isQuitting = true
    default: break
    }
  }

  private func toggleClip(_ key: Character, of keys: [Character], on deck: DeckID) {
    if let index = keys.firstIndex(of: key) { model.toggleClip(index, on: deck) }
  }

  /// Makes the tempo faster or slower, unless it would leave the range of tempos.
  private func changeTempo(by beatsPerMinute: Int64) {
    guard let changed = try? Tempo(microBPM: tempo.microBPM + beatsPerMinute * 1_000_000) else {
      return
    }
    model.perform(.tempo(changed))
    if model.lastError == nil { tempo = changed }
  }

  /// Halves or doubles the microloop's length. One that is on is engaged anew.
  private func changeLength(by steps: Int) {
    let present = model.state.microloop.segmentLength
    let nearest = Self.lengths.lastIndex { .perSixteenth * $0 <= present } ?? 0
    let index = (length ?? nearest) + steps
    length = min(max(index, 0), Self.lengths.count - 1)
    if model.state.microloop.region != nil, let length {
      model.perform(.microloop(true, length: Self.sixteenths(length)))
    }
  }

  private static func sixteenths(_ index: Int) -> Ticks { .perSixteenth * lengths[index] }

  private func changeGain(of deck: DeckID, by step: Float) {
    guard gains.indices.contains(deck.index) else { return }
    gains[deck.index] = min(max(gains[deck.index] + step, 0), 4)
    model.perform(.gain(gains[deck.index], on: deck))
  }

  private func changeMasterGain(by step: Float) {
    masterGain = min(max(masterGain + step, 0), 4)
    model.perform(.masterGain(masterGain))
  }
}
