import Ostinato
import OstinatoScript
import Testing

/// The groups of a script (rules M8, P1).
@Suite("Groups in scripts") struct GroupTextScenarios {
  private static let groups = #"""
    "groups":[{"name":"music","members":[{"deck":"B"},{"deck":"A"}],"gain":0.5,"solo":true},
    {"name":"none","members":[]}],"commands":[
    """#

  private func text(_ groups: String, command: String? = nil) -> String {
    let text = ScriptFixture.text.changing(#""commands":["#, to: groups)
    return command.map { text.changing(#"{"do":"play"}"#, to: $0) } ?? text
  }

  @Test("are read, played and written")
  func reading() throws {
    let command = #"{"do":"gain","group":"music","value":2,"milliseconds":0}"#
    let script = try PerformanceScript(parsing: text(Self.groups, command: command))
    #expect(
      script.groups == [
        ScriptGroup(
          name: "music", members: [.b, .a], strip: Strip(gain: 0.5, isSoloed: true)),
        ScriptGroup(name: "none", members: []),
      ])
    #expect(script.commands[0].command == .gain(2, on: .group(0), over: .milliseconds(0)))
    #expect(try PerformanceScript(parsing: script.text()) == script)
    var run = try ScriptFixture.run(script)
    #expect(run.engine.state.groups.map(\.strip.gain) == [0.5, 1])
    while run.next() != nil {}
    #expect(run.engine.state.groups.map(\.strip.gain) == [2, 1])
  }

  @Test("a source can be a member, and a group's command can wait for a deck's clip end")
  func sources() throws {
    let groups = #"""
      "sources":[{"name":"A","kind":"metronome"}],
      "groups":[{"name":"A","members":[{"source":"A"}]}],"commands":[
      """#
    let command = #"{"at":"clipEnd","deck":"B","do":"mute","group":"A","on":true}"#
    let script = try PerformanceScript(parsing: text(groups, command: command))
    #expect(script.groups == [ScriptGroup(name: "A", members: [.source(0)])])
    #expect(script.commands[0].command == .mute(true, on: .group(0)))
    #expect(try PerformanceScript(parsing: script.text()) == script)
  }

  @Test(
    "are refused where they cannot be",
    arguments: [
      (
        #"[{"name":"a","members":[]},{"name":"a","members":[]}]"#,
        #"groups[1].name: "a" is there already: give it another name"#
      ),
      (#"[{"members":[]}]"#, "groups[0].name: this key is missing"),
      (#"[{"name":"a"}]"#, "groups[0].members: this key is missing"),
      (
        #"[{"name":"a","members":[{"deck":"C"}]}]"#,
        #"groups[0].members[0].deck: there is no deck "C" in this script"#
      ),
      (
        #"[{"name":"a","members":[{"source":"A"}]}]"#,
        #"groups[0].members[0].source: there is no source "A" in this script"#
      ),
      (
        #"[{"name":"a","members":[{"group":"a"}]}]"#,
        "groups[0].members[0].group: unknown key; known here are deck"
      ),
      (#"[{"name":"a","members":[{}]}]"#, "groups[0].members[0].deck: this key is missing"),
      (
        #"[{"name":"a","members":[{"deck":"A"}]},{"name":"b","members":[{"deck":"A"}]}]"#,
        "groups[1].members[0]: group 1 cannot have A as a member, which a group has already: "
          + "name it once, in one group"
      ),
      (#"[{"name":"a","members":[],"gain":17}]"#, "groups[0].gain: 17 is not within 0 … 16"),
    ])
  func refusals(groups: String, line: String) {
    #expect(ScriptFixture.failure(text("\"groups\":\(groups),\"commands\":[")) == line)
  }

  @Test(
    "a command names one strip, which there is",
    arguments: [
      (
        #"{"do":"mute","group":"b","on":true}"#,
        #"commands[0].group: there is no group "b" in this script"#
      ),
      (
        #"{"do":"mute","group":"music","deck":"A","on":true}"#,
        #"commands[0].group: "deck" is given as well: leave one of them out"#
      ),
      (
        #"{"do":"mute","group":"music","source":"A","on":true}"#,
        #"commands[0].source: "group" is given as well: leave one of them out"#
      ),
      (
        #"{"do":"next","group":"music"}"#,
        "commands[0].group: unknown key; known here are frame, at, do, deck"
      ),
    ])
  func commands(command: String, line: String) {
    #expect(ScriptFixture.failure(text(Self.groups, command: command)) == line)
  }

  @Test("a group that the script does not have cannot be written, nor too many")
  func unwritable() throws {
    var script = try PerformanceScript(parsing: ScriptFixture.text)
    #expect(
      ScriptFixture.refusal { try script.append(.mute(true, on: .group(0)), sentAt: 0) }
        == #"commands[7].group: there is no group "0" in this script"#)
    script.groups = [ScriptGroup(name: "a", members: [.source(3)])]
    #expect(
      ScriptFixture.refusal { try script.text() }
        == #"groups[0].members[0].source: there is no source "3" in this script"#)
    script.groups = (0..<17).map { ScriptGroup(name: "\($0)", members: []) }
    #expect(
      ScriptFixture.refusal { try ScriptFixture.run(script) }
        == "groups: 17 groups are more than the 16 that an engine can have")
    script.groups = [ScriptGroup(name: "a", members: [.group(0)], strip: Strip(gain: 17))]
    #expect(
      ScriptFixture.refusal { try ScriptFixture.run(script) }
        == "groups[0]: group 0: a gain of 17.0 is not within 0 … 16: gains are linear, and "
        + "Strip.linearGain(decibels:) makes one from decibels")
    script.groups[0].strip = Strip()
    #expect(
      ScriptFixture.refusal { try ScriptFixture.run(script) }
        == "groups[0].members: group 0 cannot have group 0 as a member: its members are decks and "
        + "sources of the engine")
  }
}
