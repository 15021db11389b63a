import Foundation
import Hummingbird
import LoopJSON

extension JSON {
  /// Reads a value from the body of a request, of at most 64 KiB.
  init(_ request: Request) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    var bytes = Data()
    for try await part in request.body {
      bytes.append(contentsOf: part.readableBytesView)
      guard bytes.count <= 1 << 16 else {
        throw Failure(.contentTooLarge, "tooLong", "JSON has at most 65536 bytes here")
      }
      guard ContinuousClock.now < deadline else {
        throw Failure(.requestTimeout, "tooSlow", "the body takes at most 30 s")
      }
    }
    try self.init(bytes: bytes)
  }

  func response(_ status: HTTPResponse.Status = .ok) throws -> Response {
    Response(json: try string, status: status)
  }
}

extension Response {
  init(json text: String, status: HTTPResponse.Status) {
    self.init(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
