/// A service that identifies artists by their credentials.
///
/// The host implements sign-up and sign-in: this library has no authentication of its own. A server passes the
/// credential of each request to its service, and acts for the artist that the service returns.
public protocol AccountService: Sendable {
  /// A proof of identity, such as a token.
  associatedtype Credential: Sendable

  /// Returns the artist for a credential, or `nil` if it is invalid or has expired.
  func artist(showing credential: Credential) async throws -> ArtistID?
}
