import Foundation
import Ostinato
import OstinatoSongBook

extension Count {
  /// What books of 2 500 and 10 000 songs cost. One song in 50 stands for a set list of 20 songs.
  static var books: [Count] {
    [2500, 10_000].flatMap { songs in
      let name = songs == 2500 ? "2 500 songs" : "10 000 songs"
      return [
        Count("\(name), sorted, a song", units: songs) {
          let book = try book(songs: songs)
          return { precondition(book.songs.count == songs) }
        },
        Count("\(name), searched, a song", units: songs) {
          let book = try book(songs: songs)
          return { precondition(!book.songs(matching: "blüe 77").isEmpty) }
        },
        Count("\(name), their set lists, a list", units: songs / 50) {
          let book = try book(songs: songs)
          return { precondition(book.setLists.count == songs / 50) }
        },
        Count("\(name), merged with equal ones, a song", units: songs) {
          let other = try book(songs: songs)
          return merging(other, into: try ownBook(songs: songs))
        },
        Count("\(name), merged with 100 changes, a change", units: 100) {
          var other = try book(songs: songs)
          other.device = "tablet"
          let version = other.version
          for song in 0..<100 {
            try other.edit(SongID("s\(song)")) { $0.timeSignature = .threeFour }
          }
          return merging(try other.changes(since: version), into: try ownBook(songs: songs))
        },
      ]
    } + [json("625 songs", songs: 625), json("2 500 songs", songs: 2500)]
  }

  private static func merging(_ other: SongBook, into book: SongBook) -> () -> Void {
    var book = book
    return { do { try book.merge(other) } catch { preconditionFailure("\(error)") } }
  }

  private static func json(_ name: String, songs: Int) -> Count {
    Count("\(name), written as JSON and read, a song", units: songs) {
      let book = try book(songs: songs)
      return {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        do {
          let data = try encoder.encode(book)
          let copy = try JSONDecoder().decode(SongBook.self, from: data)
          precondition(copy.version == book.version)
        } catch { preconditionFailure("\(error)") }
      }
    }
  }

  /// A book that shares no memory with the other ones of its size.
  private static func ownBook(songs: Int) throws -> SongBook {
    var book = try book(songs: songs)
    try book.edit("s0") { $0.timeSignature = .threeFour }
    return book
  }

  private static func book(songs: Int) throws -> SongBook {
    if let made = made.first(where: { $0.songs == songs }) { return made.book }
    var book = SongBook(device: "phone")
    let words = ["Blue", "Bemsha", "Round", "Ruby", "Straight", "Epistrophy", "Evidence"]
    for song in 0..<songs {
      try book.add(
        Song(
          title: "\(words[song % 7]) \(song)", artist: "\(words[song / 7 % 7]) Ünd Sons",
          tempo: Tempo(bpm: 60 + song % 100)), id: SongID("s\(song)"))
    }
    for list in 0..<(songs / 50) {
      let id = try book.addSetList(named: "Gig \(list)")
      for song in 0..<20 { try book.append(SongID("s\((list * 37 + song) % songs)"), to: id) }
    }
    made.append((songs, book))
    return book
  }

  /// The books that there are already. One thread counts.
  private nonisolated(unsafe) static var made: [(songs: Int, book: SongBook)] = []
}
