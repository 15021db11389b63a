import Foundation
import OstinatoSongBook

/// Books as JSON.
public enum BookForm {
  public static func bytes(_ book: SongBook) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(book) else { fatalError("a book that cannot be written") }
    return data
  }

  public static func book(_ bytes: Data) -> SongBook? {
    do { return try JSONDecoder().decode(SongBook.self, from: bytes) } catch is DecodingError {
      return nil
    } catch { fatalError("another error than the decoder's: \(error)") }
  }

  /// A book of one device that has no record, and a count.
  public static func empty(_ device: String, count: Int64) -> SongBook? {
    let form = #"{"form":1,"devices":["\#(device)"],"version":[\#(count)],"#
    return book(Data((form + #""floor":[0],"since":[0],"records":[]}"#).utf8))
  }

  /// Reads all that a book has.
  ///
  /// - Returns: Whether what is read is possible.
  public static func isSound(_ book: SongBook) -> Bool {
    _ = (book.possibleDuplicates, book.practice, book[.isMuted], book[.beatSound(.songs)])
    let songs = Set(book.songs.map(\.id))
    for bank in book.patternBanks {
      for slot in bank.slots where book[slot.id] == nil { return false }
    }
    return book.setLists.allSatisfy { list in
      Set(list.songs).count == list.songs.count && list.songs.allSatisfy(songs.contains)
    }
  }
}
