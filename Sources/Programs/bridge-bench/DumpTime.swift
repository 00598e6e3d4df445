import Foundation
import Glibc

/// What large dumps take: the program as it is, from a file to a file, at two sizes, so that growth is seen.
enum DumpTime {
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
    ) throws -> (use: ProgramUse, bytes: Int) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("b-\(UUID()).\(shape.ending)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try ProgramUse.run([BenchStage.program("bridge-bench"), "dump", shape.name, String(bytes), path])
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? bytes
        return (try ProgramUse.run([BenchStage.program("braille-bridge")] + arguments + [path] + rest), size)
    }
}
