#!/bin/sh
# Builds the fuzzer (docs/testing.md). Usage: Tests/Fuzzer/build.sh FOLDER
# then BRIDGE_FUZZ=TARGET FOLDER/fuzzer -max_total_time=600 -timeout=10 -rss_limit_mb=2048 NEW-CORPUS Tests/FuzzTargets/TARGET
set -eu
folder=${1:?usage: Tests/Fuzzer/build.sh FOLDER}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
cd "$(dirname "$0")/../.."
# The package manager cannot link it, for main is libFuzzer's; it compiles, and the compiler links.
BRIDGE_FUZZ=1 swift build -c release --product bridge-fuzzer --scratch-path "$folder/build" -Xswiftc -sanitize=fuzzer,address -Xswiftc -disable-cmo \
    >"$folder/build.log" 2>&1 || grep -q 'bridge_fuzzer_main' "$folder/build.log" || { cat "$folder/build.log"; exit 1; }
objects=$(find "$folder"/build/*/release -name '*.o' -path '*.build/*')
# The linker says of each of the sanitizer's own symbols that it cannot export it.
# shellcheck disable=SC2086
swiftc -sanitize=fuzzer,address $objects -o "$folder/fuzzer" -lyaml -lyajl -lxml2 -lcld2 -lstdc++ -llouis -lbrlapi -lsystemd \
    >"$folder/link.log" 2>&1 || { cat "$folder/link.log"; exit 1; }
echo "$folder/fuzzer"
