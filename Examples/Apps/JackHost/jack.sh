# Sourced by `run` and `test`, with their folder in `here`: JACK and Ableton Link, installed if they are missing, and
# servers without a sound card.

install_jack() {
  "$here/../../../.ci/install" jackd=jackd2 jack_wait=jackd2 pkg-config
  pkg-config --exists jack || "$here/../../../.ci/install" /usr/include/jack/jack.h=libjack-jackd2-dev
}

# Installs Ableton Link, and has the package built with it.
install_link() {
  "$here/../../../.ci/install" /usr/include/ableton/Link.hpp=ableton-link-dev /usr/include/asio.hpp=libasio-dev
  export OSTINATO_LINK=1
}

jack_servers=()
jack_locks=()
jack_directory=

# Stops every server that `start_server` has started, and lets their names be used again.
stop_servers() {
  local server lock
  for server in "${jack_servers[@]}"; do
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  done
  jack_servers=()
  for lock in "${jack_locks[@]}"; do exec {lock}>&-; done
  jack_locks=()
  [ -z "$jack_directory" ] || rm -rf "$jack_directory"
  jack_directory=
}

# wait_for_player SERVER: until JackHost plays there; not for ever.
wait_for_player() {
  local connected attempt
  for attempt in {1..300}; do
    connected=$(JACK_DEFAULT_SERVER=$1 jack_lsp -c system:playback_1)
    case $connected in *ostinato*) return ;; esac
    sleep 0.1
  done
  echo "JackHost does not play at $1 after $attempt attempts to see it" >&2
  return 1
}

# start_server FRAMES: starts a server with the dummy driver at 48 kHz, waits until it answers, and
# puts its name into `server`. Whoever calls it traps EXIT for `stop_servers`.
#
# JACK keeps a list of eight servers, and the name of one that crashed stays there until a server of
# that name starts again. So there are few names, used again and again; a lock, which the server
# inherits, says which are in use.
start_server() {
  [ -n "$jack_directory" ] || jack_directory=$(mktemp -d)
  local number lock name=
  for number in 0 1 2 3 4 5; do
    exec {lock}>"${XDG_RUNTIME_DIR:-/tmp}/ostinato-jack-$(id -u)-$number.lock"
    if flock --nonblock "$lock"; then
      name=ostinato-$number
      jack_locks+=("$lock")
      break
    fi
    exec {lock}>&-
  done
  [ -n "$name" ] || { echo "six servers of ours run already" >&2; return 1; }
  jackd --no-realtime --name "$name" -d dummy -r 48000 -p "$1" >"$jack_directory/$name" 2>&1 &
  jack_servers+=($!)
  if ! jack_wait --server "$name" --wait --timeout 60 >/dev/null 2>&1; then
    cat "$jack_directory/$name" >&2
    echo "no JACK server came up" >&2
    return 1
  fi
  server=$name
}
