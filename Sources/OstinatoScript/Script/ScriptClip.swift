import Ostinato

/// A clip of a script: its name, and the source of its audio. Realtime-safe: no.
public struct ScriptClip: Equatable, Sendable {
  /// The name that decks and events use for the clip.
  public var name: String
  /// The path of the audio file, relative to the script and exactly as written there. Only the
  /// program that loads the clips opens the file. The key is `wav`.
  public var file: String
  /// The musical length, in bars of the script's time signature.
  ///
  /// Range: 1 … `Clip.maximumBars`.
  public var bars: Int
  /// The clip's own tempo.
  public var tempo: Tempo

  /// Creates a clip without checking its values.
  public init(name: String, file: String, bars: Int, tempo: Tempo) {
    self.name = name
    self.file = file
    self.bars = bars
    self.tempo = tempo
  }

  /// Creates the clip for an engine from the content of its file.
  ///
  /// - Throws: `Clip.Error` if the length is out of range.
  /// - Complexity: O(frames).
  public func clip(from wav: WAVFile) throws(Clip.Error) -> Clip {
    try Clip(wav, tempo: tempo, length: .bars(bars))
  }
}
