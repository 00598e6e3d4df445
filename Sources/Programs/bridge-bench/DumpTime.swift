import Foundation
import Glibc

/// What large dumps take: the program as it is, from a file to a file, at two sizes, so that growth is seen.
enum DumpTime {
    /// What a run of the program used.
    private struct Use {
        /// Seconds of processor, which other programs do not lengthen.
        var seconds: Double
        /// The most memory that it had, in bytes.
        var memory: Int
    }

    /// - Parameter megabytes: the larger size; the smaller is a quarter of it.
    static func report(megabytes: Int) throws {
        print("Dumps as the program imports them: processor time and most memory, both from its start to its end.")
        for shape in LargeDumps.shapes {
            let results = try [max(1, megabytes / 4), max(1, megabytes)].map { size in
                let (use, count) = try use(of: ["import"], shape, size * 1_000_000, then: ["-o", "/dev/null"])
                let (speed, memory) = (Double(count) / 1e6 / use.seconds, Double(use.memory) / Double(count))
                return String(
                    format: "%.0f MB: %.1f MB/s, memory %.1f times the file", Double(count) / 1e6, speed, memory)
            }
            print("\(shape.name): " + results.joined(separator: "; "))
        }
        print("")
        print("Scenes of many elements, processor time.")
        guard let shape = LargeDumps.shapes.first(where: { $0.name == "playwright" }) else { return }
        for command in ["show", "audit"] {
            let results = try [25_000, 100_000].map { elements in
                let (use, _) = try use(of: [command], shape, elements * LargeDumps.bytesPerStop(shape))
                return "\(elements) elements: \(String(format: "%.2f", use.seconds)) s, \(use.memory / 1_000_000) MB"
            }
            print("\(command), " + results.joined(separator: "; "))
        }
    }

    /// Writes a dump, for a process of its own: what a program uses would begin with what this one did.
    static func write(_ name: String, _ bytes: String, _ path: String) throws {
        guard let shape = LargeDumps.shapes.first(where: { $0.name == name }), let bytes = Int(bytes) else {
            throw BenchFailure(message: "there is no shape \(name)")
        }
        try Data(LargeDumps.make(shape, bytes: bytes)).write(to: URL(fileURLWithPath: path))
    }

    /// What a command uses with a dump of about so many bytes, and how many those are.
    private static func use(
        of arguments: [String], _ shape: LargeDumps.Shape, _ bytes: Int, then rest: [String] = []
    ) throws -> (use: Use, bytes: Int) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("b-\(UUID()).\(shape.ending)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try run([BenchStage.program("bridge-bench"), "dump", shape.name, String(bytes), path])
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? bytes
        return (try run([BenchStage.program("braille-bridge")] + arguments + [path] + rest), size)
    }

    /// Runs a program without output to its end.
    private static func run(_ words: [String]) throws -> Use {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var process: pid_t = 0
        var list = words.map { strdup($0) } + [nil]
        defer { list.forEach { free($0) } }
        guard posix_spawn(&process, words[0], &actions, nil, &list, environ) == 0 else {
            throw BenchFailure(message: "\(words[0]) cannot be started")
        }
        var status: Int32 = 0
        var usage = rusage()
        guard wait4(process, &status, 0, &usage) == process, status & 0x7F == 0, status >> 8 < 2 else {
            throw BenchFailure(message: words.joined(separator: " ") + " failed")
        }
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return Use(seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), memory: usage.ru_maxrss * 1_024)
    }
}
