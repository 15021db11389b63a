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

extension WAVFile {
  /// Takes a clip's audio, to be encoded; tempo and length are not in a WAV file.
  ///
  /// Complexity: O(frames).
  public init(_ clip: Clip) {
    let channels = clip.channelCount == 1 ? [Clip.Channel.left] : Clip.Channel.allCases
    self.init(sampleRate: clip.sampleRate, equalChannels: channels.map { clip.samples($0) })
  }
}
