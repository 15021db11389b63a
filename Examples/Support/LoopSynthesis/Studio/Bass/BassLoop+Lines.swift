extension BassLoop {
  /// Off the beats, where the kick is not. In the second half it is on them, too, and runs.
  static let bounce = BassLoop(
    tone: SynthBass.Tone(
      body: [1, 0.75, 0.55, 0.48, 0.1, 0.36, 0.08, 0.26, 0.06, 0.04, 0.05, 0.12], hold: 0.3,
      edge: (0.5, 0.7),
      closing: (0.05, 0.07), sides: nil),
    gain: 0.122,
    bars: [
      [
        Note(2, 2, 33, 9), Note(6, 2, 33, 8), Note(10, 2, 33, 9), Note(13, 1, 45, 5),
        Note(14, 2, 33, 8),
      ],
      [
        Note(2, 2, 33, 9), Note(6, 2, 33, 8), Note(9, 1, 45, 6), Note(10, 2, 43, 8),
        Note(14, 2, 40, 7),
      ],
      [
        Note(2, 2, 29, 9), Note(6, 2, 29, 8), Note(10, 2, 29, 9), Note(13, 1, 41, 5),
        Note(14, 2, 29, 8),
      ],
      [
        Note(2, 2, 29, 9), Note(6, 2, 36, 8), Note(9, 1, 41, 6), Note(10, 2, 40, 8),
        Note(14, 1, 33, 7), Note(15, 1, 35, 6),
      ],
      [
        Note(0, 1, 36, 7), Note(2, 2, 36, 9), Note(5, 1, 48, 5), Note(6, 2, 36, 8),
        Note(8, 1, 36, 6), Note(10, 2, 36, 9), Note(13, 1, 48, 6), Note(14, 2, 43, 8),
      ],
      [
        Note(0, 1, 36, 7), Note(2, 2, 36, 9), Note(5, 1, 48, 5), Note(6, 2, 43, 8),
        Note(8, 1, 36, 6), Note(10, 2, 40, 8), Note(13, 1, 38, 6), Note(14, 2, 40, 7),
      ],
      [
        Note(0, 1, 31, 7), Note(2, 2, 31, 9), Note(5, 1, 43, 5), Note(6, 2, 31, 8),
        Note(8, 1, 31, 6), Note(10, 2, 31, 9), Note(13, 1, 43, 6), Note(14, 2, 38, 8),
      ],
      [
        Note(0, 1, 31, 7), Note(2, 2, 31, 9), Note(4, 1, 43, 6), Note(6, 2, 38, 8),
        Note(8, 2, 40, 8), Note(10, 1, 43, 7), Note(11, 1, 40, 6), Note(12, 2, 38, 8),
        Note(14, 1, 35, 6), Note(15, 3, 33, 8),
      ],
    ])

  /// Root and octave in turns, as disco has it. The second half is syncopated.
  static let octaves = BassLoop(
    tone: SynthBass.Tone(
      body: [1, 0.45, 0.6, 0.34, 0.1, 0.36, 0.08, 0.2, 0.06, 0.03, 0.04, 0.12], hold: 0.22,
      edge: (0.35, 0.7),
      closing: (0.025, 0.05), sides: nil),
    gain: 0.142,
    bars: [33, 33, 29, 29, 36, 36, 31, 31].enumerated().map { bar, root in
      let octave = root + 12
      let straight = [
        Note(0, 2, root, 9), Note(2, 1, octave, 7), Note(4, 2, root, 8), Note(6, 1, octave, 7),
        Note(8, 2, root, 9), Note(10, 1, octave, 7), Note(12, 2, root, 8),
      ]
      let syncopated = [
        Note(0, 2, root, 9), Note(2, 1, octave, 7), Note(3, 2, octave, 6), Note(5, 1, root, 6),
        Note(6, 2, octave, 8), Note(8, 2, root, 9), Note(10, 1, octave, 7),
        Note(11, 2, root + 7, 7),
      ]
      return (bar < 4 ? straight : syncopated) + turns[bar]
    })

  /// What leads from each bar of the octaves to the next.
  private static let turns = [
    [Note(14, 1, 45, 7)], [Note(14, 1, 43, 7), Note(15, 1, 40, 6)],
    [Note(14, 1, 41, 7)], [Note(14, 1, 33, 7), Note(15, 1, 35, 6)],
    [Note(14, 1, 48, 7), Note(15, 1, 43, 5)], [Note(14, 1, 40, 7), Note(15, 1, 38, 6)],
    [Note(14, 1, 43, 7), Note(15, 1, 38, 5)],
    [Note(13, 1, 38, 6), Note(14, 1, 40, 7), Note(15, 1, 43, 7)],
  ]

  /// Few notes, long and round, with room between them. The second half climbs and fills the room.
  static let dub = BassLoop(
    tone: SynthBass.Tone(
      body: [1, 0.8, 0.55, 0.48, 0.1, 0.4, 0.08, 0.28, 0.06, 0.04, 0.05, 0.12], hold: 0.55,
      edge: (0.2, 0.35),
      closing: (0.06, 0.1), sides: nil),
    gain: 0.132,
    bars: [
      [Note(0, 5, 33, 9), Note(6, 2, 40, 7), Note(10, 5, 43, 7)],
      [Note(0, 4, 33, 8), Note(6, 5, 33, 8), Note(14, 2, 31, 7)],
      [Note(0, 5, 29, 9), Note(6, 2, 36, 7), Note(10, 5, 40, 7)],
      [Note(0, 4, 29, 8), Note(6, 5, 33, 8), Note(14, 2, 35, 7)],
      [Note(0, 4, 36, 9), Note(5, 1, 43, 6), Note(6, 4, 48, 8), Note(11, 5, 43, 7)],
      [Note(0, 4, 36, 8), Note(6, 2, 40, 7), Note(8, 2, 43, 7), Note(11, 4, 45, 8)],
      [Note(0, 4, 31, 9), Note(5, 1, 38, 6), Note(6, 4, 43, 8), Note(11, 5, 38, 7)],
      [
        Note(0, 3, 31, 8), Note(4, 2, 38, 7), Note(6, 3, 43, 8), Note(10, 2, 40, 7),
        Note(12, 2, 38, 7), Note(14, 2, 35, 7),
      ],
    ])

  /// A step on each quarter, through all the notes of the chords. The second half walks in eighths
  /// and skips.
  static let walking = BassLoop(
    tone: SynthBass.Tone(
      body: [1, 0.9, 0.6, 0.48, 0.1, 0.38, 0.08, 0.24, 0.06, 0.03, 0.04, 0.1], hold: 0.28,
      edge: (0.3, 0.6),
      closing: (0.018, 0.03), sides: nil),
    gain: 0.13,
    bars: [
      [Note(0, 4, 33, 9), Note(4, 4, 36, 8), Note(8, 4, 40, 8), Note(12, 4, 43, 8)],
      [Note(0, 4, 45, 9), Note(4, 4, 43, 8), Note(8, 4, 40, 8), Note(12, 4, 36, 7)],
      [Note(0, 4, 41, 9), Note(4, 4, 40, 8), Note(8, 4, 36, 8), Note(12, 4, 33, 7)],
      [
        Note(0, 4, 29, 9), Note(4, 4, 33, 8), Note(8, 4, 36, 8), Note(12, 3, 33, 7),
        Note(15, 1, 35, 5),
      ],
      [
        Note(0, 3, 36, 9), Note(3, 1, 36, 5), Note(4, 2, 40, 8), Note(6, 2, 43, 7),
        Note(8, 3, 45, 8), Note(11, 1, 43, 6), Note(12, 2, 43, 8), Note(14, 2, 40, 6),
      ],
      [
        Note(0, 2, 48, 9), Note(2, 2, 45, 6), Note(4, 2, 43, 8), Note(7, 1, 43, 5),
        Note(8, 2, 40, 8), Note(10, 2, 43, 6), Note(12, 3, 38, 8), Note(15, 1, 40, 6),
      ],
      [
        Note(0, 3, 43, 9), Note(3, 1, 43, 5), Note(4, 2, 40, 8), Note(6, 2, 38, 7),
        Note(8, 3, 35, 8), Note(11, 1, 38, 6), Note(12, 2, 40, 8), Note(14, 2, 38, 6),
      ],
      [
        Note(0, 2, 31, 9), Note(3, 1, 31, 5), Note(4, 2, 35, 8), Note(6, 2, 38, 7),
        Note(8, 2, 40, 8), Note(10, 1, 43, 6), Note(11, 1, 40, 6), Note(12, 2, 38, 8),
        Note(15, 1, 31, 6),
      ],
    ])
}
