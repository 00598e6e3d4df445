public import Braille
public import BrailleLayout
import Documents
import Foundation

/// What a bridge has recorded so far: the keys that reached its session, and the frame that it shows.
public final class SessionTail {
    /// The keys, in their order.
    public private(set) var keys: [String] = []
    /// The newest frame, with the cursor's cell.
    public private(set) var shown: (cells: [BrailleCell], cursor: Int?)?
    /// Every frame, with the time of its moment in milliseconds.
    public private(set) var frames: [(at: Int, cells: [BrailleCell])] = []
    /// The latest time of the session, in milliseconds.
    public private(set) var time = 0
    /// The time of its newest moment, in milliseconds, steps in which what is due was done included.
    public private(set) var newest = 0
    /// Whether its time went back. What is due is done in steps, of which a key may come first: they have their own times.
    public private(set) var wentBack = false
    /// Whether the session has opened, on a display or on none.
    public private(set) var hasOpened = false
    /// The display's size; nil for none.
    public private(set) var size: DisplaySize?
    /// Whether cells on a display are those of the newest frame; BRLTTY adds the cursor's dots itself.
    public func isShown(_ cells: [BrailleCell]) -> Bool {
        shown.map { $0.cells.areShown(by: cells, cursor: $0.cursor) } ?? false
    }

    private let path: String
    private var file: FileHandle?
    private var rest: [UInt8] = []

    /// - Parameter path: what the recording will be called once it is whole; until then it stands beside.
    public init(_ path: String) {
        self.path = path
    }

    /// Reads what has been added.
    public func read() throws {
        if file == nil { file = try open() }
        guard let file, let bytes = try file.readToEnd() else { return }
        rest += bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = Array(rest[..<end])
            rest.removeFirst(end + 1)
            if line.starts(with: "  - ".utf8) { try take(Array(line.dropFirst(4))) }
        }
    }

    private func open() throws -> FileHandle? {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let name = URL(fileURLWithPath: path).lastPathComponent
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return names.first { $0.hasPrefix(name) }.flatMap { FileHandle(forReadingAtPath: "\(folder)/\($0)") }
    }

    private func take(_ line: [UInt8]) throws {
        let entries = try YAMLDocument.parse(line, name: "moment").root.entries
        let isStep = entries.contains { $0.key.scalarText == "time" }
        for (key, value) in entries {
            switch key.scalarText {
            case "at":
                newest = Int(value.scalarText) ?? -1
                guard !isStep else { continue }
                if newest < time { wentBack = true }
                time = newest
            case "key": keys.append(value.scalarText)
            case "open", "display":
                hasOpened = true
                size = DisplaySize(parsing: value.scalarText)
                if size == nil { shown = nil }
            case "frames":
                for frame in value.items {
                    let new = try frame.shown()
                    frames.append((newest, new.cells))
                    shown = new
                }
            default: break
            }
        }
    }
}

extension YAMLNode {
    fileprivate func shown() throws -> (cells: [BrailleCell], cursor: Int?) {
        var shown: (cells: [BrailleCell], cursor: Int?) = ([], nil)
        for (key, value) in entries {
            switch key.scalarText {
            case "cells": shown.cells = value.scalarText.unicodeScalars.compactMap { BrailleCell($0) }
            case "cursor": shown.cursor = try value.integer(in: 1...10_000) - 1
            default: break
            }
        }
        return shown
    }
}
