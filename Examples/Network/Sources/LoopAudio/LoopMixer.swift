import Foundation
import Ostinato
import OstinatoCatalog

/// Renders mixes on threads of its own, a few at a time; others wait in their order.
public final class LoopMixer: Sendable {
  private let store: any AudioStore
  private let queue = OperationQueue()

  /// - Parameters:
  ///   - store: Where the audio is.
  ///   - limit: How many are rendered at a time. Each may need 500 MB, with five layers of 25 s at 192 kHz.
  public init(_ store: any AudioStore, limit: Int = 2) {
    self.store = store
    queue.maxConcurrentOperationCount = limit
  }

  /// Returns a WAV file of some layers.
  public func file(of layers: [Layer], length: LayerLength) async throws -> [UInt8] {
    var files: [AudioID: [UInt8]] = [:]
    for audio in Set(layers.map(\.audio)) { files[audio] = try await store.bytes(of: audio) }
    return try await withCheckedThrowingContinuation { [files] continuation in
      queue.addOperation {
        continuation.resume(
          with: Result {
            let wavs = try files.mapValues { try WAVFile(decoding: $0) }
            return try LoopMix.audio(of: layers.compactMap { wavs[$0.audio] }, length: length)
              .encoded()
          })
      }
    }
  }
}
