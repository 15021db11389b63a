// Notes from a MIDI file play in step with a deck, also through a microloop, and are written as a MIDI file again.
import Foundation
import Ostinato
import OstinatoHost
import OstinatoNotes

let rate = try SampleRate(48_000)
let tempo = try Tempo(bpm: 120)
// The file of another program: here, one that this program makes.
let scale = try NoteSequence(
  length: .bars(1),
  notes: [60, 62, 64, 67].enumerated().map { index, pitch in
    try Note(
      pitch: pitch, velocity: 100, start: Ticks.perQuarter * index, length: .perSixteenth * 3)
  })
let bytes = try scale.midiFile(tempo: tempo)

let file = try MIDIFile(decoding: bytes)
print(file)
var keys = try NoteLooper(id: .source(0), sampleRate: rate, synth: Synth(waveform: .sawtooth))
try keys.put(NoteSequence(file, length: .bars(1)))

let kick: [Float] = (0..<24_000).map { $0 < 4_000 && $0 / 250 % 2 == 0 ? 0.3 : 0 }
let drums = try Clip(mono: kick, sampleRate: rate, tempo: tempo, length: .beats(1))
var engine = try LoopEngine(
  sampleRate: rate, tempo: tempo, decks: [[drums]], sources: [Strip()])
try engine.send(.play)
try engine.send(.microloop(true, length: .beats(2)), at: .time("1:0:0"))
try engine.send(.microloop(false), at: .frame(240_000))

let audio = engine.render(frames: 7 * 48_000) { block in keys.render(block) }
for event in audio.events {
  guard case .started(let pitch, _)? = NoteEvent(event, of: keys.id) else { continue }
  print(event.time, "@\(event.frame)", pitch)
}
try audio.write(to: URL(filePath: "keys.wav"))

if let loop = keys.sequence {
  let written = try loop.midiFile(tempo: tempo)
  try Data(written).write(to: URL(filePath: "keys.mid"))
  print("written as it was read:", written == bytes)
}
