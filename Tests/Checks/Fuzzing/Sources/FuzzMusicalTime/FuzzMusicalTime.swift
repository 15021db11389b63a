import Fuzzer
import Ostinato

@main
struct FuzzMusicalTime {
  static func main() { runFuzzer(fuzz) }
}

/// Reads any text as a musical time and as a tempo; what can be read must print and read the same.
private func fuzz(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for (beats, unit) in [(4, 4), (7, 8), (3, 2), (15, 16), (1, 16), (64, 2)] {
    guard let signature = try? TimeSignature(beats: beats, unit: unit) else {
      fatalError("\(beats)/\(unit) is a time signature")
    }
    checkTime(text, in: signature)
  }
  checkTempo(text)
}

private func checkTime(_ text: String, in signature: TimeSignature) {
  do {
    let time = try MusicalTime(parsing: text, in: signature)
    if faultIsPlanted, time.bar == -7 { fatalError("the planted fault") }
    guard try MusicalTime(parsing: time.description, in: signature) == time else {
      fatalError("\(time) is read as another musical time")
    }
    guard try MusicalTime(time.ticks(in: signature), in: signature) == time else {
      fatalError("\(time) lies at the ticks of another musical time")
    }
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
  }
}

private func checkTempo(_ text: String) {
  do {
    let tempo = try Tempo(parsing: text)
    guard (1_000_000...1_000_000_000).contains(tempo.microBPM) else {
      fatalError("\(tempo) is out of range")
    }
    guard try Tempo(parsing: tempo.description) == tempo else {
      fatalError("\(tempo) is read as another tempo")
    }
  } catch {
    guard !error.description.isEmpty else { fatalError("an error without a description") }
  }
}
