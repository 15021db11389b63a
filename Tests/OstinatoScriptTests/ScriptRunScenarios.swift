import Ostinato
import OstinatoScript
import Testing

@Suite("Runs of scripts (rules P1, P3)")
struct ScriptRunScenarios {
  /// 1000 Hz and 125 BPM: a sixteenth is 120 frames, a bar 1920. The samples count up from 1.
  private func run(_ commands: String, length: Int, blocks: String) throws -> Run {
    let text = #"""
      {"sampleRate":1000,"tempo":125,"fades":"off","mixRampMilliseconds":0,"grid":"bar",
       "clips":{"A1":{"wav":"","bars":1},"A\n2":{"wav":"","bars":1}},
       "decks":[{"name":"é\"","clips":["A1","A\n2"]}],
       "commands":[\#(commands)],"length":\#(length),"blocks":\#(blocks)}
      """#
    let script = try PerformanceScript(parsing: text)
    var run = Run()
    var loaded: Float = 0
    for block in try ScriptRun(
      of: script,
      clip: { clip in
        defer { loaded += 1 }
        return try Clip(
          mono: (1...1920).map { Float($0) + 10_000 * loaded }, sampleRate: script.sampleRate,
          tempo: clip.tempo, length: .bars(clip.bars))
      })
    {
      #expect(block.left == block.right)
      run.left += block.left
      run.lines += block.events.map { script.line(for: $0) + "\n" }.joined()
    }
    return run
  }

  private struct Run: Equatable {
    var left: [Float] = []
    var lines = ""
  }

  private static let commands = #"""
    {"frame":1000,"do":"play"},{"do":"next","deck":"é\"","at":"0:3:0"},
    {"frame":500,"do":"play"},{"frame":2500,"do":"seek","to":"5:0:0"},
    {"frame":2500,"do":"cancelNext","deck":"é\""},{"frame":5000,"do":"pause"}
    """#

  @Test("go by frame, and in the list's order at equal frames; one at the length is not reached")
  func order() throws {
    let run = try run(Self.commands, length: 5000, blocks: "[512]")
    #expect(run.left.count == 5000)
    #expect(run.left[499] == 0)
    #expect(run.left[500] == 1)
    #expect(run.left[2420] == 10_001)
    #expect(
      run.lines == #"""
        {"frame":500,"time":"0:0:0","event":"played"}
        {"frame":500,"time":"0:0:0","event":"bar"}
        {"frame":1000,"time":"0:1:0","event":"rejected","command":"play","reason":"alreadyPlaying"}
        {"frame":1940,"time":"0:3:0","event":"nextMarked","deck":"é\"","clip":"A\n2"}
        {"frame":2420,"time":"1:0:0","event":"clipChanged","deck":"é\"","from":"A1","to":"A\n2"}
        {"frame":2420,"time":"1:0:0","event":"bar"}
        {"frame":2500,"time":"5:0:0","event":"sought"}
        {"frame":2500,"time":"5:0:0","event":"rejected","command":"cancelNext","reason":"noChange"}
        {"frame":2500,"time":"5:0:0","event":"bar"}
        {"frame":4420,"time":"6:0:0","event":"clipLooped","deck":"é\""}
        {"frame":4420,"time":"6:0:0","event":"bar"}

        """#)
  }

  @Test(
    "are the same for every way to cut them into blocks (rule E3)",
    arguments: ["[1]", "[7,1,1000]", "[500]", "[5000]", "[9223372036854775807]"])
  func blocks(blocks: String) throws {
    #expect(
      try run(Self.commands, length: 5000, blocks: blocks)
        == run(Self.commands, length: 5000, blocks: "[512]"))
  }

  @Test("choose a clip, give a microloop its length and let a gain take its time")
  func lengths() throws {
    let commands = #"""
      {"at":"0:0:0","do":"play"},{"frame":100,"do":"clip","deck":"é\"","index":1},
      {"frame":1920,"do":"microloop","on":true,"sixteenths":2},
      {"frame":2400,"do":"microloop","on":false},
      {"frame":2500,"do":"gain","deck":"é\"","value":0,"milliseconds":4},
      {"frame":2600,"do":"gain","deck":"é\"","value":1,"sixteenths":1},
      {"frame":2900,"do":"pause"},{"frame":2900,"at":"bar","do":"play"}
      """#
    let run = try run(commands, length: 3000, blocks: "[512]")
    #expect(run.left[1919] == 1920 && run.left[1920] == 10_001)
    // Twice over two sixteenths, which are 240 frames.
    #expect(run.left[2159] == 10_240 && run.left[2160] == 10_001 && run.left[2499] == 10_340)
    #expect(run.left[2500] == 10_341 * 0.75 && run.left[2503] == 0 && run.left[2599] == 0)
    #expect(run.left[2659] == 10_500 * 0.5 && run.left[2719] == 10_560)
    #expect(
      run.lines == #"""
        {"frame":0,"time":"0:0:0","event":"played"}
        {"frame":0,"time":"0:0:0","event":"bar"}
        {"frame":100,"time":"0:0:0","event":"nextMarked","deck":"é\"","clip":"A\n2"}
        {"frame":1920,"time":"1:0:0","event":"microloopOn"}
        {"frame":1920,"time":"1:0:0","event":"clipChanged","deck":"é\"","from":"A1","to":"A\n2"}
        {"frame":1920,"time":"1:0:0","event":"bar"}
        {"frame":2160,"time":"1:0:0","event":"microloopWrapped"}
        {"frame":2160,"time":"1:0:0","event":"bar"}
        {"frame":2400,"time":"1:0:2","event":"microloopOff"}
        {"frame":2900,"time":"1:1:2","event":"paused"}
        {"frame":2900,"time":"1:1:2","event":"rejected","command":"play","reason":"musicStandsStill"}

        """#)
  }

  @Test("of no length reach no command")
  func empty() throws {
    #expect(try run(#"{"do":"play"}"#, length: 0, blocks: "[512]") == Run())
  }

  @Test("take their block sizes round and round, a cut block first to its end")
  func blockSizes() throws {
    let text = ScriptFixture.text.changing("[512,7]", to: "[5,3]")
      .changing(#""length":100"#, to: #""length":30"#)
      .changing(#""frame":10,"#, to: #""frame":9,"#)
    let run = try ScriptFixture.run(PerformanceScript(parsing: text))
    #expect(run.map(\.frameCount) == [5, 3, 1, 4, 3, 5, 3, 5, 1])
    #expect(run.map(\.start) == [0, 5, 8, 9, 13, 16, 21, 24, 29])
  }

  @Test("tell every event where a sixteenth is a single frame")
  func densest() throws {
    let text = #"""
      {"sampleRate":10,"tempo":150,"meter":"1/16","grid":"sixteenth","fades":"off",
       "clips":{"A1":{"wav":"","bars":1}},
       "decks":[{"name":"A","clips":["A1"]},{"name":"B","clips":["A1"]}],
       "commands":[{"do":"play"},{"do":"next","deck":"A"},{"do":"next","deck":"A"}],
       "length":200000,"blocks":[200000]}
      """#
    let blocks = Array(try ScriptFixture.run(PerformanceScript(parsing: text)))
    #expect(blocks.map(\.frameCount) == [65_536, 65_536, 65_536, 3_392])
    let count = blocks.reduce(0) { $0 + $1.events.count }
    let (lines, boundaries) = (3 * 200_000, 2 * 199_999)
    #expect(count == 3 + lines + boundaries)
  }
}
