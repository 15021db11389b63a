import Foundation
import Ostinato

/// Writes a stereo WAV of 32-bit floats while it is being made: its length is known before the
/// first sample, so an hour of music needs no more memory than a block.
public struct StereoWAVFile: ~Copyable {
  private var file: OutputFile
  private var remaining: Int64
  private let path: String

  public init(_ path: String, sampleRate: SampleRate, frames: Int64) throws(Failure) {
    let header: [UInt8]
    do {
      header = try WAVFile.header(sampleRate: sampleRate, channelCount: 2, frameCount: Int(frames))
    } catch {
      throw Failure("\(path): \(frames) frames are more than a WAV file can hold (4 GiB)")
    }
    let file = try OutputFile(path)
    try file.write(Data(header))
    self.path = path
    self.file = file
    remaining = frames
  }

  /// Whether a file can be as long: its 32-bit lengths count 4 GiB.
  public static func canHold(frames: Int64) -> Bool {
    (try? WAVFile.encodedSize(channelCount: 2, frameCount: Int(frames))) != nil
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

  /// Writes samples as a whole file.
  public static func write(
    left: [Float], right: [Float], sampleRate: SampleRate, to path: String
  ) throws(Failure) {
    var file = try StereoWAVFile(path, sampleRate: sampleRate, frames: Int64(left.count))
    try file.write(left: left, right: right, count: left.count)
    try file.publish()
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
}
