import AsyncHTTPClient
import Foundation
import NIOCore
import NIOSSL
import OstinatoHLS

/// Fetches playlists, which are small, so they are asked for as a whole until they come.
struct PlaylistDownload {
  let client: HTTPClient
  let attempts = 20

  /// Returns the playlist at an address. Its own address is that after redirects.
  func playlist(
    at address: String, importing variables: [PlaylistVariable] = []
  ) async throws -> Playlist {
    var delay = Duration.milliseconds(100)
    var last: (any Error)?
    for attempt in 1... {
      do {
        return try await once(address, importing: variables)
      } catch  where attempt == attempts || isFinal(error, after: last, at: address) {
        throw error
      } catch {
        if attempt == 1 { note("\(address): \(error); trying again") }
        last = error
        try await Task.sleep(for: delay)
        delay = min(delay * 2, .seconds(5))
      }
    }
    throw CancellationError()
  }

  /// Whether there is no point in asking again. What cannot be read may have been cut, but not twice at the same place.
  private func isFinal(_ error: any Error, after last: (any Error)?, at address: String) -> Bool {
    switch error {
    case let error as BadStatus: return error.isFinal
    case is UntrustedServer: return true
    case let error as Playlist.Error: return error == last as? Playlist.Error
    case let error as HTTPClientError:
      let final: [HTTPClientError] = [
        .invalidURL, .emptyHost, .emptyScheme, .redirectLimitReached, .redirectCycleDetected,
        .unsupportedScheme(URL(string: address)?.scheme ?? ""),
      ]
      return final.contains(error)
    default: return false
    }
  }

  /// Asks once for the playlist at an address.
  func once(_ address: String, importing variables: [PlaylistVariable]) async throws -> Playlist {
    let request = HTTPClientRequest(url: address)
    let response: HTTPClientResponse
    do {
      response = try await client.execute(request, timeout: .seconds(30))
    } catch  where UntrustedServer.isReason(error) {
      throw UntrustedServer(address: address)
    }
    guard response.status == .ok else {
      throw BadStatus(code: response.status.code, address: address)
    }
    let body = try await response.body.collect(upTo: 1 << 26)
    let bytes = [UInt8](body.readableBytesView)
    let last = response.history.last?.request.url ?? address
    return try Playlist(decoding: bytes, at: last, .lenient, importing: variables)
  }
}

/// A server whose certificate does not vouch for it.
struct UntrustedServer: Error, CustomStringConvertible {
  let address: String

  /// Whether an error means that. Others of TLS, such as a connection that is lost, may pass.
  static func isReason(_ error: any Error) -> Bool {
    error is NIOSSLExtraError || "\(error)".contains("CERTIFICATE_VERIFY_FAILED")
  }

  var description: String {
    "the certificate of \(address) is of another host or not trusted; --ca-certificate FILE names those to trust"
  }
}

/// A status other than 200 for a playlist.
struct BadStatus: Error, CustomStringConvertible {
  let code: UInt
  let address: String

  /// Whether there is no point in asking again.
  var isFinal: Bool { (400...499).contains(code) && ![408, 425, 429].contains(code) }
  var description: String { "the server answered \(code) for \(address)" }
}
