import ArgumentParser
import Foundation
import OstinatoSongBook

/// A song book in a file, which can be merged with others.
@main struct SongBookTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "SongBook", abstract: "A musician's songs, set lists and practice in a file.",
    discussion: """
      Each device has a file of its own, with the name of the device in FILE.device. Files are merged whenever they meet; \
      those that have seen the same are the same, byte for byte. Beside a file stands FILE.lock, so that several \
      processes can use it.
      """,
    subcommands: [New.self, Adopt.self, Do.self, Merge.self, Changes.self, Show.self])

  static func main() {
    do {
      var command = try parseAsRoot()
      do { try command.run() } catch {
        if exitCode(for: error) == .success { throw error }
        fail(error)
      }
    } catch {
      guard exitCode(for: error) == .success else { exit(withError: error) }
      // Help that cannot be written is an error, too.
      do { try Files.print(Data("\(fullMessage(for: error))\n".utf8)) } catch { fail(error) }
    }
  }

  /// Prints an error as one line, and exits with a status of 2.
  private static func fail(_ error: any Error) -> Never {
    let line = "\(error)".replacingOccurrences(of: "\n", with: " ")
    try? FileHandle.standardError.write(contentsOf: Data("SongBook: \(line)\n".utf8))
    exit(withError: ExitCode(2))
  }
}

/// Makes an empty book.
struct New: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Make an empty book.")

  @Argument(help: "The book's file, which must not exist yet.") var file: String
  @Option(help: "The device's name, never used before: 1 to 16 of a-z, 0-9 and -.") var device:
    String

  func run() throws {
    try BookFile(file).create(device: try DeviceName(device))
  }
}

/// Names the device of a copy.
struct Adopt: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Give a book that was copied, or restored from a backup, a new name of its device.")

  @Argument(help: "The book's file.") var file: String
  @Option(help: "The device's name, which the book has never had.") var device: String
  @Flag(
    help: """
      Write all that the book has anew, for a book whose counts of edits are used up. Copy it to the other devices \
      then, in place of theirs, and adopt it there.
      """) var renew = false

  func run() throws {
    try BookFile(file).adopt(by: try DeviceName(device), renewing: renew)
  }
}

/// Carries out the lines of the standard input.
struct Do: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Carry out JSON lines from the standard input, and answer each with one.",
    discussion: """
      The lines, with what is optional in brackets:

      {"do":"addSong", "title", "bpm", ["id", "artist",
        "meter", "groove"]}
      {"do":"editSong", "id", ["title", "artist", "bpm",
        "meter", "groove"]}
      {"do":"deleteSong", "id"}
      {"do":"addSetList", "name", ["id"]}
      {"do":"renameSetList", "id", "name"}
      {"do":"deleteSetList", "id"}
      {"do":"append", "list", "song", ["to"]}
      {"do":"move", "list", "song", "to"}
      {"do":"remove", "list", "song"}
      {"do":"practise", "day", "song", "seconds"}

      A meter is a time signature, such as 6/8. \
      An id is of your making, and must be different on all devices; without one, the book makes it. A groove is \
      quarter, eighth, triplet or sixteenth, or an accent pattern such as 3+2+2, of eighths unless another groove \
      follows it, as in "3+2+2 sixteenth". A day is a whole number, or a date such as 2026-11-24.

      The answers: {"ok":true,"id":…} once it is saved, or {"refused":"reason"}. A line that was not answered, as where the \
      answer cannot be written, may be saved all the same: with an id of your own, adding it again is refused.
      """)

  @Argument(help: "The book's file.") var file: String

  func run() throws {
    var file = BookFile(file)
    // What is wrong with the file is said before the first line comes.
    try file.update(needsDevice: true) { _ in }
    var input = LineInput()
    while let lines = try input.next() {
      var answers = ""
      try file.update(needsDevice: true) { book in
        for line in lines { answers += BookLine.answer(to: line, in: &book) + "\n" }
      }
      // What is answered is saved.
      try Files.print(Data(answers.utf8))
    }
  }
}

/// Merges other books into one.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merge other books, or changes, into a book.")

  @Argument(help: "The book's file.") var file: String
  @Argument(help: "The files of other books, or of changes.") var others: [String]

  func run() throws {
    let books = try others.map { try (name: $0, book: BookFile($0).read()) }
    var file = BookFile(file)
    try file.update { book in
      for other in books {
        do { try book.merge(other.book) } catch { throw ToolError("\(other.name): \(error)") }
      }
    }
  }
}

/// Writes what another book has not seen.
struct Changes: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write what a book has and another has not seen, to be merged into that one.")

  @Argument(help: "The book's file.") var file: String
  @Option(help: "The other book's file.") var since: String
  @Option(help: "The file to write.") var out: String

  func run() throws {
    let other = try BookFile(since).readWhole()
    let changes = try BookFile(file).changes(since: other.version)
    try BookFile(out).replace(withChanges: changes)
  }
}

/// Prints a book.
struct Show: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print a book as JSON.")

  @Argument(help: "The book's file.") var file: String

  func run() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let report = BookReport(try BookFile(file).readWhole())
    try Files.print(encoder.encode(report) + Data("\n".utf8))
  }
}
