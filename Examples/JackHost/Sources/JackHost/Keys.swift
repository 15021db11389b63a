import EnginePlayer
import Ostinato
import OstinatoHost

/// Turns what comes from a keyboard into what the model is to do.
@MainActor
final class Keys {
  /// Whether `q` was pressed.
  private(set) var isQuitting = false

  private let model: SequencerModel
  /// The gains as set by the keys: those of the model are what is heard, a little behind.
  private var gains: [Float]
  private var masterGain: Float
  /// Which of ``lengths`` the microloop is turned on with; `nil` for the engine's setting.
  private var length: Int?
  /// Until when the space bar counts as held, if it is.
  private var heldUntil: HostTime?

  /// What the keys do, for a screen.
  static let help = [
    "space play/pause, hold: reset", "p pause", "m microloop", "[ ] its length", "a b next clip",
    "1–4 clip of A", "7–0 clip of B", "w s gain A",
    "e d gain B", "↑ ↓ gain", "q quit",
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
  }

  /// Takes the bytes that came, in order, and the time at which they came.
  func take(_ bytes: [UInt8], at time: HostTime) {
    timePassed(to: time)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B, rest.first == UInt8(ascii: "["), let arrow = rest.dropFirst().first {
        rest = rest.dropFirst(2)
        release(at: time)
        if arrow == UInt8(ascii: "A") { changeMasterGain(by: Self.gainStep) }
        if arrow == UInt8(ascii: "B") { changeMasterGain(by: -Self.gainStep) }
      } else if byte == UInt8(ascii: " ") {
        press(at: time)
      } else {
        release(at: time)
        act(on: byte)
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

  private func act(on byte: UInt8) {
    switch UnicodeScalar(byte) {
    case "p": model.perform(.pause)
    case "m": model.toggleMicroloop(length: length.map { Self.sixteenths($0) })
    case "[": changeLength(by: -1)
    case "]": changeLength(by: 1)
    case "a": model.toggleNext(on: .a)
    case "b": model.toggleNext(on: .b)
    case "1"..."4": model.toggleClip(Int(byte - UInt8(ascii: "1")), on: .a)
    case "7"..."9": model.toggleClip(Int(byte - UInt8(ascii: "7")), on: .b)
    case "0": model.toggleClip(3, on: .b)
    case "w": changeGain(of: .a, by: Self.gainStep)
    case "s": changeGain(of: .a, by: -Self.gainStep)
    case "e": changeGain(of: .b, by: Self.gainStep)
    case "d": changeGain(of: .b, by: -Self.gainStep)
    // Control-C comes as a byte from a terminal without line editing.
    case "q", "\u{03}": isQuitting = true
    default: break
    }
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
