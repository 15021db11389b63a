/// Too many wait for a store already. Nothing was done.
public struct StoreIsBusy: Error, CustomStringConvertible {
  public init() {}

  public var description: String { "too many wait for the database: try again" }
}
