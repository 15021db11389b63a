extension Clip {
  /// Creates a clip from a decoded WAV file, which lacks only the tempo and the musical length.
  ///
  /// - Throws: ``Clip/Error`` if the length is out of range.
  /// - Complexity: O(frames).
  public init(_ wav: WAVFile, tempo: Tempo, length: ClipLength) throws(Clip.Error) {
    if wav.channels.count == 1 {
      try self.init(
        mono: wav.channels[0], sampleRate: wav.sampleRate, tempo: tempo, length: length)
    } else {
      try self.init(
        left: wav.channels[0], right: wav.channels[1], sampleRate: wav.sampleRate, tempo: tempo,
        length: length)
    }
  }
}
