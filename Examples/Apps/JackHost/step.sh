# Sourced by `test`, after `jack.sh`: two JackHosts, in step or not. They are compared by JackTests, which listens to the
# MIDI clocks of both.

# wait_for_port SERVER PORT; not for ever.
wait_for_port() {
  local ports attempt
  for attempt in {1..300}; do
    ports=$(JACK_DEFAULT_SERVER=$1 jack_lsp)
    case $'\n'$ports$'\n' in *$'\n'"$2"$'\n'*) return ;; esac
    sleep 0.1
  done
  echo "no port $2 at $1 after $attempt attempts to see it" >&2
  return 1
}

# press_keys SECONDS [KEYS]…: starts the music once the hosts are connected, and then presses one KEYS after another, again
# and again.
press_keys() {
  local end keys
  until [ -e "$files/connected" ]; do sleep 0.1; done
  end=$((SECONDS + $1))
  sleep 2
  printf ' '
  while [ $# -gt 1 ]; do
    for keys in "${@:2}"; do
      sleep 2.5
      [ $SECONDS -lt $end ] || return 0
      printf %s "$keys"
    done
  done
}

# play_two SECONDS FRAMES CLOCKS [OPTION…] -- [OPTION…]: plays two hosts with these options for so many seconds, and
# requires that the same clocks of both are at most FRAMES apart; with CLOCKS, those that are at the same place in a length
# of so many. Returns 75 if they are not and JACK has skipped cycles.
play_two() {
  local seconds=$1 frames=$2 clocks=$3 first=() hosts=() status=0 host
  shift 3
  while [ "$1" != -- ]; do
    first+=("$1")
    shift
  done
  shift
  start_server 256 || return 1
  rm -f "$files/connected"
  # Somebody who changes the tempo at once and by and by, pauses and goes on.
  press_keys $((seconds - 1)) +++ i ------ p ' ' u +++++++ p ' ' -- |
    "$bin/JackHost" --server "$server" --bpm 120 "${first[@]}" &
  hosts+=($!)
  wait_for_port "$server" ostinato:clock_out || return 1
  # Somebody who starts a host that follows nothing.
  { [ $# -gt 0 ] || press_keys "$seconds"; } | "$bin/JackHost" --server "$server" --bpm 126 "$@" &
  hosts+=($!)
  wait_for_port "$server" ostinato-01:clock_out || return 1
  JACK_DEFAULT_SERVER=$server jack_connect ostinato:clock_out ostinato-01:midi_in || return 1
  touch "$files/connected"
  "$bin/JackTests" step "$server" "$seconds" "$frames" $clocks 2>"$log" || status=$?
  cat "$log"
  for host in "${hosts[@]}"; do
    kill "$host"
    wait "$host" || { echo "step: a host failed" >&2; status=1; }
  done
  stop_servers
  return $status
}

# in_step NAME …: the same. It has three attempts if JACK skips cycles; then it returns 75.
in_step() {
  local attempt status
  for attempt in 1 2 3; do
    status=0
    play_two "${@:2}" || status=$?
    [ $status = 0 ] && echo "step: two hosts keep in step by $1"
    [ $status = 75 ] || return $status
  done
  return 75
}

# A planted fault: two hosts of which neither follows the other.
out_of_step() {
  local status=0
  play_two 10 500 "" -- || status=$?
  case $status in 1 | 75) grep -q 'clocks' "$log" || status=2 ;; *) status=2 ;; esac
  [ $status != 2 ] || fail "two hosts that are not in step were not noticed"
  echo "step: two hosts that are not in step were noticed"
}
