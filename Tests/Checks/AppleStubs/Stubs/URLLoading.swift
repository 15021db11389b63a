// Stub of what Foundation has on Apple's systems for loading URLs. On Linux most of it is in a module of its own, and
// what is below is missing there. Signatures only. Never run.
@_exported import Foundation
@_exported import FoundationNetworking

extension URLSession {
  public struct AsyncBytes: AsyncSequence, Sendable {
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async throws -> UInt8? { fatalError("a stub was called") }
    }
    public func makeAsyncIterator() -> AsyncIterator { fatalError("a stub was called") }
  }
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URLSession.AsyncBytes, URLResponse) { fatalError("a stub was called") }
}
