import OstinatoSongBook

/// A book as it is printed.
struct BookReport: Encodable {
  struct Song: Encodable {
    let id, title, artist: String
    let bpm: Double
    let meter, groove: String
  }

  struct SetList: Encodable {
    let id, name: String
    let songs: [String]
  }

  struct Practice: Encodable {
    let day: Day
    let song: String
    let seconds: Int
  }

  /// A number, or a date as text.
  struct Day: Encodable {
    let day: PracticeDay

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let number = day.callersNumber {
        try container.encode(number)
      } else {
        try container.encode(day.text)
      }
    }
  }

  let songs: [Song]
  let setLists: [SetList]
  let practice: [Practice]
  /// The names of songs with the same title and artist.
  let duplicates: [[String]]

  init(_ book: SongBook) {
    songs = book.songs.map { entry in
      Song(
        id: entry.id.name, title: entry.song.title, artist: entry.song.artist,
        bpm: entry.song.tempo.bpm, meter: entry.song.timeSignature.description,
        groove: GrooveText.write(entry.song.groove, entry.song.accents))
    }
    setLists = book.setLists.map {
      SetList(id: $0.id.name, name: $0.name, songs: $0.songs.map(\.name))
    }
    practice = book.practice.entries.map {
      Practice(day: Day(day: $0.day), song: $0.song.name, seconds: $0.seconds)
    }
    duplicates = book.possibleDuplicates.map { $0.map(\.id.name) }
  }
}
