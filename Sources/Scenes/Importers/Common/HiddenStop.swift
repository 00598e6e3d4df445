package import Localization

/// Something that could be a stop and is none: what it is called, and why.
package struct HiddenStop: Hashable, Sendable {
    /// Why something is no stop.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        case modal, covered, hidden, inElement, offScreen, scrolledOut, noSize, unmarked, unimportant, unlisted,
            closedList,
            silent

        /// The reason after a count: `3 hidden`.
        package var words: LocalizedText {
            switch self {
            case .modal: LocalizedText("behind what is open")
            case .covered: LocalizedText("on a covered screen")
            case .hidden: LocalizedText("hidden")
            case .inElement: LocalizedText("in another element")
            case .offScreen: LocalizedText("off the screen")
            case .scrolledOut: LocalizedText("scrolled out up to the edge")
            case .noSize: LocalizedText("of no size")
            case .unmarked: LocalizedText("not marked as accessible")
            case .unimportant: LocalizedText("not important for accessibility")
            case .unlisted: LocalizedText("not in the order of elements")
            case .closedList: LocalizedText("in a closed list")
            case .silent: LocalizedText("silent around others")
            }
        }
    }

    /// Why it is no stop.
    package var reason: Reason
    /// Its id, or nil.
    package var id: String?
    /// Its label, else its value, or nil where it says nothing.
    package var label: String?
    /// Its line in the file, or nil.
    package var line: Int?

    /// Makes one.
    package init(reason: Reason, id: String?, label: String?, line: Int?) {
        self.reason = reason
        self.id = id
        self.label = label
        self.line = line
    }

    /// What it is called in a list.
    package var name: LocalizedText {
        (label ?? id).map { LocalizedText(verbatim: $0) } ?? LocalizedText("without a name")
    }

    /// How many there are for each reason, the most frequent first: `9 behind what is open, 2 hidden`.
    package static func summary(_ counts: [Reason: Int]) -> [LocalizedText] {
        Reason.allCases.filter { counts[$0, default: 0] > 0 }
            .sorted { counts[$0, default: 0] > counts[$1, default: 0] }
            .map { "\(count: counts[$0, default: 0]) \(reason: $0.words)" }
    }

    /// How many there are for each reason.
    package static func counts(_ stops: [HiddenStop]) -> [Reason: Int] {
        stops.reduce(into: [:]) { $0[$1.reason, default: 0] += 1 }
    }
}
