/// A way to put a layer on a loop.
public enum LayerKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// What is played is added to the loop, pass by pass.
  case overdub = 1
  /// What is played takes the place of the loop, which is silent meanwhile.
  case replace = 2
  /// Several passes of the loop become one longer loop, with what is played added to them.
  case multiply = 3
  /// What is played is put into the middle of the loop, which becomes longer by it.
  case insert = 4
}

extension LayerKind: CustomStringConvertible {
  /// The kind in one word, such as `overdub`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .overdub: "overdub"
    case .replace: "replace"
    case .multiply: "multiply"
    case .insert: "insert"
    }
  }
}
