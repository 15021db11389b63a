import Ostinato
import OstinatoRhythm

/// What a control of a MIDI controller can do in JackHost.
public enum HandAction: Hashable, Sendable {
  /// Plays, and when let go pauses, or resets after a long press.
  case play
  case tap
  case microloop
  case slip
  /// Marks the deck's next clip.
  case next(DeckID)
  /// Marks a clip of the deck's ring, counted from 0.
  case clip(Int, on: DeckID)
  /// Stops the deck at the next bar, or launches it there.
  case stop(DeckID)
  /// Plays an instrument.
  case hit(Percussion)
  /// Plays the instrument that the note stands for on a MIDI drum channel.
  case drums
  /// Does what the track does next: it records, or turns overdub on or off. Tracks are counted from 0.
  case record(track: Int)
  // Those of the track that was pressed last.
  case undo, redo, clear
  /// Turns the metronome on or off.
  case click
  /// Mutes a part, or ends that.
  case mute(Part)
  /// Sets the gain of a part to the control's value.
  case gain(Part)

  /// Something with a gain.
  public enum Part: Hashable, Sendable {
    case deck(DeckID)
    case drums
    /// A track of the looper, counted from 0.
    case track(Int)
    case mix
  }

  /// All actions, of two decks with four clips each, and of four tracks.
  public static let all: [HandAction] = {
    let (decks, four) = ([DeckID.a, .b], 0..<4)
    let parts = decks.map(Part.deck) + [.drums] + four.map(Part.track)
    var all: [HandAction] = [.play, .tap, .microloop, .slip]
    all += decks.flatMap { deck in
      [.next(deck)] + four.map { .clip($0, on: deck) } + [.stop(deck)]
    }
    all += Percussion.allCases.map(HandAction.hit) + [.drums]
    all += four.map(HandAction.record) + [.undo, .redo, .clear, .click]
    return all + parts.map(HandAction.mute) + (parts + [.mix]).map(HandAction.gain)
  }()
}

extension HandAction: LosslessStringConvertible {
  public init?(_ description: String) {
    guard let action = Self.all.first(where: { $0.description == description }) else { return nil }
    self = action
  }

  public var description: String {
    switch self {
    case .play: "play"
    case .tap: "tap the tempo"
    case .microloop: "microloop"
    case .slip: "slip"
    case .next(let deck): "next on deck \(deck)"
    case .clip(let index, let deck): "clip \(index + 1) on deck \(deck)"
    case .stop(let deck): "stop deck \(deck)"
    case .hit(let instrument): instrument.name
    case .drums: "drums"
    case .record(let track): "record on track \(track + 1)"
    case .undo: "undo"
    case .redo: "redo"
    case .clear: "clear"
    case .click: "click"
    case .mute(let part): "mute \(part)"
    case .gain(let part): "gain of \(part)"
    }
  }
}

extension HandAction.Part: CustomStringConvertible {
  public var description: String {
    switch self {
    case .deck(let deck): "deck \(deck)"
    case .drums: "the drums"
    case .track(let track): "track \(track + 1)"
    case .mix: "the mix"
    }
  }
}
