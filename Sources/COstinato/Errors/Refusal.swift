import COstinatoHeader

/// The reason why a call was refused: one of the header's negative codes.
///
/// It is only a number, so throwing it costs the audio thread nothing.
struct Refusal: Error {
  let code: Int32

  init(_ code: Int) { self.code = Int32(code) }

  /// Makes the Swift runtime prepare in advance what the first throw needs, as the engine does for
  /// its own errors. Without a runtime there is nothing to prepare.
  static func prepare() {
    #if !hasFeature(Embedded)
      precondition(!types.isEmpty)
    #endif
  }

  #if !hasFeature(Embedded)
    private static let types: [any Error.Type] = [Refusal.self]
  #endif
}

/// Performs the work of one call and returns its result code.
@inline(__always)
func result(_ work: () throws(Refusal) -> Void) -> Int32 {
  do {
    try work()
    return Int32(OSTINATO_OK)
  } catch { return error.code }
}
