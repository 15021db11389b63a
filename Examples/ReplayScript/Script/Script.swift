import ExactJSON
import Ostinato

/// A performance script (rule P1), read and checked as far as it can be without its audio.
public struct Script: Sendable {
  public let sampleRate: SampleRate
  public let tempo: Tempo
  public let meter: TimeSignature
  public let settings: EngineSettings
  public let clips: [Clip]
  public let decks: [Deck]
  /// By frame; equal frames in the script's order.
  public let commands: [Command]
  /// How many frames to render.
  public let length: Int64
  /// Block sizes, used round and round.
  public let blocks: [Int]

  public struct Clip: Sendable {
    public let name: String
    /// As the script spells it, relative to the script.
    public let wav: String
    public let bars: Int
    public let tempo: Tempo
    let path: JSONPath
  }

  public struct Deck: Sendable {
    public let name: String
    /// Places in ``Script/clips``.
    public let clips: [Int]
    public let strip: Strip
  }

  public struct Command: Sendable {
    /// When it is sent.
    public let frame: Int64
    public let command: Ostinato.Command
    public let anchor: Anchor
    let path: JSONPath
  }
}
