import Ostinato

let tempo = try Tempo(bpm: 120)
let sampleRate = try SampleRate(48_000)
let sawtooth = (0..<96_000).map { Float($0 % 400) / 400 - 0.5 }
let loop = try Clip(
  mono: sawtooth, sampleRate: sampleRate, tempo: tempo, length: .bars(1))

var engine = try LoopEngine(
  sampleRate: sampleRate, tempo: tempo, decks: [[loop]])
try engine.send(.play)
try engine.send(.gain(0.25, on: .a), at: .time("1:0:0"))
try engine.send(.pause, at: .time("1:2:0"))

let audio = engine.render(frames: 4 * 48_000)
for event in audio.events { print(event) }
let samples = [47_999, 143_999, 191_999].map { audio.left[$0] }
print("samples:", samples)
