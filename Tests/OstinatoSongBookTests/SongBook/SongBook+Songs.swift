import Ostinato

@testable import OstinatoSongBook

extension SongBook {
  /// A device's book with songs that are called by their names.
  static func with(_ names: String..., device: DeviceName = "phone") throws -> SongBook {
    var book = SongBook(device: device)
    for name in names {
      try book.add(Song(title: name, artist: "A", tempo: Tempo(bpm: 100)), id: SongID(name))
    }
    return book
  }
}
