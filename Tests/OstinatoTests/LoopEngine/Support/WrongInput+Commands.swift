import Ostinato

// Wrong musical times, and commands with wrong values.
extension WrongInput {
  static let times = [
    WrongInput("\"4\"", "a musical time is written bar:beat:sixteenth, as in 11:2:0") {
      let text = "4"; _ = try MusicalTime(text)
    },
    WrongInput(
      "a musical time is written bar:beat:sixteenth, as in 11:2:0", send: .seek(to: "4.1.1")),
    WrongInput(
      "a musical time is written bar:beat:sixteenth, as in 11:2:0", send: .play, at: .time("bar 4")),
    WrongInput("\"1:2:3:4\"", "a musical time is written bar:beat:sixteenth, as in 11:2:0") {
      let text = "1:2:3:4"; _ = try MusicalTime(text)
    },
    WrongInput(
      "the musical time is too far away: there is room for some 800 000 000 000 bars of 4/4",
      send: .pause, at: .time("99999999999999999999:0:0")),
    WrongInput(
      "the musical time is too far away: there is room for some 800 000 000 000 bars of 4/4",
      send: .pause, at: .time("9999999999999:0:0")),
    WrongInput(
      "there is no beat 4 in 4/4: beats count from 0 to 3", send: .pause, at: .time("4:4:0")),
    WrongInput("there is no beat 4 in 4/4: beats count from 0 to 3", send: .seek(to: "1:4:0")),
    WrongInput(
      "there is no sixteenth 4 in a beat of 4/4: sixteenths count from 0 to 3",
      send: .seek(to: "1:0:4")),
    WrongInput("0:7:0 in 7/8", "there is no beat 7 in 7/8: beats count from 0 to 6") {
      _ = try MusicalTime(parsing: "0:7:0", in: TimeSignature(beats: 7, unit: 8))
    },
    WrongInput(
      "0:0:2 in 7/8", "there is no sixteenth 2 in a beat of 7/8: sixteenths count from 0 to 1"
    ) {
      _ = try MusicalTime(parsing: "0:0:2", in: TimeSignature(beats: 7, unit: 8))
    },
    WrongInput(
      "a seek to 4 quarter notes before 0:0:0 is not possible: seek to 0:0:0 or later",
      send: .seek(to: "-1:0:0")),
    WrongInput(
      "a seek to 1 sixteenth before 0:0:0 is not possible: seek to 0:0:0 or later",
      send: .seek(to: "-1:3:3")),
    WrongInput(
      "a seek to 100 ticks before 0:0:0 is not possible: seek to 0:0:0 or later",
      send: .seekToTick(-100)),
    WrongInput(
      "a seek to tick 3459456000000000000 is farther than an engine goes, which is 2⁶¹ "
        + "ticks, some 200 000 000 000 bars of 4/4", send: .seek(to: "300000000000:0:0")),
    WrongInput(
      "there is no frame -1: an engine's frames count from 0", send: .pause, at: .frame(-1)),
  ]

  static let commands = [
    WrongInput(
      "there is no deck C in this engine: its decks are those it was made with, from A on",
      send: .next(on: .c)),
    WrongInput(
      "there is no deck -1 in this engine: its decks are those it was made with, from A on",
      send: .gain(1, on: DeckID(-1))),
    WrongInput(
      "there is no deck 26 in this engine: its decks are those it was made with, from A on",
      send: .mute(true, on: DeckID(26))),
    WrongInput(
      "there is no deck D in this engine: its decks are those it was made with, from A on",
      send: .play, at: .nextClipEnd(of: .d)),
    WrongInput("there is no clip -1: clips count from 0", send: .clip(-1, on: .a)),
    WrongInput(
      "a gain of -3.0 is not within 0 … 16: gains are linear, and "
        + "Strip.linearGain(decibels:) makes one from decibels", send: .gain(-3, on: .a)),
    WrongInput(
      "a gain of 17.0 is not within 0 … 16: gains are linear, and "
        + "Strip.linearGain(decibels:) makes one from decibels", send: .gain(17, on: .a)),
    WrongInput(
      "NaN and infinity are no gain and no pan: give a finite number", send: .gain(.nan, on: .a)),
    WrongInput(
      "a gain of -6.0 is not within 0 … 16: gains are linear, and "
        + "Strip.linearGain(decibels:) makes one from decibels", send: .masterGain(-6)),
    WrongInput(
      "a pan of -50.0 is not within -1 … 1, which are left and right", send: .pan(-50, on: .a)),
    WrongInput(
      "NaN and infinity are no gain and no pan: give a finite number", send: .pan(.infinity, on: .a)
    ),
    WrongInput(
      "a ramp of 70000 ms is not within 0 … 60000 ms",
      send: .gain(1, on: .a, over: .milliseconds(70_000))),
    WrongInput(
      "a ramp of -1 ms is not within 0 … 60000 ms", send: .gain(1, on: .a, over: .milliseconds(-1))),
    WrongInput(
      "a ramp of 260 quarter notes is not within 0 … 64 bars",
      send: .pan(0, on: .a, over: .ticks(.perQuarter * 260))),
    WrongInput(
      "a ramp of -1 ticks is not within 0 … 64 bars", send: .masterGain(0, over: .ticks(-1))),
    WrongInput(
      "a microloop of 0 ticks is not within 1 sixteenth … 64 bars, in whole sixteenths "
        + "of 720720 ticks", send: .microloop(true, length: 0)),
    WrongInput(
      "a microloop of 960960 ticks is not within 1 sixteenth … 64 bars, in whole "
        + "sixteenths of 720720 ticks", send: .microloop(true, length: .perQuarter / 3)),
    WrongInput(
      "a microloop of 260 quarter notes is not within 1 sixteenth … 64 bars, in whole "
        + "sixteenths of 720720 ticks", send: .microloop(true, length: .perQuarter * 260)),
    WrongInput(
      "tempo too fast for the rate",
      "at 1000 BPM a sixteenth is shorter than one frame of 50 Hz: take a slower tempo "
        + "or a higher rate"
    ) {
      var engine = try LoopEngine(sampleRate: 50, tempo: Tempo(bpm: 60), decks: [])
      try engine.send(.tempo(Tempo(bpm: 1000)))
    },
    WrongInput(
      "a fifth command where four can wait",
      "4 commands are waiting already: cancel some, or make the engine with a larger "
        + "pendingCapacity"
    ) {
      var engine = try made()
      for _ in 0..<5 { try engine.send(.play, at: .nextBar) }
    },
    WrongInput(
      "cancel what was performed",
      "command 0 is not waiting: it was performed or cancelled, or sent to another engine"
    ) {
      var engine = try made()
      let id = try engine.send(.play)
      _ = engine.render(frames: 1)
      try engine.cancel(id)
    },
    WrongInput(
      "decibels 40",
      "a gain of 100.0 is not within 0 … 16: gains are linear, and "
        + "Strip.linearGain(decibels:) makes one from decibels"
    ) { _ = try Strip.linearGain(decibels: 40) },
    WrongInput("decibels NaN", "NaN and infinity are no gain and no pan: give a finite number") {
      _ = try Strip.linearGain(decibels: .nan)
    },
  ]
}
