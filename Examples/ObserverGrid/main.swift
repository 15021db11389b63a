// Three against two: grids of your own, reported as events to the frame.
import Ostinato

var engine = try LoopEngine(
  sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [],
  settings: EngineSettings(eventResolution: .bar))
let half = Ticks.perQuarter * 2
let threes = try engine.observe(every: Ticks(half.rawValue / 3))
let twos = try engine.observe(every: Ticks(half.rawValue / 2))
try engine.send(.play)
try engine.send(.tempo(Tempo(bpm: 100)), at: .time("0:2:0"))

let names = [threes: "three", twos: "two  "]
for event in engine.render(frames: 2 * 48_000).events {
  if case .line(let observer) = event.kind, let name = names[observer] {
    print(name, event.time, "at frame", event.frame)
  }
}
