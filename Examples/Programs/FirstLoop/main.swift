// A loop pedal in a host, on two threads. The first loop sets the tempo of the session, and is then taken out while it
// plays on.
import Foundation
import Ostinato
import OstinatoHost
import OstinatoLooper

let rate = try SampleRate(48_000)
let engine = try LoopEngine(
  sampleRate: rate, tempo: Tempo(bpm: 100), decks: [], sources: [Strip()],
  settings: EngineSettings(eventResolution: .bar))
let pedal = try Looper(id: .source(0), sampleRate: rate, tracks: 2, roundTrip: 1500)
let (id, size) = (pedal.id, pedal.takeSize)
let (host, looper) = (EngineHost(engine), SourceHost(pedal))
let events = host.control.eventStream()

// The pedal is pressed twice, four bars of 93 BPM apart. The music plays from the first block on.
try host.control.send(.play)
try host.control.send(.record(track: 0), to: id, at: .frame(30_000))
try host.control.send(.finish(track: 0, takingTempo: .nearest), to: id, at: .frame(525_483))

// The audio thread: in an app, the callback of its audio system.
Thread.detachNewThread {
  var (left, right) = ([Float](repeating: 0, count: 256), [Float](repeating: 0, count: 256))
  let input = LooperInput(mono: (0..<256).map { Float($0) / 512 })
  while true {
    host.render(left: &left, right: &right) { block in
      looper.render { $0.render(block, input: input) }
    }
    Thread.sleep(forTimeInterval: 0.000_1)
  }
}

for await case .event(let event) in events where event.frame >= 30_000 {
  let what = LooperEvent(event, of: id)
  if what != nil || event.kind == .bar { print(event.frame, event.time, what ?? "bar") }
  if event.time == "6:0:0" { break }
}
print("the session is at \(host.control.state.tempo)")

// The last of what was played comes in a round trip after it.
let memory = TakeMemory(size)
var loop: GivenLoop?
while loop == nil { loop = try await looper.perform { $0.giveLoop(of: 0, for: memory) } }
if let clip = try loop?.clip() {
  print("the loop has \(clip.frameCount) frames at \(clip.tempo)")
  try clip.write(to: URL(filePath: "first.wav"))
}
