import Foundation
import LoopSynthesis
import Ostinato

/// Writes each deck of a short session into a WAV file of its own, and checks that their sum is the mix.
///
/// usage: Stems [DIRECTORY]   where mix.wav, drums.wav and chords.wav go; by default the present one
@main
struct Stems {
  static func main() throws {
    let directory = CommandLine.arguments.dropFirst().first ?? "."
    let rate = try SampleRate(44_100)
    let decks = try [DemoLoops.drums(rate: 44_100), DemoLoops.chords(rate: 44_100)].map { loops in
      Deck(try loops.map { try $0.clip(at: rate) })
    }
    var engine = try LoopEngine(sampleRate: rate, tempo: DemoLoops.tempo(), decks: decks)
    try engine.send(.play)
    try engine.send(.pan(-0.25, on: .a))
    try engine.send(.gain(0.5, on: .b), at: .time("1:0:0"))
    try engine.send(.mute(true, on: .a), at: .time("2:0:0"))
    try engine.send(.mute(false, on: .a), at: .time("2:2:0"))
    try engine.send(.seek(to: MusicalTime(bar: 6, beat: 0, sixteenth: 0)), at: .time("3:0:0"))

    // Five bars at 125 BPM. The seek is in it, so each stem has a fade of its own deck.
    let audio = engine.render(frames: 5 * 84_672, stems: true)
    try write(audio.audio, at: rate, to: "\(directory)/mix.wav")
    for (name, stem) in zip(["drums", "chords"], audio.stems) {
      try write(stem, at: rate, to: "\(directory)/\(name).wav")
      let peak = (stem.left + stem.right).map(\.magnitude).max() ?? 0
      print("\(name).wav: \(stem.frameCount) frames, peak \(peak)")
    }

    // Added in the decks' order from 0, they are the mix before the master gain, which is 1 here.
    let isSame = audio.left.indices.allSatisfy { frame in
      audio.stems.reduce(0) { $0 + $1.left[frame] } == audio.left[frame]
        && audio.stems.reduce(0) { $0 + $1.right[frame] } == audio.right[frame]
    }
    print("Sum of the stems and mix.wav: \(isSame ? "the same" : "different")")
  }

  static func write(_ audio: StereoAudio, at rate: SampleRate, to path: String) throws {
    let file = try WAVFile(sampleRate: rate, channels: [audio.left, audio.right])
    try Data(file.encoded()).write(to: URL(fileURLWithPath: path))
  }
}
