/// A recording in a loop, by an artist.
public struct Layer: Hashable, Sendable {
  /// The artist who recorded it.
  public let author: ArtistID
  /// The recording.
  public let audio: AudioID

  /// Creates a layer.
  public init(author: ArtistID, audio: AudioID) {
    self.author = author
    self.audio = audio
  }
}
