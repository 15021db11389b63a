extension Performance {
  /// The sample scenario: the next clip of deck A is asked for at 11:2:0, bars 12 and 13 are repeated from 13:3:1 on,
  /// and the music goes on after the third pass of 12:2:2, with the new clip at 16:0:0.
  ///
  /// Each action is taken at the first unit at or after its place in the music.
  public static var scenario: Performance {
    func unit(bar: Int, beat: Int = 0, sixteenth: Int = 0) -> Int {
      let framesPerSixteenth = 5292  // at 125 BPM
      let frame = (bar * 16 + beat * 4 + sixteenth) * framesPerSixteenth
      return (frame + framesPerUnit - 1) / framesPerUnit
    }
    return Performance(
      tempo: 1250,
      actions: [
        TimedAction(.play, at: 0),
        TimedAction(.next(deck: 0), at: unit(bar: 11, beat: 2)),
        TimedAction(
          .microloop(lengthExponent: 5, at: .now), at: unit(bar: 13, beat: 3, sixteenth: 1)),
        // Two bars are repeated twice, so that 12:2:2 of the third pass is 16 bars after the beginning.
        TimedAction(.microloopOff(at: .now), at: unit(bar: 16, beat: 2, sixteenth: 2)),
        TimedAction(.pause, at: unit(bar: 24)),
      ],
      length: unit(bar: 24) + framesPerSecond / framesPerUnit)
  }
}
