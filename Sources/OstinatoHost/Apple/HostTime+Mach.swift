#if canImport(AVFAudio)
  import Darwin

  // Safe: the system fills in the structure that it is handed.
  extension TickClock {
    /// The clock that Core Audio stamps its buffers with. Realtime-safe: no; make it beforehand.
    static var mach: TickClock {
      var info = mach_timebase_info_data_t()
      unsafe mach_timebase_info(&info)
      return TickClock(numerator: info.numer, denominator: info.denom)
    }
  }

  extension HostTime {
    /// The present, on the clock that an `AVAudioSourceNode` made from a host gives its blocks.
    ///
    /// Thread: any. Realtime-safe: no.
    public static var now: HostTime { TickClock.mach.time(ofTick: mach_absolute_time()) }
  }
#endif
