import ExampleSupport
import Foundation
import OstinatoRhythm
import Testing

@testable import DrumGrid

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("The drum grid")
struct DrumGridScenarios {
  private func performance(
    of text: String, _ arguments: [String] = []
  ) throws -> (performance: Performance, groove: PatternText, settings: Settings) {
    let settings = try Settings(arguments)
    let groove = try PatternText(parsing: text, stepsPerBeat: 4)
    let kit = try Kit.kit(forRowsOf: groove, folder: nil, at: settings.sampleRate)
    return (try Performance(of: groove, with: kit, settings), groove, settings)
  }

  @Test("steps are at their frames, the second of each pair later by the swing")
  func frames() throws {
    let played = try performance(of: "kick x...", ["--bpm", "120", "--swing", "75", "--bars", "1"])
    let frames = played.performance.steps.map(\.frame)
    // A sixteenth has 5512.5 frames; with 75 percent every second one is half of that later.
    #expect(frames.prefix(5) == [0, 8269, 11025, 19294, 22050])
    #expect(frames.count == 16)
    #expect(played.performance.end == 88_200)
    #expect(played.performance.hitCount == 4)
  }

  @Test("after the last bar sounds ring on, and then nothing is left")
  func ringing() throws {
    let played = try performance(of: "crash ...............x", ["--bars", "1"])
    let audio = played.performance.audio
    let end = Int(played.performance.end)
    #expect(audio.left[end..<end + 4_410].contains { abs($0) > 0.01 })
    #expect(audio.left.suffix(1_000).allSatisfy { $0 == 0 })
  }

  @Test("the picture is XML, and has a pad for each hit")
  func picture() throws {
    let played = try performance(of: "kick x...5...\n\"open hi-hat\" ..x.[9:0]...")
    let svg = GridPicture.svg(of: played.performance, played.groove, played.settings)
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.components(separatedBy: "class=\"pad ").count - 1 == 3)
    #expect(svg.components(separatedBy: "class=\"missed ").count - 1 == 1)
  }

  @Test("a row without a sound is told by its name")
  func missingSound() throws {
    let groove = try PatternText(parsing: "bongo x...", stepsPerBeat: 4)
    #expect {
      try Kit.kit(forRowsOf: groove, folder: nil, at: Settings([]).sampleRate)
    } throws: { error in
      (error as? Failure)?.message.hasPrefix("there is no sound for the row bongo") == true
    }
    for (count, message) in [
      (125, "there is no sound for the row"),
      (126, "the name of a row has 253 bytes, more than 251"),
    ] {
      let name = "a" + String(repeating: "\u{301}", count: count)
      let long = try PatternText(parsing: name + " x...", stepsPerBeat: 4)
      let error = #expect(throws: Failure.self) {
        try Kit.kit(forRowsOf: long, folder: nil, at: Settings([]).sampleRate)
      }
      #expect(error?.message.hasPrefix(message) == true)
    }
    #expect(throws: Failure("/nowhere: it is not a folder that can be read")) {
      try Kit.kit(forRowsOf: groove, folder: "/nowhere", at: Settings([]).sampleRate)
    }
  }

  @Test(
    "a command line that makes no sense is refused",
    arguments: [
      ["--bars", "0"], ["--swing", "80"], ["--swing", "x"], ["--bpm", "0"], ["a.txt", "b.txt"],
    ])
  func refuses(arguments: [String]) {
    #expect {
      try Settings(arguments)
    } throws: { error in
      (error as? Failure)?.status == .usage
    }
  }
}
