public import Braille
package import Localization

/// What the three witnesses of a frame said when they did not agree: the model, what BRLTTY composed (`RENDERED_CELLS`),
/// and what the display received.
public struct WitnessReport: Error, Hashable, Sendable, CustomStringConvertible {
    /// One of the witnesses.
    public enum Witness: String, Hashable, Sendable, CaseIterable {
        /// The session's frame, with the cursor that BRLTTY draws.
        case model
        /// What BRLTTY says that it composed.
        case rendered
        /// What the display received.
        case display
    }

    /// The cells of the session's frame, with the cursor that BRLTTY draws.
    public let model: [BrailleCell]
    /// The cells that the display received.
    public let display: [BrailleCell]
    /// The cells that BRLTTY says that it composed, or nil where nobody was asked.
    public let rendered: [BrailleCell]?
    /// How many frames the session sent, and how many came, since the last fence; nil where they were not counted.
    public let count: FrameCount?
    /// Cells in a row.
    public let columns: Int

    /// How many frames, or rows, were sent and how many came.
    public struct FrameCount: Hashable, Sendable {
        /// What is counted.
        public var unit: FrameUnit
        /// Frames that look different from the one before, or their rows that do.
        public var sent: Int
        /// What the display received.
        public var received: Int

        /// Makes a count.
        public init(_ unit: FrameUnit = .frame, sent: Int, received: Int) {
            self.unit = unit
            self.sent = sent
            self.received = received
        }
    }

    /// Makes a report.
    public init(
        model: [BrailleCell], display: [BrailleCell], rendered: [BrailleCell]?, columns: Int, count: FrameCount? = nil
    ) {
        self.model = model
        self.display = display
        self.rendered = rendered
        self.columns = columns
        self.count = count
    }

    /// The witness that stands against the two others; nil where all agree or each says something else.
    public var dissenter: Witness? {
        guard let rendered else { return model == display ? nil : .display }
        if model == rendered { return display == model ? nil : .display }
        if model == display { return .rendered }
        return rendered == display ? .model : nil
    }

    /// The lines of the report: who disagrees, then the cells of each.
    public var lines: [String] { texts.map(\.english) }

    /// The same, for the reader.
    package var texts: [LocalizedText] {
        var texts: [LocalizedText] = []
        if let count, count.sent != count.received {
            let what = WitnessReport.what(count)
            texts.append("\(what: what): \(number: count.sent) sent, \(count: count.received) received")
        }
        switch dissenter {
        case .display:
            texts.append(
                rendered == nil
                    ? LocalizedText("the display disagrees with the model")
                    : LocalizedText("the display disagrees with the model and BRLTTY"))
        case .rendered: texts.append(LocalizedText("RENDERED_CELLS disagrees with the model and the display"))
        case .model: texts.append(LocalizedText("the model disagrees with RENDERED_CELLS and the display"))
        case nil:
            if model != display || rendered.map({ $0 != display }) == true {
                texts.append(LocalizedText("no two witnesses agree"))
            }
        }
        texts += rows("model", model)
        if let rendered { texts += rows("rendered", rendered) }
        return texts + rows("display", display)
    }

    private static func what(_ count: FrameCount) -> LocalizedText {
        let isMore = count.received > count.sent
        return switch count.unit {
        case .frame:
            isMore ? LocalizedText("more frames came than were sent") : LocalizedText("a frame did not come")
        case .row, .part: isMore ? LocalizedText("more rows came than were sent") : LocalizedText("a row did not come")
        }
    }

    private func rows(_ name: String, _ cells: [BrailleCell]) -> [LocalizedText] {
        stride(from: 0, to: max(1, cells.count), by: max(1, columns)).map { start in
            "\(name: name) cells: \(text: cells[start..<min(start + columns, cells.count)].brailleString)"
        }
    }

    /// The lines of the report.
    public var description: String { lines.joined(separator: "\n") }
}

/// What a display receives at once.
public enum FrameUnit: String, Hashable, Sendable {
    /// The whole frame.
    case frame
    /// One row after the other, of those that changed.
    case row
    /// Parts of rows, some of them several times: how many come is BRLTTY's affair, and nothing follows from it.
    case part
}
