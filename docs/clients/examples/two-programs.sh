#!/bin/sh
# Two programs and the bridge in one tmux, each in a pane of its own:
#
#     docs/clients/examples/two-programs.sh [OPTIONS OF braille-bridge run]
#
# The bridge listens; the first program that comes is shown. The command `scenes` lists both, `nextScene` goes to the other
# one and comes back to where you were. Without options it draws a display of 40 cells in its pane: --virtual 40x1.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
name=braille-bridge-example
folder=$(mktemp -d)
export BRAILLE_BRIDGE_SOCKET="$folder/socket"
cc -o "$folder/volume" "$here/c/volume.c"
[ $# -gt 0 ] || set -- --virtual 40x1

tmux new-session -d -s "$name" -e BRAILLE_BRIDGE_SOCKET="$BRAILLE_BRIDGE_SOCKET" "${BRAILLE_BRIDGE:-braille-bridge} run --listen $*"
tmux split-window -t "$name" -e BRAILLE_BRIDGE_SOCKET="$BRAILLE_BRIDGE_SOCKET" "python3 '$here/examples/machine.py'"
tmux split-window -t "$name" -e BRAILLE_BRIDGE_SOCKET="$BRAILLE_BRIDGE_SOCKET" "'$folder/volume'"
tmux select-pane -t "$name.0"
[ ! -t 0 ] || exec tmux attach -t "$name"
