import OstinatoOracle
import TestSupport

/// A fault that the comparison of tables must find.
enum PlantedFault: Int32 {
  case none
  /// The lowest bit of one sample of one session of each kind.
  case oneBit
  /// A product that comes out denormal, or as zero where denormals are flushed.
  case denormalProduct

  /// Puts the fault into a block that begins with the session's frame `first`.
  func spoil(_ block: inout RenderedBlock, of session: GoldenSession, from first: Int) {
    switch self {
    case .none: break
    case .oneBit:
      guard [7, 247, 307, 327, 347, 377, 387].contains(session.seed),
        block.left.indices.contains(100 - first)
      else { return }
      block.left[100 - first] = Float(bitPattern: block.left[100 - first].bitPattern ^ 1)
    case .denormalProduct:
      for index in block.right.indices { block.right[index] *= 0x1p-125 }
    }
  }
}
