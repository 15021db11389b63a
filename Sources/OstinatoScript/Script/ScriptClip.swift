import Ostinato

/// A clip of a script: its name, and where its audio comes from. Realtime-safe: no.
public struct ScriptClip: Equatable, Sendable {
  /// The name by which decks refer to it, and events report it.
  public var name: String
  /// The file with the audio, as the script spells it: a path relative to the script. Nothing opens it
  /// but the program that loads the clips. The key is `wav`.
  public var file: String
  /// The length on the grid, in bars of the script's time signature. Range: 1 … `ClipLength.maximumBars`.
  public var bars: Int
  /// The clip's own tempo.
  public var tempo: Tempo

  /// A clip from its parts, which are not checked yet.
  public init(name: String, file: String, bars: Int, tempo: Tempo) {
    self.name = name
    self.file = file
    self.bars = bars
    self.tempo = tempo
  }

  /// The clip for an engine, from the content of its file.
  ///
  /// - Throws: `Clip.Error` for a length out of range.
  /// - Complexity: O(frames).
  public func clip(from wav: WAVFile) throws(Clip.Error) -> Clip {
    try Clip(wav, tempo: tempo, length: .bars(bars))
  }
}
