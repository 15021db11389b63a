import Foundation
import OstinatoHLS

/// The cache of one session: the file that a stream is fetched into, and a record of how far it has come.
struct StreamCache: Sendable {
  /// What is fetched, and then played.
  let file: URL
  private let recordFile: URL

  private init(_ name: String, in folder: URL) {
    file = folder.appending(path: name + ".audio")
    recordFile = folder.appending(path: name + ".record")
  }

  /// The cache that an earlier run of the app has left, or a new one. Of several caches one is kept.
  ///
  /// - Parameter used: The caches of this run.
  static func leftBehind(besides used: [StreamCache]) throws -> StreamCache {
    let files = FileManager.default
    let folder = try files.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true
    ).appending(path: "Circle")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = Set(
      try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .map { $0.deletingPathExtension().lastPathComponent })
    let taken = used.map { $0.file.deletingPathExtension().lastPathComponent }
    let left = names.subtracting(taken).map { StreamCache($0, in: folder) }
    for cache in left.dropFirst() { try cache.delete() }
    return left.first ?? StreamCache(UUID().uuidString, in: folder)
  }

  /// The record that was saved last, if it can be read.
  func record() -> FetchRecord? {
    guard let data = try? Data(contentsOf: recordFile) else { return nil }
    return try? FetchRecord(decoding: [UInt8](data))
  }

  /// Replaces the record, so that there is always a whole one.
  func save(_ record: FetchRecord) throws {
    try Data(record.encoded()).write(to: recordFile, options: .atomic)
  }

  /// How many bytes the file has, 0 if it is not there.
  var size: Int64 {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.size] as? NSNumber)?.int64Value ?? 0
  }

  /// Opens the file, or creates it.
  func open(emptied: Bool) throws -> FileHandle {
    if emptied { try Data().write(to: file) }
    return try FileHandle(forUpdating: file)
  }

  /// Deletes the record and the file, if they are there.
  func delete() throws {
    for url in [recordFile, file] where FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
  }
}
