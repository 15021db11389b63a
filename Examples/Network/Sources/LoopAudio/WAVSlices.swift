import Ostinato
import OstinatoCatalog

/// A WAV file of which a few frames are read at a time.
struct WAVSlices: Sendable {
  private let store: any AudioStore
  private let audio: AudioID
  /// The chunk with the format, and its header.
  private let format: [UInt8]
  /// Where the samples begin.
  private let start: Int

  /// Finds the samples of audio that was handed in, and so is a whole WAV file.
  ///
  /// - Throws: Whatever the store throws, and `WAVError` for a file that was damaged since.
  init(_ audio: AudioID, in store: any AudioStore) async throws {
    (self.audio, self.store) = (audio, store)
    var (format, place, longSize) = ([UInt8](), 12, Int?.none)
    while true {
      let header = try await store.bytes(of: audio, in: place..<place + 8)
      guard header.count == 8 else { throw WAVError.missing(.data, at: place) }
      var size = Self.word(header, at: 4)
      switch Array(header[..<4]) {
      case Array("fmt ".utf8):
        let body = place + 8..<place + 8 + min(size, 256)
        format = header + (try await store.bytes(of: audio, in: body))
      case Array("data".utf8):
        if !format.isEmpty {
          (self.format, start) = (format, place + 8)
          return
        }
        if size == Int(UInt32.max), let longSize { size = longSize }
      case Array("ds64".utf8):
        let sizes = try await store.bytes(of: audio, in: place + 16..<place + 24)
        if sizes.count == 8, Self.word(sizes, at: 4) == 0 { longSize = Self.word(sizes, at: 0) }
      default: break
      }
      place += 8 + size + size % 2
    }
  }

  /// Returns some frames as a file of their own.
  func file(of frames: Range<Int>) async throws -> WAVFile {
    // The size of a frame is two bytes at 12 of the format.
    guard format.count >= 24 else { throw WAVError.missing(.format, at: 12) }
    let frameSize = Int(format[20]) | Int(format[21]) << 8
    let range = start + frames.lowerBound * frameSize..<start + frames.upperBound * frameSize
    let samples = try await store.bytes(of: audio, in: range)
    // A chunk ends at an even place.
    let chunk = format + (format.count % 2 == 0 ? [] : [0])
    let size = 12 + chunk.count + samples.count
    return try WAVFile(
      decoding: Array("RIFF".utf8) + Self.bytes(size) + Array("WAVE".utf8) + chunk
        + Array("data".utf8) + Self.bytes(samples.count) + samples)
  }

  private static func word(_ bytes: [UInt8], at place: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private static func bytes(_ word: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
}
