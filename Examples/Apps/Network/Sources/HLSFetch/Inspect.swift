import ArgumentParser
import Foundation
import OstinatoHLS
import PlaylistInspection

/// Prints what a playlist says as JSON.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Prints what a playlist says as JSON.")

  @Argument(help: "The playlist, a file.") var file: String
  @Flag(help: "Refuse what RFC 8216 forbids, in place of warning of it.") var strict = false
  @Option(help: "The address that the playlist came from.") var base: String?

  func run() throws {
    let playlist: Playlist
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      playlist = try Playlist(decoding: bytes, at: base, strict ? .strict : .lenient)
    } catch let error as Playlist.Error {
      throw refuse("\(file): \(error)")
    } catch {
      throw refuse("\(file) cannot be read")
    }
    print(try PlaylistInspection.json(playlist, hasBase: base != nil))
  }
}
