extension EngineState {
  /// The next frame as a passage, if nothing happens there.
  package var nextFrame: Passage {
    let units = isPlaying ? timebase.unitsPerFrame : 0
    return Passage(
      offset: 0, count: 1, frame: frame, position: position, unitsPerFrame: units,
      entry: .continues, positionBefore: position,
      linesServed: Position(units: position.units &- Int128(units)), timebase: timebase,
      cutShort: .none, stops: false, starts: false, jumps: false)
  }
}
