import Ostinato
import OstinatoSharedLoops

/// An answer that a server has given to a request with a key.
public struct KeptAnswer: Hashable, Sendable {
  /// The request, in a form in which equal ones are equal.
  public let request: String
  /// The status.
  public let status: Int
  /// What was answered.
  public let body: String

  /// Creates an answer.
  public init(request: String, status: Int, body: String) {
    (self.request, self.status, self.body) = (request, status, body)
  }
}

// What a server keeps besides loops: who has which token, who has handed in which audio, and what it has answered.
extension SQLConnection {
  /// Returns who has a token, by its hash.
  public func artist(withToken hash: String) throws -> ArtistID? {
    try rows("SELECT artist FROM token WHERE hash = ?", [.text(hash)]).first
      .map { ArtistID(try $0.text(0)) }
  }

  /// Gives an artist a token, by its hash.
  public func add(token hash: String, of artist: ArtistID) throws {
    try execute("INSERT INTO token VALUES (?, ?)", [.text(hash), .text(artist.name)])
  }

  /// Returns the length of audio that an artist has handed in; `nil` if they have not.
  public func length(of audio: AudioID, by artist: ArtistID) throws -> LayerLength? {
    try rows(
      "SELECT frames, sampleRate FROM audio WHERE hash = ? AND artist = ?",
      [.text(audio.text), .text(artist.name)]
    ).first.map { row in
      try LayerLength(
        frames: FrameCount(try row.integer(0)), sampleRate: try SampleRate(Int(try row.integer(1))))
    }
  }

  /// Notes that an artist has handed in audio, which is listed for the host while no loop uses it.
  ///
  /// - Returns: Whether that is new.
  public func add(
    _ audio: AudioID, of length: LayerLength, channels: Int, by artist: ArtistID
  ) throws -> Bool {
    try execute(
      """
      INSERT INTO unusedAudio (audio) SELECT CAST(? AS TEXT)
      WHERE NOT EXISTS (SELECT 1 FROM layerAudio WHERE audio = ?) ON CONFLICT DO NOTHING
      """, [.text(audio.text), .text(audio.text)])
    return try execute(
      "INSERT INTO audio VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
      [
        .text(audio.text), .text(artist.name), .integer(length.frames.rawValue),
        .integer(length.sampleRate.hertz), .integer(Int64(channels)),
      ]) > 0
  }

  /// Returns the answer to an artist's request with a key, if there was one.
  public func answer(to key: String, of artist: ArtistID) throws -> KeptAnswer? {
    try rows(
      "SELECT request, status, body FROM answer WHERE artist = ? AND key = ?",
      [.text(artist.name), .text(key)]
    ).first.map { row in
      KeptAnswer(
        request: try row.text(0), status: Int(try row.integer(1)), body: try row.text(2))
    }
  }

  /// Keeps the answer to an artist's request with a key.
  public func keep(
    _ answer: KeptAnswer, to key: String, of artist: ArtistID, at time: Int64
  ) throws {
    try execute(
      "INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?)",
      [
        .text(artist.name), .text(key), .text(answer.request), .integer(Int64(answer.status)),
        .text(answer.body), .integer(time),
      ])
  }

  /// Forgets answers that were given before a time.
  public func forgetAnswers(before time: Int64) throws {
    try execute("DELETE FROM answer WHERE time < ?", [.integer(time)])
  }
}
