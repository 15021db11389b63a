// usage: Benchmarks time    times, as ratios
//        Benchmarks count   the work of the instruction table, to be counted by callgrind; see `run`
switch CommandLine.arguments.dropFirst().first {
case "time": try time()
case "count": try count()
default: print("usage: Benchmarks time | count")
}
