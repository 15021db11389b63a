extension MIDIFile {
  /// Returns the file with the notes of some channels and tracks only.
  ///
  /// The maps, the tracks and the length stay. So its parts become loops of one length, unless a note of one starts at
  /// the very end.
  ///
  /// ```swift
  /// let file = try MIDIFile(decoding: bytes)
  /// let drums = try file.filtered(channels: [9])
  /// let strings = try file.filtered(tracks: [2, 3])
  /// ```
  ///
  /// - Parameters:
  ///   - channels: The channels, 0 … 15; `nil` means all.
  ///   - tracks: The tracks, as indices of ``tracks``; `nil` means all.
  /// - Throws: ``MIDIFile/Error/channelOutOfRange(_:)``, ``MIDIFile/Error/trackOutOfRange(_:trackCount:)``.
  /// - Complexity: O(n) for the notes, tracks and parameters.
  ///
  /// Realtime-safe: no.
  public func filtered(
    channels: [Int]? = nil, tracks: [Int]? = nil
  ) throws(MIDIFile.Error) -> MIDIFile {
    var hasChannel = [Bool](repeating: channels == nil, count: 16)
    for channel in channels ?? [] {
      guard hasChannel.indices.contains(channel) else { throw .channelOutOfRange(channel) }
      hasChannel[channel] = true
    }
    var hasTrack = [Bool](repeating: tracks == nil, count: self.tracks.count)
    for track in tracks ?? [] {
      guard hasTrack.indices.contains(track) else {
        throw .trackOutOfRange(track, trackCount: self.tracks.count)
      }
      hasTrack[track] = true
    }
    var file = self
    file.notes.removeAll { !hasChannel[$0.channel] || !hasTrack[$0.track] }
    for index in file.tracks.indices { file.tracks[index].noteCount = 0 }
    for note in file.notes { file.tracks[note.track].noteCount += 1 }
    return file
  }
}
