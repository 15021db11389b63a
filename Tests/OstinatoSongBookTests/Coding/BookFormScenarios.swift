import Foundation
import Ostinato
import Testing

@testable import OstinatoSongBook
@testable import SongBookModels

/// Books as bytes (B22).
@Suite struct BookFormScenarios {
  /// A book of form 1 as it was first written. It must be read as long as there are books.
  static let first = """
    {"devices":["phone","tablet"],"floor":[0,0],"form":1,"records":[{"deletions":[],"fields":[{"count":2,"device":1,\
    "name":"at\\/s","text":"V.tablet"},{"count":1,"device":1,"name":"name","text":"Gig"},{"count":1,"device":1,\
    "name":"~kind","text":"list"}],"name":"g"},{"deletions":[{"count":3,"device":0,"seen":[1,2]}],\
    "fields":[{"count":4,"device":1,"name":"accents"},{"count":1,"device":0,"name":"artist","text":"Zoë"},\
    {"count":1,"device":0,"integer":3,"name":"beats"},{"count":1,"device":0,"integer":2,"name":"groove"},\
    {"count":1,"device":0,"integer":92500000,"name":"tempo"},{"count":1,"device":0,"name":"title","text":"Blue"},\
    {"count":1,"device":0,"name":"~kind","text":"song"}],"name":"s"}],"since":[0,0],"version":[3,4]}
    """

  @Test func `A book of the first form is read, and written as it was`() throws {
    let book = try Self.read(Self.first)
    #expect(book.device == nil && book.isWhole)
    #expect(
      book["s"]
        == Song(
          title: "Blue", artist: "Zoë", tempo: try Tempo(bpm: 92.5), timeSignature: .threeFour,
          groove: .eighths))
    #expect(book["g" as SetListID]?.songs == ["s"] && book["g" as SetListID]?.name == "Gig")
    #expect(book.version.counts == ["phone": 3, "tablet": 4])
    #expect(String(decoding: try SongBookHistory.bytes(book), as: UTF8.self) == Self.first)
  }

  @Test func `A version has 64 devices, and the one before the changes 64 others (B10)`() throws {
    /// Changes that a number of devices have made since others had.
    func form(_ now: Int, _ before: Int) -> String {
      let devices = (0..<now + before).map { "\"d\(1_000 + $0)\"" }
      let counts = { (range: Range<Int>) in
        devices.indices.map { range.contains($0) ? "1" : "0" }.joined(separator: ",")
      }
      return """
        {"devices":[\(devices.joined(separator: ","))],"floor":[\(counts(0..<0))],"form":1,"records":[],\
        "since":[\(counts(now..<now + before))],"version":[\(counts(0..<now))]}
        """
    }
    #expect(try Self.read(form(64, 64)).version.counts.count == 64)
    for (now, before) in [(65, 0), (65, 63), (64, 65)] {
      #expect(throws: DecodingError.self) { try Self.read(form(now, before)) }
    }
  }

  @Test func `Books and changes are read as they were written`() throws {
    for seed in UInt64(1)...20 {
      for book in try BookHistory(seed: seed).tables.map({ SongBook($0) }) {
        #expect(try SongBookHistory.writtenAndRead(book) == book)
        var version = BookVersion()
        for (device, count) in book.version.counts where count > 4 {
          version.see(Stamp(count: count / 2, device: device))
        }
        version.see(Stamp(count: 99, device: "elsewhere"))
        guard version.hasSeen(book.table.floor) else { continue }
        let changes = try book.changes(since: version)
        #expect(try SongBookHistory.writtenAndRead(changes) == changes)
      }
    }
  }

  /// What is written wrongly, what it should be, and the path that the error names.
  static let wrong: [(String, String, String)] = [
    (#""form":1"#, #""form":2"#, "form"), (#""form":1,"records""#, #""form":3,"tables""#, "form"),
    (#""phone","tablet"]"#, #""tablet","phone"]"#, "devices.1"),
    (#""phone","tablet"]"#, #""phone","phone"]"#, "devices.1"),
    (#"["phone","#, #"["Phone","#, "devices.0"),
    (#""version":[3,4]"#, #""version":[3]"#, "version"),
    (#""version":[3,4]"#, #""version":[3,-4]"#, "version.1"),
    (#""version":[3,4]"#, #""version":[3,9007199254740992]"#, "version.1"),
    (#""version":[3,4]"#, #""version":[3,0]"#, "devices.1"),
    (#""version":[3,4]"#, #""version":[2,4]"#, "records.1.deletions.0.count"),
    (#""version":[3,4]"#, #""version":[3,3]"#, "records.1.fields.0.count"),
    (#""floor":[0,0]"#, #""floor":[0,5]"#, "floor"),
    (#""since":[0,0]"#, #""since":[0,2]"#, "records.0"),
    (#""name":"g""#, #""name":"t""#, "records.1"),
    (#""name":"g""#, #""name":"g g""#, "records.0.name"),
    (#""device":1,"name":"name""#, #""device":2,"name":"name""#, "records.0.fields.1.device"),
    (#""device":1,"name":"name""#, #""device":-1,"name":"name""#, "records.0.fields.1.device"),
    (
      #""count":1,"device":1,"name":"name""#, #""count":0,"device":1,"name":"name""#,
      "records.0.fields.1.count"
    ),
    (#""name":"name""#, #""name":"a""#, "records.0.fields.1"),
    (#""name":"name""#, #""name":"nä""#, "records.0.fields.1.name"),
    (#""integer":3"#, #""integer":3,"text":"3""#, "records.1.fields.2"),
    (#""seen":[1,2]"#, #""seen":[1]"#, "records.1.deletions.0.seen"),
    (#""seen":[1,2]"#, #""seen":[3,2]"#, "records.1.deletions.0.seen"),
    (#""seen":[1,2]"#, #""seen":[1,5]"#, "records.1.deletions.0.seen"),
    (
      #"[{"count":3,"device":0,"seen":[1,2]}]"#,
      #"[{"count":3,"device":0,"seen":[1,2]},{"count":3,"device":0,"seen":[1,2]}]"#,
      "records.1.deletions.1"
    ),
    (#""integer":3"#, #""integer":"3""#, "records.1.fields.2.integer"),
    (
      #""text":"Gig""#, #""text":"\#(String(repeating: "g", count: 4097))""#,
      "records.0.fields.1.text"
    ),
  ]

  @Test(arguments: wrong)
  func `What is wrong is named by its path (B10)`(_ right: String, _ wrong: String, _ path: String)
    throws
  {
    let text = Self.first.replacing(right, with: wrong)
    #expect(text != Self.first)
    do {
      _ = try Self.read(text)
      Issue.record("\(wrong) was read")
    } catch let error as DecodingError {
      let context =
        switch error {
        case .dataCorrupted(let context), .keyNotFound(_, let context),
          .valueNotFound(_, let context),
          .typeMismatch(_, let context):
          context
        @unknown default: throw error
        }
      let names = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
      #expect(names.joined(separator: ".") == path)
    }
  }

  @Test func `What all have forgotten, and a record of nothing, are not read`() throws {
    let forgotten = Self.first
      .replacing(#","fields":[{"count":4,"device":1,"name":"accents"},"#, with: #","fields":["#)
      .replacing(#""floor":[0,0]"#, with: #""floor":[3,4]"#)
    #expect(throws: DecodingError.self) { try Self.read(forgotten) }
    // Another record before the first one is read, but not if it has nothing in it.
    func read(fields: String) throws {
      let record = #"{"deletions":[],"fields":[\#(fields)],"name":"a"},"#
      let text = Self.first.replacing(#""records":["#, with: #""records":["# + record)
      _ = try Self.read(text)
    }
    try read(fields: #"{"count":1,"device":1,"name":"name","text":"A"}"#)
    #expect(throws: DecodingError.self) { try read(fields: "") }
  }

  @Test func `Every truncation and every flipped bit is an error or a book`() throws {
    let bytes = Array(Self.first.utf8)
    var books = 0
    for count in bytes.indices {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(SongBook.self, from: Data(bytes[..<count]))
      }
      for bit in 0..<8 {
        var flipped = bytes
        flipped[count] ^= 1 << UInt8(bit)
        do {
          let book = try JSONDecoder().decode(SongBook.self, from: Data(flipped))
          books += 1
          #expect(try SongBookHistory.writtenAndRead(book) == book)
          _ = (book.songs, book.setLists, book.patternBanks, book.practice, book.possibleDuplicates)
        } catch is DecodingError {}
      }
    }
    #expect(books > 100)
  }

  @Test func `Versions are read as they were written`() throws {
    var version = BookVersion()
    version.see(Stamp(count: 3, device: "phone"))
    version.see(Stamp(count: 1, device: "a"))
    let bytes = try JSONEncoder().encode(version)
    #expect(try JSONDecoder().decode(BookVersion.self, from: bytes) == version)
    for text in [
      #"[{"device":"A","count":1}]"#, #"[{"device":"a","count":0}]"#,
      #"[{"device":"a","count":1},{"device":"a","count":2}]"#, #"{"a":1}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(BookVersion.self, from: Data(text.utf8))
      }
    }
  }

  static func read(_ text: String) throws -> SongBook {
    try JSONDecoder().decode(SongBook.self, from: Data(text.utf8))
  }
}
