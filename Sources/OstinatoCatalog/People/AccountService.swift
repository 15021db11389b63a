/// Finds out who somebody is.
///
/// Signing up and in is the host's: no password, and nothing else by which people prove who they are, is in this library.
/// A server asks its service about each request, and acts for the artist that it returns.
public protocol AccountService: Sendable {
  /// What somebody shows to prove who they are, such as a token.
  associatedtype Credential: Sendable

  /// Returns the artist for a credential, or `nil` if it is invalid or has expired.
  func artist(showing credential: Credential) async throws -> ArtistID?
}
