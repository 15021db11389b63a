@testable import RhythmModels

// What is tested is internal, which a release build does not show.
#if DEBUG
  import Ostinato
  import Testing

  @testable import OstinatoRhythm

  @Suite struct MetronomeCommandScenarios {
    private static let triplet = Swing(checked: 67)
    static let commands: [MetronomeCommand] =
      Groove.allCases.map { .groove($0) } + ClickKind.allCases.map { .sound(nil, of: $0) }
      + ClickKind.allCases.map { .sound(Int($0.rawValue) * 7, of: $0) } + [
        .swing(.straight), .swing(triplet), .accents("3+2+2"), .accents(nil),
        .accentsDownbeat(true), .accentsDownbeat(false),
        .polyrhythm("15:14"),
        .polyrhythm(nil), .gap(try? GapTrainer(on: 64, off: 1)), .gap(nil), .countIn(bars: 0),
        .countIn(bars: 64),
        .countIn(bars: -1), .startPolicy(.resume), .startPolicy(.restart), .mute(true),
        .mute(false),
        .volume(0.3),
        .volume(16), .volume(-1), .volume(.infinity),
      ]

    @Test(arguments: commands)
    func `Every command becomes the numbers of a cue, and comes back (S3)`(
      command: MetronomeCommand
    ) {
      #expect(MetronomeCommand(refields: command) == command)
    }

    @Test func `The numbers of a cue are those that hosts and snapshots hold (S3)`() throws {
      let cues: [(MetronomeCommand, code: Int32, value: Int64, detail: Int64)] = [
        (.groove(.triplets), 1, 3, 0), (.accents("3+2"), 2, 0b01_00_00_10, 5),
        (.accents(".X"), 2, 0b10_11, 2),
        (.accents(nil), 2, 0, 0), (.accentsDownbeat(true), 3, 1, 0),
        (.polyrhythm("3:2"), 4, 3 << 32 | 2, 0), (.polyrhythm(nil), 4, 0, 0),
        (.gap(try GapTrainer(on: 4, off: 2)), 5, 4, 2), (.gap(nil), 5, 0, 0),
        (.countIn(bars: 3), 6, 3, 0), (.startPolicy(.restart), 7, 1, 0), (.mute(true), 8, 1, 0),
        (.volume(1), 9, 0x3f80_0000, 0), (.sound(2, of: .cross), 10, 2, 3),
        (.sound(nil, of: .beat), 10, .min, 1), (.swing(Self.triplet), 11, 67, 0),
      ]
      for (command, code, value, detail) in cues {
        let expected = Cue(source: 5, code: code, value: value, detail: detail)
        #expect(command.cue(for: 5) == expected, "\(command)")
      }
    }

    @Test(
      arguments: [
        (.groove, 0, 0), (.groove, 5, 0), (.groove, .max, 0), (.accents, -1, 0), (.accents, 0, 33),
        (.accentsDownbeat, 2, 0),
        (.accentsDownbeat, -1, 0), (.polyrhythm, -1, 0), (.gap, 0, 1), (.gap, 1, 0), (.gap, 65, 1),
        (.gap, 1 << 33, 1), (.startPolicy, 2, 0), (.startPolicy, -1, 0), (.startPolicy, 1 << 32, 0),
        (.mute, 2, 0),
        (.volume, -1, 0), (.volume, 1 << 32, 0), (.sound, 0, 4), (.sound, 0, -1),
        (.sound, 0, 1 << 32), (.swing, 49, 0), (.swing, 76, 0), (.swing, .min, 0),
      ] as [(MetronomeCommand.Code, Int64, Int64)])
    func `Numbers beyond the limits make no command (S4)`(
      code: MetronomeCommand.Code, value: Int64, detail: Int64
    ) {
      #expect(MetronomeCommand(code: code, value: value, detail: detail) == nil)
    }

    @Test func `A cue with numbers that its command does not have stands for none (S4)`() {
      for code in Int32(1)...9 where code != 2 && code != 5 {
        #expect(MetronomeCommand(Cue(source: 0, code: code, value: 1)) != nil || code == 4)
        #expect(MetronomeCommand(Cue(source: 0, code: code, value: 1, detail: 1)) == nil)
      }
    }

    @Test func `The least number is no sound, and not the command for none (S4, G16)`() throws {
      var run = try ClickRun()
      try run.send(.sound(.min, of: .accent), at: .frame(0))
      run.render(1)
      #expect(run.metronome.settings == MetronomeSettings())
      #expect(
        run.events.contains {
          if case .cueRejected(_, .outOfRange) = $0.kind { true } else { false }
        })
    }

    @Test func `A command changes its own setting and no other (G12-G17)`() throws {
      let gap = try GapTrainer(on: 4, off: 2)
      let changes: [(MetronomeCommand, MetronomeSettings)] = [
        (.groove(.triplets), MetronomeSettings(groove: .triplets)),
        (.swing(Self.triplet), MetronomeSettings(swing: Self.triplet)),
        (.accents("3+2"), MetronomeSettings(accents: "3+2")),
        (.accentsDownbeat(false), MetronomeSettings(accentsDownbeat: false)),
        (.polyrhythm("5:4"), MetronomeSettings(polyrhythm: "5:4")),
        (.gap(gap), MetronomeSettings(gap: gap)),
        (.countIn(bars: 2), MetronomeSettings(countInBars: 2)),
        (.startPolicy(.restart), MetronomeSettings(startPolicy: .restart)),
        (.mute(true), MetronomeSettings(isMuted: true)),
        (.volume(0.5), MetronomeSettings(volume: 0.5)),
        (.sound(3, of: .accent), MetronomeSettings(sounds: ClickSounds(accent: 3))),
        (.sound(nil, of: .beat), MetronomeSettings(sounds: ClickSounds(beat: nil))),
        (.sound(0, of: .subdivision), MetronomeSettings(sounds: ClickSounds(subdivision: 0))),
        (.sound(1, of: .cross), MetronomeSettings(sounds: ClickSounds(cross: 1))),
      ]
      for (command, expected) in changes {
        var settings = MetronomeSettings()
        let isApplied = settings.apply(command, soundCount: 4)
        #expect(isApplied)
        #expect(settings == expected, "\(command)")
      }
    }

    @Test(
      arguments: [
        .accents("nonsense"), .polyrhythm("3"), .countIn(bars: -1), .countIn(bars: 65),
        .volume(-0.1),
        .volume(16.001), .volume(.nan), .volume(.infinity), .sound(4, of: .beat),
        .sound(-1, of: .cross),
        .sound(.max, of: .accent),
      ] as [MetronomeCommand])
    func `A command that is out of range changes nothing (S4)`(command: MetronomeCommand) {
      var settings = MetronomeSettings(groove: .eighths, accents: "5")
      let isApplied = settings.apply(command, soundCount: 4)
      #expect(!isApplied)
      #expect(settings == MetronomeSettings(groove: .eighths, accents: "5"))
    }

    @Test func `Settings are checked, with the value that is wrong (G16, G17)`() {
      let wrong: [(MetronomeSettings, MetronomeSettings.Error, String)] = [
        (
          MetronomeSettings(countInBars: 65), .countInOutOfRange(bars: 65),
          "65 bars is not within 0 … 64"
        ),
        (MetronomeSettings(countInBars: -1), .countInOutOfRange(bars: -1), "-1 bars"),
        (MetronomeSettings(volume: 17), .volume(.gainOutOfRange(17)), "volume"),
        (MetronomeSettings(volume: .infinity), .volume(.notFinite), "volume"),
        (MetronomeSettings(sounds: ClickSounds(cross: 4)), .noSuchSound(4, of: 4), "no sound 4"),
        (MetronomeSettings(sounds: ClickSounds(beat: -1)), .noSuchSound(-1, of: 4), "no sound -1"),
      ]
      for (settings, error, words) in wrong {
        #expect(throws: error) { try settings.validate(soundCount: 4) }
        #expect(error.description.contains(words))
      }
      #expect(
        MetronomeSettings.Error.accents(.malformed).description
          == AccentPattern.Error.malformed.description
      )
      #expect(
        MetronomeSettings.Error.polyrhythm(.malformed).description
          == Polyrhythm.Error.malformed.description
      )
      #expect(throws: MetronomeSettings.Error.noSuchSound(0, of: 0)) {
        try MetronomeSettings().validate(soundCount: 0)
      }
      #expect(throws: Never.self) {
        try MetronomeSettings(
          sounds: ClickSounds(accent: nil, beat: nil, subdivision: nil, cross: nil)
        )
        .validate(soundCount: 0)
      }
    }

    @Test func `Every report becomes the numbers of an event, and comes back (S4)`() {
      var reports: [MetronomeEvent] = [.torch(true), .torch(false)]
      for kind in ClickKind.allCases {
        for isHeard in [true, false] {
          for (number, bar) in [(0, 0), (31, -5), (255, Int64.min), (1, .max)] as [(Int, Int64)] {
            reports.append(.click(Click(kind: kind, number: number, bar: bar, isHeard: isHeard)))
          }
        }
      }
      for report in reports {
        let fields = report.fields
        #expect(
          MetronomeEvent(code: fields.code, value: fields.value, detail: fields.detail) == report)
      }
      for (code, value, detail) in [(5, 0, 0), (-1, 0, 0), (4, 2, 0), (4, 0, 1), (0, 0, -1)]
        as [(Int32, Int64, Int64)]
      {
        #expect(MetronomeEvent(code: code, value: value, detail: detail) == nil)
      }
    }
  }
#endif
