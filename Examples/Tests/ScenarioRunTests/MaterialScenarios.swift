import ExampleSupport
import Foundation
import Ostinato
import ScenarioRun
import Testing

@Suite("The material of a scenario")
struct MaterialScenarios {
  /// Calls `body` with the path of a WAV file of so many silent frames at 1000 Hz.
  private func withFile(_ frames: Int, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).wav").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let samples = [Float](repeating: 0, count: frames)
    let file = try WAVFile(sampleRate: SampleRate(1_000), channels: [samples])
    try Data(file.encoded()).write(to: URL(filePath: path))
    try body(path)
  }

  @Test("tempo and bars that are not given are found")
  func found() throws {
    try withFile(9_600) { path in
      let near = try Tempo(bpm: 180)
      for (tempo, bars, bpm, count) in [
        (nil, nil, 100, 4), (near, nil, 200, 8), (near, 3, 180, 3),
      ] as [(Tempo?, Int?, Double, Int)] {
        let material = try Material.files(
          [[path], [path, path]], tempo: tempo, bars: bars, sampleRate: nil)
        #expect(material.tempo.bpm == bpm && material.bars == count)
        #expect(material.decks.map(\.count) == [1, 2])
        for clip in material.decks.joined().map(\.clip) {
          #expect(clip.tempo.bpm == bpm && clip.length == .bars(count))
        }
        #expect(material.remarks.isEmpty == (bars == nil))
      }
    }
  }

  @Test("audio that is no usual number of bars is refused, with the file's name")
  func refused() throws {
    try withFile(500) { path in
      let error = #expect(throws: Failure.self) {
        try Material.files([[path]], tempo: nil, bars: nil, sampleRate: nil)
      }
      let message = error?.message ?? ""
      #expect(message.hasPrefix("\(path): the file does not say how many beats it has"))
      #expect(message.hasSuffix("give a tempo and a length"))
    }
  }
}
