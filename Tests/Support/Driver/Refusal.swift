/// Says why the engine refused a part of a performance.
///
/// One type for every reason, since Embedded Swift has no `any Error`.
public struct Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String
}

/// What `make` makes, or the refusal it met with.
public func accepted<Value, Failure: Error & CustomStringConvertible>(
  _ make: () throws(Failure) -> Value
) throws(Refusal) -> Value {
  do { return try make() } catch { throw Refusal(description: error.description) }
}
