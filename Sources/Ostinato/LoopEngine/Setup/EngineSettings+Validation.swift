extension EngineSettings {
  /// Throws an error if a setting is outside its range.
  func validate() throws(EngineError) {
    guard EngineSettings.mixRampRange.contains(mixRampMilliseconds) else {
      throw .rampOutOfRange(milliseconds: mixRampMilliseconds)
    }
    guard EngineSettings.pendingCapacityRange.contains(pendingCapacity) else {
      throw .pendingCapacityOutOfRange(pendingCapacity)
    }
    if let levelWindow, !EngineSettings.levelWindowRange.contains(levelWindow) {
      throw .levelWindowOutOfRange(levelWindow)
    }
  }
}
