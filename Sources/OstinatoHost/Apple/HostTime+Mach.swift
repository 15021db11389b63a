#if canImport(AVFAudio)
  import Darwin

  // Safe: the system fills in the structure that it is passed.
  extension TickClock {
    /// The clock of Core Audio's time stamps. Realtime-safe: no; create it in advance.
    static var mach: TickClock {
      var info = mach_timebase_info_data_t()
      unsafe mach_timebase_info(&info)
      return TickClock(numerator: info.numer, denominator: info.denom)
    }
  }

  extension HostTime {
    /// The current time, by the clock that an `AVAudioSourceNode` created from a host uses for its
    /// blocks.
    ///
    /// Thread: any. Realtime-safe: no.
    public static var now: HostTime { TickClock.mach.time(ofTick: mach_absolute_time()) }
  }
#endif
