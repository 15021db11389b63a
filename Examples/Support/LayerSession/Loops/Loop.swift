import Ostinato
import OstinatoLooper

extension LayerSession {
  /// A loop of layers that are equally long (rule P11).
  public struct Loop: Sendable {
    /// The name.
    public internal(set) var name: String
    /// How its layers are recorded.
    public let settings: Settings
    var takes: [Layer] = []

    /// The layers, from the first one recorded. They share their audio with the session.
    public var layers: [Clip] { takes.map { $0.clip } }
    /// The numbers of the layers, which no other recording or file of the session has. Loops share layers.
    public var layerNumbers: [Int] { takes.map { $0.id } }
    /// The number of layers.
    public var layerCount: Int { takes.count }

    /// The tempo: that of the settings, or, of a free loop, the one that its first layer has, and 120 BPM before.
    public var tempo: Tempo {
      switch settings {
      case .assisted(let assist): assist.tempo
      case .free: takes.first?.clip.tempo ?? .ofFreeLoops
      }
    }

    /// The time signature.
    public var timeSignature: TimeSignature {
      switch settings {
      case .assisted(let assist): assist.timeSignature
      case .free: .fourFour
      }
    }

    /// The length; `nil` for a free loop without layers.
    public var length: Ticks? {
      switch settings {
      case .assisted(let assist): assist.length.ticks(in: assist.timeSignature)
      case .free: takes.first.map { $0.clip.length.ticks(in: .fourFour) }
      }
    }

    /// The greatest number of characters of a name.
    public static var longestName: Int { 60 }
  }

  /// How the layers of a loop are recorded.
  public enum Settings: Equatable, Sendable {
    /// At a tempo, in a number of bars, with a guide.
    case assisted(TempoAssist)
    /// For as long as the first layer lasts.
    case free
  }

  /// A layer, with a number that no other one has. The loops that share it have the same one.
  struct Layer: Sendable {
    let id: Int
    let clip: Clip
  }
}

extension LayerSession.Loop {
  /// Creates a loop without layers.
  init(name: String, settings: LayerSession.Settings) throws(LayerSession.Refusal) {
    self.name = try LayerSession.Loop.checked(name)
    if case .assisted(let assist) = settings {
      // It may have been made with other limits.
      do {
        _ = try TempoAssist(
          tempo: assist.tempo, timeSignature: assist.timeSignature, bars: assist.bars,
          guide: assist.guide)
      } catch { throw .settings(error) }
    }
    self.settings = settings
  }

  /// A name without the spaces at its ends.
  static func checked(_ name: String) throws(LayerSession.Refusal) -> String {
    var scalars = Substring(name).unicodeScalars
    while scalars.first == " " { scalars.removeFirst() }
    while scalars.last == " " { scalars.removeLast() }
    guard (1...longestName).contains(scalars.count) else { throw .nameLength(scalars.count) }
    for scalar in scalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: throw .nameCharacter(scalar.value)
      default: continue
      }
    }
    return String(scalars)
  }
}

extension Tempo {
  /// The tempo of a free loop without layers.
  static var ofFreeLoops: Tempo {
    do { return try Tempo(bpm: 120) } catch { preconditionFailure("120 BPM are a tempo") }
  }
}
