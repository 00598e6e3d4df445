import Foundation
import TestSupport
import Testing

/// The shape of the house: rooms import only rooms above them, and the session's files depend on each other one way.
@Suite struct HouseTests {
    private static let sources = RealTables.packageFolder.appendingPathComponent("Sources")

    /// The rooms from top to bottom, as docs/architecture.md lists them.
    private static let rooms = [
        "C", "System", "Model", "Scenes", "Braille", "Session", "Displays", "Live", "Audit", "Snapshots", "Programs",
    ]

    /// The Swift files of Sources: their paths in it, and their code without comments and texts. Read once for all tests.
    private static let code = Result { try read() }

    private static func read() throws -> [String: String] {
        var files: [String: String] = [:]
        let all = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in all where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            let code = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                guard line.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "/") }) else {
                    return line
                }
                // Most of these lines are comments: regular expressions are for the others.
                if line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
                return line.replacing(/"(\\.|[^"\\])*"/, with: "\"\"").replacing(/\/\/.*/, with: "")
            }
            files[String(file.path.dropFirst(sources.path.count + 1))] = code.joined(separator: "\n")
        }
        return files
    }

    /// The files of one of its folders.
    private func files(in folder: String = "") throws -> [String: String] {
        try HouseTests.code.get().filter { $0.key.hasPrefix(folder) }
    }

    @Test func roomsImportOnlyThemselvesAndThoseAbove() throws {
        var room: [String: Int] = [:]
        for (place, name) in HouseTests.rooms.enumerated() {
            let folder = HouseTests.sources.appendingPathComponent(name).path
            for target in try FileManager.default.contentsOfDirectory(atPath: folder) { room[target] = place }
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: HouseTests.sources.path).sorted()
                == HouseTests.rooms.sorted())
        for (path, code) in try files() {
            let own = try #require(HouseTests.rooms.firstIndex(of: String(path.prefix { $0 != "/" })))
            for line in code.split(separator: "\n") where line.contains("import ") {
                guard let match = line.firstMatch(of: /^(?:public |package |@testable )?import (\w+)/),
                    let imported = room[String(match.1)]
                else { continue }
                #expect(imported <= own, "\(path) imports \(match.1)")
            }
        }
    }

    /// Foundation would make the installed program four times as large: it is for applications, tests and the benchmark.
    @Test func theProgramIsMadeWithoutFoundation() throws {
        let others = [
            "Model/FoundationTypes", "Model/UIKitShapes", "Model/AccessibilityViews", "Live/PublishingClient",
            "Snapshots/BrailleSnapshotTesting", "Programs/bridge-bench", "Programs/example-player",
        ]
        for (path, code) in try files() where !others.contains(where: path.hasPrefix) {
            let imports = code.split(separator: "\n").filter { $0.contains("import ") && $0.contains("Foundation") }
            #expect(
                !imports.contains {
                    $0.contains(/^(?:@\w+ )*(?:public |package )?import (?:\w+ )?Foundation(?:$|\.|Ess|Int)/)
                }, "\(path)")
        }
    }

    @Test func theSessionsFilesHaveNoCycle() throws {
        let files = try files(in: "Session/BridgeSession/")
        #expect(files.count > 50)
        // Which file declares a type, and which files name it.
        var home: [String: String] = [:]
        let declaration =
            /(?m)^(?:public |package |final |private |fileprivate |open )*(?:class|struct|enum|protocol) (\w+)/
        for (path, code) in files {
            for match in code.matches(of: declaration) { home[String(match.1)] = path }
        }
        var below: [String: Set<String>] = [:]
        for (path, code) in files {
            below[path] = Set(code.matches(of: /\b[A-Z]\w+/).compactMap { home[String($0.0)] }).subtracting([path])
        }
        // What depends on nothing that is left can be taken away, again and again: only a cycle stays.
        var left = Set(files.keys)
        while let leaf = left.first(where: { below[$0, default: []].isDisjoint(with: left) }) { left.remove(leaf) }
        #expect(left.isEmpty, "files in a cycle: \(left.sorted().joined(separator: ", "))")
    }

    @Test func partsOfTheSessionKeepTheirStatePrivate() throws {
        for (path, code) in try files(in: "Session/BridgeSession/") {
            guard ["Reader", "Text", "Messages", "Modes", "Panels"].contains(path.prefix { $0 != "/" }) else {
                continue
            }
            // A stored property of a class that another file could write.
            for part in code.matches(of: /(?ms)^(?:public )?final class \w+.*?^}/) {
                for match in part.0.matches(of: /(?m)^    (?:public )?var (\w+)[^{\n]*$/) {
                    Issue.record("\(path): \(match.1) can be written from outside")
                }
            }
        }
    }

    @Test func theKernelIsSmall() throws {
        let kernel = HouseTests.sources.appendingPathComponent("Session/BridgeSession/Session.swift")
        let lines = try String(contentsOf: kernel, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 300)
    }
}
