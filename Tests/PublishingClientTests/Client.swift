import Foundation
import Testing

/// How a program is connected.
enum Transport: String, CaseIterable {
    case socket, stdio
}

/// A client library, by the language of its conformance program.
enum Client: String, CaseIterable {
    case python, c, node, swift

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/clients")

    /// The program and its arguments.
    func command() throws -> [URL] {
        let folder = Client.folder
        switch self {
        case .python: return [try Programs.find("python3"), folder.appendingPathComponent("python/conformance.py")]
        case .node: return [try Programs.find("node"), folder.appendingPathComponent("node/conformance.mjs")]
        case .c: return [try Programs.conformance.get()]
        case .swift: return [try Programs.beside("conformance-in-swift")]
        }
    }
}

/// Programs that the tests need.
enum Programs {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// A program on the path.
    static func find(_ names: String...) throws -> URL {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        for name in names {
            for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
                return URL(fileURLWithPath: "\(folder)/\(name)")
            }
        }
        throw Failure(description: "\(names.joined(separator: " or ")) is missing; make setup installs it")
    }

    /// Beside the test program, where the package manager puts all programs.
    static func beside(_ name: String) throws -> URL {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let candidates = [CommandLine.arguments[0], own, Bundle.main.bundlePath].map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent(name)
        }
        guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw Failure(description: "\(name) is not built")
        }
        return found
    }

    /// Compiles a C program without any warning, beside the test program.
    static func compile(_ source: URL, as name: String) throws -> URL {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("\(name)-in-c")
        let compiler = Process()
        compiler.executableURL = try find("cc", "gcc", "clang")
        compiler.arguments = [
            "-std=c99", "-D_POSIX_C_SOURCE=200809L", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-g", "-I",
            Client.folder.appendingPathComponent("c").path, "-o", program.path, source.path,
        ]
        try compiler.run()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else {
            throw Failure(description: "\(source.lastPathComponent) has errors")
        }
        return program
    }

    /// The conformance program in C, compiled once.
    static let conformance = Result {
        try compile(Client.folder.appendingPathComponent("c/conformance.c"), as: "conformance")
    }
}
