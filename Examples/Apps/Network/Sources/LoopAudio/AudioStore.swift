import Foundation
import OstinatoSharedLoops

/// Where audio is kept, by its name: a folder, or any store of objects that a host has.
public protocol AudioStore: Sendable {
  /// Keeps a file as the audio of a name, and takes the file away. Once this returns, the audio is there for good.
  func keep(_ file: URL, as audio: AudioID) async throws

  /// Returns the bytes of audio in a range, or those of them that there are.
  func bytes(of audio: AudioID, in range: Range<Int>) async throws -> [UInt8]
}

/// A folder of audio files. Several processes may use it: a name always stands for the same bytes.
public struct AudioFolder: AudioStore {
  private let folder: URL

  /// Opens a folder, and makes it if it is not there.
  public init(_ folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try sync(folder.deletingLastPathComponent())
  }

  public func keep(_ file: URL, as audio: AudioID) throws {
    let place = place(of: audio)
    let parent = place.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try sync(file)
    guard rename(file.path, place.path) == 0 else { throw POSIXError.last }
    // The name of the file, and that of its folder, are to be there for good as well.
    try sync(parent)
    try sync(folder)
  }

  public func bytes(of audio: AudioID, in range: Range<Int>) throws -> [UInt8] {
    let file = try FileHandle(forReadingFrom: place(of: audio))
    defer { try? file.close() }
    try file.seek(toOffset: UInt64(range.lowerBound))
    return [UInt8](try file.read(upToCount: range.count) ?? Data())
  }

  private func place(of audio: AudioID) -> URL {
    folder.appending(path: audio.text.prefix(2)).appending(path: "\(audio.text).wav")
  }

  private func sync(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY)
    guard descriptor >= 0 else { throw POSIXError.last }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw POSIXError.last }
  }
}

extension POSIXError {
  /// The error of the last system call.
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
