import Braille
public import BrailleLayout
import BridgeSession

extension Transcript.Entry {
    /// Makes the entry of a frame that was played.
    public init(_ played: PlayedFrame) {
        var facts: [Transcript.Line] = []
        if played.cause == .event || played.cause == .timer { facts.append(.init("time", "\(played.time) ms")) }
        facts.append(.init("focus", named: played.focus ?? "none"))
        if let performed = played.outcome.performed {
            let pending = played.outcome.isPending ? ", pending" : ""
            let answer = played.outcome.result.map { $0 ? ", done" : ", refused" } ?? pending
            facts.append(.init("performed", named: performed + answer))
        }
        if let message = played.message { facts.append(.init("message", QuotedText.quote(message))) }
        self.init(title: QuotedText.name(played.title), facts: facts, frame: Transcript.Entry.lines(of: played.frame))
    }

    /// The lines of a frame: every cell is in exactly one of them, blank ones outside of regions in none.
    public static func lines(of frame: Frame) -> [Transcript.Line] {
        var lines: [Transcript.Line] = []
        let regions = frame.regions.filter { $0.page == frame.page }
        // Those of one name stand together, as in the file.
        var names: [RegionName] = []
        for region in regions where !names.contains(region.name) { names.append(region.name) }
        for name in names {
            for region in regions where region.name == name { lines += self.lines(of: region) }
        }
        for row in 0..<frame.size.rows {
            for run in freeRuns(frame, row: row) {
                let cells = frame.cells[
                    (row * frame.size.columns + run.lowerBound)..<(row * frame.size.columns + run.upperBound)]
                let place = TranscriptPlace(rows: row + 1...row + 1, columns: run.lowerBound + 1...run.upperBound)
                lines.append(.init("other cells", "\(place): \(cells.brailleString)"))
            }
        }
        if frame.page > 0 { lines.append(.init("page", String(frame.page + 1))) }
        if let cursor = frame.cursor { lines.append(.init("cursor", "cell \(cursor + 1)")) }
        if let selection = frame.selection {
            lines.append(.init("selection", "cells \(selection.lowerBound + 1) to \(selection.upperBound + 1)"))
        }
        return lines
    }

    private static func lines(of region: Region) -> [Transcript.Line] {
        let name = region.name.rawValue
        let place = TranscriptPlace(
            rows: region.row...region.row + region.height - 1,
            columns: region.column...region.column + region.width - 1)
        var lines: [Transcript.Line] = [
            .init("\(name) place", place.description), .init("\(name) text", QuotedText.quote(region.text)),
        ]
        if region.fullText != region.text {
            lines.append(.init("\(name) whole text", QuotedText.quote(region.fullText)))
        }
        switch (region.overflowsBefore, region.overflowsAfter) {
        case (true, true): lines.append(.init("\(name) goes on", "before and after"))
        case (true, false): lines.append(.init("\(name) goes on", "before"))
        case (false, true): lines.append(.init("\(name) goes on", "after"))
        case (false, false): break
        }
        if let progress = region.progress { lines.append(.init("\(name) progress", QuotedText.quote(progress))) }
        for row in 0..<region.height {
            let cells = region.cells[(row * region.width)..<((row + 1) * region.width)]
            lines.append(.init("\(name) cells", cells.brailleString))
        }
        return lines
    }

    /// The cells of a row that are in no region and not blank, as runs counted from 0.
    private static func freeRuns(_ frame: Frame, row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in 0..<frame.size.columns {
            let cell = row * frame.size.columns + column
            guard frame.cells[cell] != .blank, frame.region(at: cell) == nil else { continue }
            if let last = runs.last, last.upperBound == column {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }
}

extension PlayedFrame {
    /// The key or the cause, as a transcript and the command line name it.
    public var title: String {
        if let application { return "application: \(application)" }
        return step?.description ?? cause.rawValue
    }
}
