/// Finds out who somebody is.
///
/// Signing up and in is the host's: no password, and nothing else by which people prove who they are, is in this library.
/// A server asks its service about each request, and acts by the name of the record that it answers.
public protocol AccountService: Sendable {
  /// What somebody shows to prove who they are, such as a token.
  associatedtype Credential: Sendable

  /// Returns the name of the record of whoever has shown a credential; `nil` for one that is not good, or not any more.
  func artist(showing credential: Credential) async throws -> ArtistID?
}
