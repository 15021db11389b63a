import OstinatoScript
import Testing

@Suite("Malformed commands (rules P1, P4)")
struct CommandRefusals {
  /// The line for a script whose first command is this.
  private func failure(_ command: String) -> String {
    ScriptFixture.failure(ScriptFixture.text.changing(#"{"do":"play"}"#, to: command))
  }

  @Test(
    "are refused with the key's name",
    arguments: TextTable.pairs(
      #"""
      {} → do: this key is missing
      [] → : expected an object, found a list
      {"do":1} → do: expected a string, found a number
      {"do":"halt"} → \#
        do: "halt" is not one of play, pause, reset, seek, tempo, timeSignature, microloop, next, clip, \#
        cancelNext, gain, pan, mute, solo, stop, launch, ramp, microloopHalve, microloopDouble, microloopMove, follow, slip
      {"do":"masterGain","value":1} → \#
        do: "masterGain" is not one of play, pause, reset, seek, tempo, timeSignature, microloop, next, clip, \#
        cancelNext, gain, pan, mute, solo, stop, launch, ramp, microloopHalve, microloopDouble, microloopMove, follow, slip
      {"do":"play","frame":-1} → frame: -1 is not within 0 … 9223372036854775807
      {"do":"play","frame":0.5} → frame: 0.5 is not a whole number
      {"do":"play","at":3} → at: expected a string, found a number
      {"do":"play","at":"Bar"} → \#
        at: "Bar": a musical time is written bar:beat:sixteenth, as in 11:2:0
      {"do":"play","at":"2::1"} → \#
        at: "2::1": a musical time is written bar:beat:sixteenth, as in 11:2:0
      {"do":"play","at":"2:4:0"} → at: "2:4:0": there is no beat 4 in 4/4: beats count from 0 to 3
      {"do":"play","at":"99999999999999999999:0:0"} → \#
        at: "99999999999999999999:0:0": the musical time is too far away: there is room for some \#
        800 000 000 000 bars of 4/4
      {"do":"play","at":"clipEnd"} → deck: this key is missing
      {"do":"play","at":"clipEnd","deck":"C"} → deck: there is no deck "C" in this script
      {"do":"play","at":"bar","deck":"A"} → deck: unknown key; known here are frame, at, do
      {"do":"next"} → deck: this key is missing
      {"do":"next","deck":0} → deck: expected a string, found a number
      {"do":"cancelNext","deck":"C"} → deck: there is no deck "C" in this script
      {"do":"seek"} → to: this key is missing
      {"do":"seek","to":"-1:0:0"} → to: "-1:0:0" is before 0:0:0: seek to 0:0:0 or later
      {"do":"seek","to":"0:0:4"} → \#
        to: "0:0:4": there is no sixteenth 4 in a beat of 4/4: sixteenths count from 0 to 3
      {"do":"tempo"} → bpm: this key is missing
      {"do":"tempo","bpm":"120"} → bpm: expected a number, found a string
      {"do":"tempo","bpm":1.0000001} → bpm: 1.0000001 has more than 6 decimals: round it to 6
      {"do":"tempo","bpm":1001} → bpm: 1001 is not within 1 … 1000
      {"do":"timeSignature"} → meter: this key is missing
      {"do":"timeSignature","meter":3} → meter: expected a string, found a number
      {"do":"timeSignature","meter":"3:4"} → meter: "3:4" is no time signature such as "4/4"
      {"do":"timeSignature","meter":"3/5"} → \#
        meter: a beat is a half, a quarter, an eighth or a sixteenth, 2, 4, 8 or 16, and not 5
      {"do":"microloop"} → on: this key is missing
      {"do":"microloop","on":1} → on: expected true or false, found a number
      {"do":"microloop","on":true,"sixteenths":0} → sixteenths: 0 is not within 1 … 1024
      {"do":"microloop","on":true,"sixteenths":1025} → sixteenths: 1025 is not within 1 … 1024
      {"do":"microloop","on":true,"sixteenths":1.5} → sixteenths: 1.5 is not a whole number
      {"do":"microloop","on":false,"sixteenths":4} → \#
        sixteenths: this key is only for "on": true: leave it out
      {"do":"follow","deck":"A"} → mode: this key is missing
      {"do":"follow","mode":"native"} → deck: this key is missing
      {"do":"follow","deck":"A","mode":"Native"} → mode: "Native" is not one of native, varispeed, stretch
      {"do":"follow","deck":"A","mode":true} → mode: expected a string, found true
      {"do":"follow","deck":"A","mode":"native","on":true} → \#
        on: unknown key; known here are frame, at, do, deck, mode
      {"do":"stop","deck":"A","mode":"native"} → \#
        mode: unknown key; known here are frame, at, do, deck
      {"do":"clip","deck":"A"} → index: this key is missing
      {"do":"clip","deck":"A","index":-1} → index: -1 is not within 0 … 9223372036854775807
      {"do":"gain","deck":"A","value":1,"milliseconds":60001} → \#
        milliseconds: 60001 is not within 0 … 60000
      {"do":"pan","deck":"A","value":1,"sixteenths":-1} → sixteenths: -1 is not within 0 … 1024
      {"do":"gain","deck":"A","value":1,"milliseconds":1,"sixteenths":1} → \#
        sixteenths: "milliseconds" is given as well: leave one of them out
      {"do":"gain","deck":"A"} → value: this key is missing
      {"do":"gain","deck":"A","value":17} → value: 17 is not within 0 … 16
      {"do":"pan","deck":"A","value":2} → value: 2 is not within -1 … 1
      {"do":"mute","deck":"A","value":1} → \#
        value: unknown key; known here are frame, at, do, deck, source, group, on
      {"do":"solo","deck":"A","on":"yes"} → on: expected true or false, found a string
      """#))
  func refused(command: String, line: String) {
    let path = line.hasPrefix(":") ? "commands[0]" : "commands[0]."
    #expect(failure(command) == path + line)
  }

  @Test("are refused also where the run would not reach them")
  func unreached() {
    let command = #"{"frame":1000000,"do":"next","deck":"C"}"#
    #expect(failure(command) == #"commands[0].deck: there is no deck "C" in this script"#)
  }

  @Test("a tempo that the rate is too low for is refused wherever it stands")
  func tooFast() {
    let text = #"""
      {"sampleRate":10,"tempo":100,"clips":{"A1":{"wav":"a","bars":1}},
       "decks":[{"name":"A","clips":["A1"]}],
       "commands":[{"do":"tempo","bpm":150.000001}],"length":0}
      """#
    // The reader finds it, so the line is known, and not only the engine.
    #expect(
      ScriptFixture.refusal { try PerformanceScript(parsing: text) }
        == "commands[0].bpm: line 3, column 34: at 150.000001 BPM a sixteenth is shorter than one frame of 10 Hz: take a slower tempo or a higher rate"
    )
  }
}
