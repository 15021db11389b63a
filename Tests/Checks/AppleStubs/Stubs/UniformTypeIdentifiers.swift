// Stub of UniformTypeIdentifiers: signatures only. Never run.
public struct UTType: Hashable, Sendable {
  public static var audio: UTType { fatalError("a stub was called") }
}
