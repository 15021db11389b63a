import Foundation
import OstinatoHLS

/// The files of a download: the result, the part of it that is there, and the record of how far it has come.
struct DownloadPaths {
  let result: URL
  let part: URL
  private let recordURL: URL
  private let newRecordURL: URL

  init(_ path: String) {
    result = URL(filePath: path)
    part = URL(filePath: path + ".part")
    recordURL = URL(filePath: path + ".record")
    newRecordURL = URL(filePath: path + ".record.new")
  }

  /// Returns the record that was saved last, if there is one and a part that it speaks of.
  ///
  /// - Throws: If it cannot be read, since what was recorded of a live stream cannot be fetched again.
  func record() throws -> FetchRecord? {
    let files = FileManager.default
    guard files.fileExists(atPath: part.path), files.fileExists(atPath: recordURL.path) else {
      return nil
    }
    do {
      return try FetchRecord(decoding: [UInt8](Data(contentsOf: recordURL)))
    } catch {
      throw DamagedRecord(record: recordURL, part: part)
    }
  }

  /// Replaces the record, so that there is always a whole one. What a kill leaves is replaced the next time.
  func save(_ record: FetchRecord) throws {
    try Data(record.encoded()).write(to: newRecordURL)
    guard rename(newRecordURL.path, recordURL.path) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Gives the complete file its name.
  func finish() throws {
    _ = try? FileManager.default.removeItem(at: result)
    try FileManager.default.moveItem(at: part, to: result)
    try FileManager.default.removeItem(at: recordURL)
    _ = try? FileManager.default.removeItem(at: newRecordURL)
  }
}

/// The reason why a part is not fetched on and not emptied.
struct DamagedRecord: Error, CustomStringConvertible {
  let record: URL
  let part: URL

  var description: String {
    "\(record.path) is damaged or cannot be read, and \(part.path) may be of a live stream; "
      + "move both away, or give another file"
  }
}
