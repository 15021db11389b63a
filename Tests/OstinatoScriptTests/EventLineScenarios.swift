import Ostinato
import OstinatoScript
import Testing

@Suite("Lines of events (rule P3)")
struct EventLineScenarios {
  @Test("have a word and keys for every kind; what has no name in the script is an index")
  func everyKind() throws {
    let script = try PerformanceScript(parsing: ScriptFixture.text)
    let clip = try Clip(
      mono: [], sampleRate: script.sampleRate, tempo: script.tempo, length: .bars(1))
    var engine = try LoopEngine(
      sampleRate: script.sampleRate, tempo: script.tempo,
      decks: [[clip, clip, clip], [clip], [clip, clip]],
      settings: EngineSettings(eventResolution: .sixteenth))
    _ = try engine.observe(every: Ticks.perQuarter * 4)
    let commands: [(Command, Anchor)] = [
      (.timeSignature(.fourFour), .now), (.play, .now), (.timeSignature(.threeFour), .now),
      (.play, .nextBar), (.next(on: .a), .now), (.cancelNext(on: .a), .now),
      (.clip(2, on: .a), .now), (.next(on: .c), .now), (.tempo(script.tempo), .now),
      (.microloop(true, length: .sixteenths(1)), .frame(1_920)), (.microloopDouble, .frame(2_050)),
      (.microloop(false), .frame(2_100)), (.microloop(true, length: .sixteenths(1)), .frame(2_110)),
      (.slip, .frame(2_120)), (.ramp(to: script.tempo, over: .sixteenths(1)), .frame(2_130)),
      (.seek(to: .zero), .frame(2_200)), (.pause, .frame(2_300)), (.reset, .frame(2_300)),
      (.stop(on: .a), .frame(2_350)), (.launch(1, on: .a), .frame(2_351)),
      (.stop(on: .c), .frame(2_352)),
      (.launch(2, on: .a), .frame(2_353)), (.follow(.varispeed, on: .a), .frame(2_354)),
      (.follow(.varispeed, on: .c), .frame(2_355)), (try slow(), .frame(2_356)),
    ]
    for (command, anchor) in commands { try engine.send(command, at: anchor) }
    var events = engine.render(frames: 2_400).events
    try engine.send(.pause, at: .frame(0))
    events += engine.render(frames: 1).events
    var seen: [EngineEvent.Kind] = []
    var text = ""
    for event in events where !seen.contains(event.kind) {
      seen.append(event.kind)
      text += script.line(for: event) + "\n"
    }
    #expect(
      text == #"""
        {"frame":0,"time":"0:0:0","event":"timeSignatureChanged"}
        {"frame":0,"time":"0:0:0","event":"played"}
        {"frame":0,"time":"0:0:0","event":"rejected","command":"timeSignature","reason":"notAtStart"}
        {"frame":0,"time":"0:0:0","event":"nextMarked","deck":"A","clip":"A2"}
        {"frame":0,"time":"0:0:0","event":"nextUnmarked","deck":"A"}
        {"frame":0,"time":"0:0:0","event":"nextMarked","deck":"A","clip":2}
        {"frame":0,"time":"0:0:0","event":"nextMarked","deck":2,"clip":1}
        {"frame":0,"time":"0:0:0","event":"tempoChanged"}
        {"frame":0,"time":"0:0:0","event":"rejected","command":"play","reason":"alreadyPlaying"}
        {"frame":0,"time":"0:0:0","event":"bar"}
        {"frame":0,"time":"0:0:0","event":"beat"}
        {"frame":0,"time":"0:0:0","event":"sixteenth"}
        {"frame":0,"time":"0:0:0","event":"line","observer":0}
        {"frame":1920,"time":"1:0:0","event":"microloopOn"}
        {"frame":1920,"time":"1:0:0","event":"clipChanged","deck":"A","from":"A1","to":2}
        {"frame":1920,"time":"1:0:0","event":"clipLooped","deck":"B"}
        {"frame":1920,"time":"1:0:0","event":"clipChanged","deck":2,"from":0,"to":1}
        {"frame":2040,"time":"1:0:0","event":"microloopWrapped"}
        {"frame":2050,"time":"1:0:0","event":"microloopChanged"}
        {"frame":2100,"time":"1:0:0","event":"microloopOff"}
        {"frame":2120,"time":"1:0:0","event":"slipped"}
        {"frame":2130,"time":"1:0:0","event":"rampBegan"}
        {"frame":2200,"time":"0:0:0","event":"sought"}
        {"frame":2250,"time":"0:0:0","event":"rampEnded"}
        {"frame":2300,"time":"0:0:0","event":"paused"}
        {"frame":2300,"time":"0:0:0","event":"reset"}
        {"frame":2350,"time":"0:0:0","event":"stopped","deck":"A"}
        {"frame":2351,"time":"0:0:0","event":"launched","deck":"A","clip":"A2"}
        {"frame":2352,"time":"0:0:0","event":"stopped","deck":2}
        {"frame":2353,"time":"0:0:0","event":"launched","deck":"A","clip":2}
        {"frame":2354,"time":"0:0:0","event":"followChanged","deck":"A"}
        {"frame":2355,"time":"0:0:0","event":"followChanged","deck":2}
        {"frame":2356,"time":"0:0:0","event":"rejected","command":"tempo","reason":"speedOutOfRange"}
        {"frame":2400,"time":"0:0:0","event":"late","command":"pause","by":2400}
        {"frame":2400,"time":"0:0:0","event":"rejected","command":"pause","reason":"notPlaying"}

        """#)
  }
  /// Less than a quarter of the clips' tempo.
  private func slow() throws -> Command { .tempo(try Tempo(bpm: 31.249_999)) }
}
