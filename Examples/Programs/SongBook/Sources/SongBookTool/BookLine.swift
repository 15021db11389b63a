import Foundation
import Ostinato
import OstinatoSongBook

/// A line of the standard input, and what becomes of it.
enum BookLine {
  /// Carries out a line.
  ///
  /// - Returns: The answer.
  static func answer(to line: LineInput.Line, in book: inout SongBook) -> String {
    do {
      guard case .text(let text) = line else { throw ToolError("the line is longer than 64 KiB") }
      var fields = try LineFields(text)
      let verb = try required(fields.text("do"), "do")
      // Long texts take long to compare.
      guard verb.utf8.count <= 100, let action = actions[verb] else {
        throw ToolError(
          "unknown command \"\(verb.unicodeScalars.prefix(100))\": use one of \(actions.keys.sorted().joined(separator: ", "))"
        )
      }
      try fields.check(action.fields, of: verb)
      // What throws has changed nothing.
      let id = try action.perform(&fields, &book)
      return #"{"ok":true,"id":\#(quoted(id))}"#
    } catch {
      return #"{"refused":\#(quoted("\(error)"))}"#
    }
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A text can always be written.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  /// What a command does.
  private struct Action: Sendable {
    /// The fields that it knows.
    let fields: Set<String>
    /// Carries it out, and returns the name of the record that it was about.
    let perform: @Sendable (inout LineFields, inout SongBook) throws -> String

    init(
      _ fields: String...,
      perform: @escaping @Sendable (inout LineFields, inout SongBook) throws -> String
    ) {
      self.fields = Set(fields)
      self.perform = perform
    }
  }

  private static let actions: [String: Action] = [
    "addSong": Action("id", "title", "artist", "bpm", "meter", "groove") { fields, book in
      var song = Song(
        title: try required(fields.text("title"), "title"),
        artist: try fields.text("artist") ?? "",
        tempo: try Tempo(bpm: try required(fields.number("bpm"), "bpm")))
      try edit(&song, &fields)
      return try book.add(song, id: fields.text("id").map { SongID($0) }).name
    },
    "editSong": Action("id", "title", "artist", "bpm", "meter", "groove") { fields, book in
      let id = SongID(try required(fields.text("id"), "id"))
      guard var song = book[id] else { throw BookError.noRecord(id.name) }
      if let title = try fields.text("title") { song.title = title }
      if let artist = try fields.text("artist") { song.artist = artist }
      if let bpm = try fields.number("bpm") { song.tempo = try Tempo(bpm: bpm) }
      try edit(&song, &fields)
      try book.edit(id) { $0 = song }
      return id.name
    },
    "deleteSong": Action("id") { fields, book in
      let id = SongID(try required(fields.text("id"), "id"))
      try book.delete(id)
      return id.name
    },
    "addSetList": Action("id", "name") { fields, book in
      let name = try required(fields.text("name"), "name")
      return try book.addSetList(named: name, id: fields.text("id").map { SetListID($0) }).name
    },
    "renameSetList": Action("id", "name") { fields, book in
      let id = SetListID(try required(fields.text("id"), "id"))
      try book.rename(id, to: required(fields.text("name"), "name"))
      return id.name
    },
    "deleteSetList": Action("id") { fields, book in
      let id = SetListID(try required(fields.text("id"), "id"))
      try book.delete(id)
      return id.name
    },
    "append": Action("list", "song", "to") { fields, book in
      let (list, song) = try listAndSong(&fields)
      try book.append(song, to: list, at: fields.integer("to"))
      return list.name
    },
    "move": Action("list", "song", "to") { fields, book in
      let (list, song) = try listAndSong(&fields)
      try book.move(song, in: list, to: required(fields.integer("to"), "to"))
      return list.name
    },
    "remove": Action("list", "song") { fields, book in
      let (list, song) = try listAndSong(&fields)
      try book.remove(song, from: list)
      return list.name
    },
    "practise": Action("day", "song", "seconds") { fields, book in
      let song = SongID(try required(fields.text("song"), "song"))
      let day = try PracticeDay(parsing: required(fields.textOrInteger("day"), "day"))
      try book.practise(song, seconds: required(fields.integer("seconds"), "seconds"), on: day)
      return song.name
    },
  ]

  private static func edit(_ song: inout Song, _ fields: inout LineFields) throws {
    if let meter = try fields.text("meter") {
      song.timeSignature = try TimeSignature(parsing: meter)
    }
    if let text = try fields.textOrInteger("groove") {
      (song.groove, song.accents) = try GrooveText.read(text)
    }
  }

  private static func listAndSong(_ fields: inout LineFields) throws -> (SetListID, SongID) {
    (
      SetListID(try required(fields.text("list"), "list")),
      SongID(try required(fields.text("song"), "song"))
    )
  }
}
