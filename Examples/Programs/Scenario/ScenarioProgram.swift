import ExampleSupport
import Foundation
import Ostinato
import PerformancePicture
import ScenarioRun

@main
enum ScenarioProgram {
  static func main() {
    Program.run("Scenario", help: Settings.help) { arguments throws(Failure) in
      let settings = try Settings(arguments)
      let material = try settings.material()
      var session: Session
      do {
        session = try Session(
          material, fades: settings.fades, follow: settings.follow, tempo: settings.tempo)
      } catch { throw Failure("\(error)") }
      for remark in material.remarks { print("Note: \(remark)") }
      try OutputFile.check(outputs(of: material, settings))
      if let directory = settings.loopDirectory { try save(material, in: directory) }
      try play(&session, material: material, into: settings.directory)
    }
  }

  private static func outputs(of material: Material, _ settings: Settings) -> [String] {
    let pictures = Theme.allCases.flatMap {
      ["scenario\($0.suffix).svg", "microloop\($0.suffix).svg"]
    }
    let loops = settings.loopDirectory.map { directory in
      material.decks.joined().map { InputFile.path("\($0.name).wav", relativeTo: directory) }
    }
    return (["scenario.wav"] + pictures).map {
      InputFile.path($0, relativeTo: settings.directory)
    } + (loops ?? [])
  }

  private static func save(_ material: Material, in directory: String) throws(Failure) {
    for loop in material.decks.joined() {
      let path = InputFile.path("\(loop.name).wav", relativeTo: directory)
      try StereoWAVFile.write(
        left: loop.clip.samples(.left), right: loop.clip.samples(.right),
        sampleRate: material.sampleRate, to: path)
    }
  }

  private static func play(
    _ session: inout Session, material: Material, into directory: String
  ) throws(Failure) {
    let wav = InputFile.path("scenario.wav", relativeTo: directory)
    var audioFile = try StereoWAVFile(
      wav, sampleRate: material.sampleRate, frames: session.length)
    print(Row.heading)
    try session.run { left, right throws(Failure) in
      try audioFile.write(left: left, right: right, count: left.count)
    } row: { row in
      print(row.line)
    }
    try audioFile.close()
    try audioFile.publish()
    var written = wav
    for theme in Theme.allCases {
      let picture = InputFile.path("scenario\(theme.suffix).svg", relativeTo: directory)
      try OutputFile.write(Picture.svg(of: session.timeline, theme: theme), to: picture)
      written += ", \(picture)"
      guard let moving = MovingPicture.svg(of: session.timeline, theme: theme) else { continue }
      let microloop = InputFile.path("microloop\(theme.suffix).svg", relativeTo: directory)
      try OutputFile.write(moving, to: microloop)
      written += ", \(microloop)"
    }
    print("\nWritten: \(written)")
  }
}
