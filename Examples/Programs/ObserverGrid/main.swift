// Three against two: grids of your own, reported as events to the frame.
import Ostinato

var engine = try LoopEngine(
  sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [],
  settings: EngineSettings(eventResolution: .bar))

// An observer is a grid whose lines become events. These two divide a half note by 3 and by 2.
let half = Ticks.perQuarter * 2
let threes = try engine.observe(every: half / 3)
let twos = try engine.observe(every: half / 2)
let names = [threes: "three", twos: "two  "]

// The grids are musical: they follow the tempo.
try engine.send(.play)
try engine.send(.tempo(Tempo(bpm: 100)), at: .time("0:2:0"))

var picture: [ObserverID: [Character]] = [:]
for event in engine.render(frames: 2 * 48_000).events {
  guard case .line(let observer) = event.kind, let name = names[observer] else { continue }
  print(name, event.time, "at frame", event.frame)
  // In the picture, a half note has six columns.
  let column = Int(event.ticks.rawValue * 6 / half.rawValue)
  picture[observer, default: Array(repeating: ".", count: 12)][column] = "x"
}
for observer in [threes, twos] {
  print(names[observer] ?? "", String(picture[observer] ?? []))
}
