import OstinatoHLS

/// A media playlist read from text.
func media(
  _ text: String, at address: String? = "https://host/path/list.m3u8",
  _ reading: PlaylistReading = .strict, importing variables: [PlaylistVariable] = []
) throws -> MediaPlaylist {
  let playlist = try Playlist(
    decoding: [UInt8](text.utf8), at: address, reading, importing: variables)
  guard let media = playlist.media else { throw WrongKind() }
  return media
}

/// A multivariant playlist read from text.
func multivariant(
  _ text: String, at address: String? = "https://host/path/list.m3u8",
  _ reading: PlaylistReading = .strict
) throws -> MultivariantPlaylist {
  let playlist = try Playlist(decoding: [UInt8](text.utf8), at: address, reading)
  guard let multivariant = playlist.multivariant else { throw WrongKind() }
  return multivariant
}

struct WrongKind: Error {}

/// What becomes of a text: its warnings, or the error, each as one line of text.
func findings(_ text: String, _ reading: PlaylistReading) -> [String] {
  do {
    return try Playlist(decoding: [UInt8](text.utf8), at: "https://host/a.m3u8", reading)
      .warnings.map(\.description)
  } catch {
    return ["error: \(error)"]
  }
}

/// The rows of a table that is written as text, one a line: a playlist with `\n` between its lines, the number of a line,
/// and what is said of it, with arrows between them.
///
/// Where a row is continued on a further line, that one is indented by two spaces.
func textTable(_ table: String) -> [(String, Int, String)] {
  table.split(separator: "\n").map { row in
    let cells = row.replacing("   ", with: " ").split(separator: " → ")
    return (String(cells[0].replacing("\\n", with: "\n")), Int(cells[1])!, String(cells[2]))
  }
}
