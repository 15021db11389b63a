import COstinatoHeader

/// Says why a call was refused: one of the header's negative codes.
///
/// It is a number and no more, so that to throw it costs the audio thread nothing.
struct Refusal: Error {
  let code: Int32

  init(_ code: Int) { self.code = Int32(code) }

  /// Has the Swift runtime make beforehand what the first throw needs, as the engine does for its own
  /// errors. Where there is no runtime there is nothing to make.
  static func prepare() {
    #if !hasFeature(Embedded)
      precondition(!types.isEmpty)
    #endif
  }

  #if !hasFeature(Embedded)
    private static let types: [any Error.Type] = [Refusal.self]
  #endif
}

/// Does the work of one call and answers with its result.
@inline(__always)
func result(_ work: () throws(Refusal) -> Void) -> Int32 {
  do {
    try work()
    return Int32(OSTINATO_OK)
  } catch { return error.code }
}
