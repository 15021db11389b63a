import Foundation
import OstinatoHLS

/// The files of a download: the result, the part of it that is there, and the record of how far it has come.
struct DownloadPaths {
  let result: URL
  let part: URL
  private let recordURL: URL

  init(_ path: String) {
    result = URL(filePath: path)
    part = URL(filePath: path + ".part")
    recordURL = URL(filePath: path + ".record")
  }

  /// Returns the record that was saved last, if there is one that can be read and a part that it speaks of.
  func record() -> FetchRecord? {
    guard FileManager.default.fileExists(atPath: part.path),
      let data = try? Data(contentsOf: recordURL)
    else { return nil }
    return try? FetchRecord(decoding: [UInt8](data))
  }

  /// Replaces the record, so that there is always a whole one.
  func save(_ record: FetchRecord) throws {
    try Data(record.encoded()).write(to: recordURL, options: .atomic)
  }

  /// Gives the complete file its name.
  func finish() throws {
    _ = try? FileManager.default.removeItem(at: result)
    try FileManager.default.moveItem(at: part, to: result)
    try FileManager.default.removeItem(at: recordURL)
  }
}
