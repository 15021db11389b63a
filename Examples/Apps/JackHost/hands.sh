# Sourced by `test`, after `step.sh`: a MIDI controller, which is a program that sends real messages through JACK. What
# JackHost then writes to its log is compared line by line.

# hands_on OPTION…: starts JackHost with a log and a controller that is connected to it; `hands_off` ends both, and leaves
# the last screen in `$log`.
hands_on() {
  start_server 256 || return 1
  rm -f "$files/hands" "$files/happened"
  mkfifo "$files/hands"
  "$bin/JackHost" --server "$server" --seconds 80 --log "$files/happened" "$@" </dev/null >"$log" 2>&1 &
  host=$!
  wait_for_port "$server" ostinato:midi_in || { cat "$log" >&2; return 1; }
  "$bin/JackTests" send "$server" ostinato:midi_in <"$files/hands" &
  sender=$!
  exec {controller}>"$files/hands"
  wait_for_port "$server" hands:out
}

hands_off() {
  exec {controller}>&-
  wait "$sender" || return 1
  kill "$host"
  wait "$host" || { cat "$log" >&2; echo "hands: JackHost failed" >&2; return 1; }
  stop_servers
}

# lines_with PATTERN: how many lines of the log have it.
lines_with() { happened | grep -c "$1" || true; }

# waits_for PATTERN COUNT TENTHS: until the log has more than so many lines with it; not for ever.
waits_for() {
  local attempt
  for ((attempt = 0; attempt < $3; attempt++)); do
    [ "$(lines_with "$1")" = "$2" ] || return 0
    sleep 0.1
  done
  return 1
}

# send MESSAGE [LINE]: sends one, and waits until the log has it, and another line that ends so. In a cycle that JACK skips,
# a message is lost: it is sent again, twice at most.
send() {
  local messages effects attempt
  messages=$(lines_with ' on channel ')
  effects=$(lines_with "${2:-}\$")
  for attempt in 1 2 3; do
    [ "$attempt" = 1 ] || echo "hands: $1 did not arrive: sent again" >&2
    echo "$1" >&"$controller"
    ! waits_for ' on channel ' "$messages" 50 || break
  done
  waits_for "${2:-}\$" "$effects" 300 && return 0
  happened >&2
  echo "hands: after $1, nothing in the log ends with: ${2:-}" >&2
  return 1
}

# What has happened, without frames, and without the places of what a hand does at any time.
happened() { sed -E 's/ @[0-9]+//; s/^[0-9:]+ (paused|track 0: (overdub|the loop))/\1/' "$files/happened"; }

# happens WHAT <EXPECTED: compares what controllers have sent and, apart from it, what has happened.
happens() {
  cat >"$files/expected"
  local of
  for of in '' -v; do
    diff <(grep $of ' on channel ' "$files/expected") <(happened | grep $of ' on channel ') >&2 ||
      { echo "hands: $1: the log is not as expected" >&2; return 1; }
  done
  echo "hands: $1"
}

# Two decks of two loops, which are four seconds long, and drums.
hands_on_decks() {
  cat >"$files/bindings" <<'END'
# a pedal board and pads
cc 64 on channel 1 = play
cc 65 on channel 1 latching = next on deck A
program 3 on channel 1 = stop deck A
cc 7 on channel 1 = gain of deck A
pitch bend on channel 1 = gain of the mix
cc 20 on channel 1 = record on track 1
note 40 on channel 10 = snare
notes 35 to 59 on channel 10 = drums
END
  hands_on --bindings "$files/bindings" --bpm 60 --bars 1 \
    --a "$files/Kick loop.wav,$files/Bass.take 2.wav" --b "$files/Bass.take 2.wav" || return 1
  send '99 24 64' 'kick hit at 100' &&
    send '99 28 01' 'snare hit at 1' &&
    send '89 28 40' 'note 40 on channel 10: 0 = snare' &&
    send '99 37 40' 'there is no instrument for note 55' &&
    send 'B0 41 00' 'next on A: clip 1' &&
    send 'B0 07 40' 'cc 7 on channel 1: 64 = gain of deck A' &&
    send 'E0 00 40' 'pitch bend on channel 1: 8192 = gain of the mix' &&
    send 'B0 14 7F' '"record on track 1" does nothing here' &&
    send 'B0 40 7F' 'played' &&
    send 'B0 40 00' 'clip changed on A: 0 to 1' &&
    send 'C0 03' 'stopped A' &&
    send 'B0 40 7F' &&
    send 'B0 40 00' 'paused' &&
    send 'B1 40 7F' 'cc 64 on channel 2: 127' || return 1
  hands_off || return 1
  happens 'pads, pedals, a fader and a wheel play two decks and drums' <<'END'
note 36 on channel 10: 100 = drums
0:0:0 kick hit at 100
note 40 on channel 10: 1 = snare
0:0:0 snare hit at 1
note 40 on channel 10: 0 = snare
note 55 on channel 10: 64 = drums
there is no instrument for note 55
cc 65 on channel 1: 0 = next on deck A
0:0:0 next on A: clip 1
cc 7 on channel 1: 64 = gain of deck A
pitch bend on channel 1: 8192 = gain of the mix
cc 20 on channel 1: 127 = record on track 1
"record on track 1" does nothing here
cc 64 on channel 1: 127 = play
0:0:0 played
cc 64 on channel 1: 0 = play
1:0:0 clip changed on A: 0 to 1
program 3 on channel 1: 127 = stop deck A
2:0:0 stopped A
cc 64 on channel 1: 127 = play
cc 64 on channel 1: 0 = play
paused
cc 64 on channel 2: 127
END
  said 'stopped  keeps its pitch  gain 0.50'
  said 'Master  gain 0.50'
  # A planted fault: a hit that is louder.
  local louder
  louder=$(sed 's/hit at 100$/hit at 101/' "$files/expected")
  ! happens louder <<<"$louder" 2>/dev/null || fail "hands: a hit that is louder was not noticed"
}

# A looper that hears itself, whose foot switches are learnt.
hands_on_looper() {
  hands_on --looper --loopback --trip 256 --bars 1 --bindings "$files/learnt" \
    --learn 'play, record on track 1,undo,mute track 1' || return 1
  send 'B0 40 00' 'cc 64 on channel 1: 0' &&
    send 'B0 40 7F' 'learnt: cc 64 on channel 1 = play' &&
    send 'B0 40 00' 'cc 64 on channel 1: 0 = play' &&
    send '90 3C 64' 'learnt: note 60 on channel 1 = record on track 1' &&
    send 'C0 05' 'learnt: program 5 on channel 1 = undo' &&
    send '90 3E 64' 'learnt: note 62 on channel 1 = mute track 1' &&
    send '90 3C 64' 'track 0: recorded' &&
    send '90 3C 64' 'overdub on' &&
    send '90 3C 64' 'version 1' &&
    send 'C0 05' 'version 0' &&
    send '90 3E 64' 'note 62 on channel 1: 100 = mute track 1' &&
    send 'B0 40 7F' &&
    send 'B0 40 00' 'paused' || return 1
  hands_off || return 1
  happens 'foot switches are learnt, and record, overdub and undo' <<'END'
cc 64 on channel 1: 0
learnt: cc 64 on channel 1 = play
cc 64 on channel 1: 0 = play
learnt: note 60 on channel 1 = record on track 1
learnt: program 5 on channel 1 = undo
learnt: note 62 on channel 1 = mute track 1
note 60 on channel 1: 100 = record on track 1
0:0:0 played
0:0:0 track 0: recording
1:0:0 track 0: recorded
note 60 on channel 1: 100 = record on track 1
track 0: overdub on
note 60 on channel 1: 100 = record on track 1
track 0: overdub off
track 0: the loop is now version 1
program 5 on channel 1: 127 = undo
track 0: the loop is now version 0
note 62 on channel 1: 100 = mute track 1
cc 64 on channel 1: 127 = play
cc 64 on channel 1: 0 = play
paused
END
  diff "$files/learnt" - <<'END' || return 1
cc 64 on channel 1 = play
note 60 on channel 1 = record on track 1
program 5 on channel 1 = undo
note 62 on channel 1 = mute track 1
END
  said '1  ▶ looping  muted'
}
