import Ostinato
import OstinatoSharedLoops

/// Audio in a store, as ``AudioUploads`` has rewritten it: a WAV file of 32-bit floats, with a header of a fixed size.
struct KeptAudio: Sendable {
  private let store: any AudioStore
  private let audio: AudioID
  private let sampleRate: SampleRate
  private let channelCount: Int

  /// Finds out how many channels audio of a length has.
  ///
  /// - Throws: ``AudioNotReadable``, and whatever the store throws.
  init(_ audio: AudioID, of length: LayerLength, in store: any AudioStore) async throws {
    (self.audio, self.store, sampleRate) = (audio, store, length.sampleRate)
    let header = try await store.bytes(of: audio, in: 0..<Self.headerSize)
    let channelCount = try (1...2).first { count in
      let frameCount = Int(length.frames.rawValue)
      return try header
        == WAVFile.header(
          sampleRate: length.sampleRate, channelCount: count, frameCount: frameCount)
    }
    guard let channelCount else { throw AudioNotReadable(audio: audio) }
    self.channelCount = channelCount
  }

  /// Returns some frames as a file of their own.
  ///
  /// - Throws: ``AudioNotReadable`` if some are missing, and whatever the store throws.
  func file(of frames: Range<Int>) async throws -> WAVFile {
    let frameSize = 4 * channelCount
    let start = try Self.headerSize + frames.lowerBound * frameSize
    let samples = try await store.bytes(of: audio, in: start..<start + frames.count * frameSize)
    guard samples.count == frames.count * frameSize else { throw AudioNotReadable(audio: audio) }
    let header = try WAVFile.header(
      sampleRate: sampleRate, channelCount: channelCount, frameCount: frames.count)
    return try WAVFile(decoding: header + samples)
  }

  private static var headerSize: Int {
    get throws { try WAVFile.encodedSize(channelCount: 1, frameCount: 0) }
  }
}

/// The file of audio is damaged, or was kept by an earlier version, which did not rewrite it.
public struct AudioNotReadable: Error, CustomStringConvertible {
  let audio: AudioID
  public var description: String {
    "the file of the audio \(audio.text) is damaged or was kept by an earlier version: upload the same recording again"
  }
}
