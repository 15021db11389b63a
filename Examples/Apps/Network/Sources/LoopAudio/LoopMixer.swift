import Ostinato
import OstinatoSharedLoops

/// Renders mixes block by block, so that each takes the memory of a block, however long it is and however slowly it is
/// taken.
public struct LoopMixer: Sendable {
  private let store: any AudioStore

  /// Creates a mixer of the audio in a store.
  public init(_ store: any AudioStore) { self.store = store }

  /// Opens the files of some layers.
  ///
  /// - Throws: ``AudioNotReadable``, and whatever the store throws.
  public func mix(of layers: [Layer], length: LayerLength) async throws -> LayerMix {
    var files: [AudioID: KeptAudio] = [:]
    for audio in Set(layers.map(\.audio)) {
      files[audio] = try await KeptAudio(audio, of: length, in: store)
    }
    return LayerMix(files: files, layers: layers.map(\.audio), length: length)
  }
}

/// A mix that is rendered as it is read: the parts of a stereo WAV file of 32-bit floats.
public struct LayerMix: AsyncSequence, Sendable {
  let files: [AudioID: KeptAudio]
  let layers: [AudioID]
  let length: LayerLength

  /// How many frames are rendered at a time.
  private static let blockFrames = 16_384

  /// The number of bytes of the whole file.
  public var byteCount: Int {
    get throws { try WAVFile.encodedSize(channelCount: 2, frameCount: Int(length.frames.rawValue)) }
  }

  /// Returns the frames from one on, as many as are rendered at a time, without a header.
  private func block(from first: Int) async throws -> [UInt8] {
    let frames = first..<Swift.min(first + Self.blockFrames, Int(length.frames.rawValue))
    var parts: [AudioID: WAVFile] = [:]
    for (audio, file) in files { parts[audio] = try await file.file(of: frames) }
    let audio = try LoopMix.audio(
      of: layers.compactMap { parts[$0] },
      length: LayerLength(frames: FrameCount(frames.count), sampleRate: length.sampleRate))
    let header = try WAVFile.header(
      sampleRate: length.sampleRate, channelCount: 2, frameCount: frames.count)
    return Array(try audio.encoded().dropFirst(header.count))
  }

  /// Renders one block after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let mix: LayerMix
    /// The first frame of the next block; `nil` before the header.
    var next: Int?

    /// Returns the next bytes.
    public mutating func next() async throws -> [UInt8]? {
      guard let first = next else {
        next = 0
        return try WAVFile.header(
          sampleRate: mix.length.sampleRate, channelCount: 2,
          frameCount: Int(mix.length.frames.rawValue))
      }
      guard first < mix.length.frames.rawValue else { return nil }
      next = first + LayerMix.blockFrames
      return try await mix.block(from: first)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(mix: self) }
}
