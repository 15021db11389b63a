import OstinatoOracle

// Which frames are rendered with a call of the sources (rule S3).
extension Performance {
  /// Whether the sources are called for a frame, counted from the performance's first.
  public func callsSources(at frame: Int) -> Bool {
    !sources.isEmpty && !framesWithoutCalls.contains(frame)
  }

  /// How many frames from this one on are rendered either all with a call of the sources or all without.
  public func framesOfOneKind(from frame: Int) -> Int {
    let bounds = framesWithoutCalls
    if frame < bounds.lowerBound { return bounds.lowerBound - frame }
    return frame < bounds.upperBound ? bounds.upperBound - frame : .max
  }
}
