import ExampleSupport
import Foundation
import Ostinato
import OstinatoRhythm

/// Finds a sound for each row of a groove by the row's name.
enum Kit {
  static func kit(
    forRowsOf groove: PatternText, folder: String?, at sampleRate: SampleRate
  ) throws(Failure) -> DrumKit {
    var rows: [DrumKit.Row] = []
    let files = if let folder { try wavFiles(in: folder) } else { [String: String]() }
    for name in groove.names {
      // Names are compared by their characters, which takes long where one has very many marks.
      guard name.utf8.count <= maximumNameLength else {
        throw Failure(
          "the name of a row has \(name.utf8.count) bytes, more than \(maximumNameLength): shorten it"
        )
      }
      let instrument = Percussion.allCases.first { $0.name == name.lowercased() }
      if let folder {
        guard let file = files[name.lowercased()] else {
          throw Failure("\(folder): there is no \(name).wav for the row \(name)")
        }
        rows.append(
          DrumKit.Row(
            name: name, sound: try sound(at: file, sampleRate),
            chokeGroup: instrument?.chokeGroup ?? .own))
      } else {
        guard let instrument else {
          let names = Percussion.allCases.map(\.name).joined(separator: ", ")
          throw Failure("there is no sound for the row \(name): expected \(names)")
        }
        rows.append(DrumKit.Row(instrument, sampleRate: sampleRate))
      }
    }
    do { return try DrumKit(rows) } catch { throw Failure("\(error)") }
  }

  /// The bytes of a name: `.wav` after it, a file system has room for it.
  private static let maximumNameLength = 251

  /// The paths of the WAV files in a folder, by their names in lower case without `.wav`.
  private static func wavFiles(in folder: String) throws(Failure) -> [String: String] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
      throw Failure("\(folder): it is not a folder that can be read")
    }
    var paths: [String: String] = [:]
    for name in names.sorted() where name.lowercased().hasSuffix(".wav") {
      paths[name.dropLast(4).lowercased()] = InputFile.path(name, relativeTo: folder)
    }
    return paths
  }

  private static func sound(at path: String, _ sampleRate: SampleRate) throws(Failure) -> Sound {
    do {
      return try Sound(WAVFile(decoding: InputFile.bytes(at: path))).resampled(to: sampleRate)
    } catch { throw Failure("\(path): \(error)") }
  }
}
