// usage: Benchmarks time    times, as ratios
//        Benchmarks blocks  times of the blocks of decks that stretch
//        Benchmarks count   the work of the instruction table, to be counted by callgrind; see `run`
switch CommandLine.arguments.dropFirst().first {
case "time": try time()
case "blocks": try timeBlocks()
case "count": try count()
default: print("usage: Benchmarks time | blocks | count")
}
