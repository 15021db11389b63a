import Foundation

/// Writes a stereo WAV of 32-bit floats while it is being made: its length is known before the
/// first sample, so an hour of music needs no more memory than a block.
public struct StereoWAVFile: ~Copyable {
  private var file: OutputFile
  private var remaining: Int64
  private let path: String

  private static let bytesPerFrame: Int64 = 8
  private static let headerLength: Int64 = 58
  /// The most frames whose bytes a WAV's 32-bit length can count; it leaves out the first eight.
  public static let maximumFrames = (Int64(UInt32.max) - (headerLength - 8)) / bytesPerFrame

  public init(_ path: String, sampleRate: Int64, frames: Int64) throws(Failure) {
    guard frames <= Self.maximumFrames else {
      throw Failure("\(path): \(frames) frames are more than a WAV file can hold (4 GiB)")
    }
    let file = try OutputFile(path)
    try file.write(Self.header(sampleRate: UInt32(sampleRate), frames: UInt32(frames)))
    self.path = path
    self.file = file
    remaining = frames
  }

  /// Appends the first `count` frames of a block.
  public mutating func write(left: [Float], right: [Float], count: Int) throws(Failure) {
    var samples = [UInt32](repeating: 0, count: 2 * count)
    for index in 0..<count {
      samples[2 * index] = left[index].bitPattern.littleEndian
      samples[2 * index + 1] = right[index].bitPattern.littleEndian
    }
    remaining -= Int64(count)
    try file.write(samples.withUnsafeBytes { Data($0) })
  }

  /// Ends the writing; a file with fewer or more frames than announced is a failure.
  public mutating func close() throws(Failure) {
    guard remaining == 0 else { throw Failure("\(path): \(remaining) frames are missing") }
    try file.close()
  }

  /// Moves the file into place.
  public mutating func publish() throws(Failure) {
    try close()
    try file.publish()
  }

  /// `RIFF`, a format chunk for IEEE floats, the `fact` chunk that such a file must have, `data`.
  static func header(sampleRate: UInt32, frames: UInt32) -> Data {
    let dataLength = frames * UInt32(bytesPerFrame)
    var bytes = Data()
    func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append("RIFF")
    append(UInt32(headerLength) - 8 + dataLength)
    append("WAVEfmt ")
    append(UInt32(18))
    append(UInt16(3))
    append(UInt16(2))
    append(sampleRate)
    append(sampleRate * UInt32(bytesPerFrame))
    append(UInt16(bytesPerFrame))
    append(UInt16(32))
    append(UInt16(0))
    append("fact")
    append(UInt32(4))
    append(frames)
    append("data")
    append(dataLength)
    return bytes
  }
}
