import BridgeSession
import BridgeTables
import Foundation
import TestSupport

/// A program of the terminal, keys, and what is on the display after them: a file of Walks.
///
///     $ COMMAND                   for the shell
///     press KEY KEY …             as `play --keys` has them: keys of the display alone
///     shows LABEL | VALUE         what has the focus; a star stands for anything
///     says TEXT                   the message that is shown
///     cells CELLS                 what a display with 40 cells shows, without the blank cells at its end
///     line TEXT                   a line of the screen
///     ends STATUS
struct ProgramWalk: Sendable, CustomStringConvertible {
    enum Step: Sendable {
        case key(Key)
        case shows(label: String, value: String)
        case says(String)
        case line(String)
        case cells(String)
        case ends(Int32)
    }

    let name: String
    let command: String
    let steps: [(text: String, step: Step)]
    var description: String { name }

    init(path: URL) throws {
        let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(String.init)
        try self.init(name: path.deletingPathExtension().lastPathComponent, lines)
    }

    private init(name: String, _ lines: [String]) throws {
        var command = ""
        var steps: [(String, Step)] = []
        for line in lines {
            let word = line.prefix { $0 != " " }
            let rest = line.dropFirst(word.count).trimmingCharacters(in: .whitespaces)
            switch word {
            case "$": command = rest
            case "press":
                for key in rest.split(separator: " ") {
                    steps.append((String(line), .key(try Key(parsing: String(key)))))
                }
            case "shows":
                let parts = rest.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                steps.append((String(line), .shows(label: parts[0], value: parts.count > 1 ? parts[1] : "")))
            case "says": steps.append((String(line), .says(rest)))
            case "cells": steps.append((String(line), .cells(rest)))
            case "line": steps.append((String(line), .line(rest)))
            case "ends": steps.append((String(line), .ends(Int32(rest) ?? -1)))
            default: throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: "\(name): \(line)"])
            }
        }
        (self.name, self.command, self.steps) = (name, command, steps)
    }

    /// The walks of a page of the documentation: blocks that begin with a command, and those that go on.
    private static func walks(ofPage path: URL) throws -> [ProgramWalk] {
        var walks: [[String]] = []
        var isInside = false
        for line in try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(String.init) {
            if line.hasPrefix("```") {
                isInside = !isInside && line == "```walk"
            } else if isInside, line.hasPrefix("$ ") {
                walks.append([line])
            } else if isInside {
                walks[walks.count - 1].append(line)
            }
        }
        let name = path.deletingPathExtension().lastPathComponent
        return try walks.enumerated().map { try ProgramWalk(name: "\(name)-\($0.offset + 1)", $0.element) }
    }

    static func all() throws -> [ProgramWalk] {
        let folder = RealTables.packageFolder.appendingPathComponent("Tests/TerminalTests/Walks")
        let wanted = ProcessInfo.processInfo.environment["BRIDGE_WALKS"]?.split(separator: " ").map(String.init)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "walk" }.sorted { $0.path < $1.path }.map { try ProgramWalk(path: $0) }
            .appending(walks(ofPage: RealTables.packageFolder.appendingPathComponent("docs/terminal.md")))
            .filter { wanted?.contains($0.name) ?? true }
    }

    /// Whether a text is as a pattern with stars says.
    static func matches(_ text: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1 else { return text == pattern }
        guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return false }
        var rest = Substring(text)
        for part in parts where !part.isEmpty {
            guard let place = rest.range(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return true
    }
}

extension Array {
    fileprivate func appending(_ others: [Element]) -> [Element] { self + others }
}
