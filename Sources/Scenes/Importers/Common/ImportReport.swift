import AccessibilityModel
import Documents
package import Localization

/// What of a dump could not be mapped: each thing once, with how often and where first.
package struct ImportReport {
    private struct Entry {
        var message: LocalizedText
        var count: Int
        var place: DumpPlace
    }

    private var entries: [Entry] = []
    private var indices: [LocalizedText: Int] = [:]
    /// What was left out that could be a stop, with its place.
    private var hidden: [(stop: HiddenStop, place: DumpPlace)] = []

    /// Makes an empty report.
    package init() {}

    /// Notes something that was left out or changed.
    package mutating func note(_ message: LocalizedText, at place: DumpPlace) {
        if let index = indices[message] {
            entries[index].count += 1
        } else {
            indices[message] = entries.count
            entries.append(Entry(message: message, count: 1, place: place))
        }
    }

    /// Notes that an object is no stop.
    package mutating func hide(_ node: ImportedNode, _ reason: HiddenStop.Reason) {
        let value = node.traits.contains(.secureTextEntry) ? nil : node.value
        let label = [node.label, value, node.placeholder].compactMap { $0 }.first { !$0.isEmpty }
        hide(label, id: node.identifier, reason, at: node.place)
    }

    /// Notes that all stops in some objects are none.
    package mutating func hideStops(in nodes: [ImportedNode], _ reason: HiddenStop.Reason) {
        for node in nodes {
            if node.isElement { hide(node, reason) } else { hideStops(in: node.children, reason) }
        }
    }

    /// Notes that something of a name is no stop.
    package mutating func hide(_ label: String?, id: String?, _ reason: HiddenStop.Reason, at place: DumpPlace) {
        hidden.append((HiddenStop(reason: reason, id: id, label: label, line: nil), place))
    }

    /// What was left out that could be a stop, with its lines in the file.
    package func hiddenStops(in dump: Dump) -> [HiddenStop] {
        guard !hidden.isEmpty else { return [] }
        let lines = DumpLines(dump)
        return hidden.map { stop, place in
            var stop = stop
            stop.line = lines.line(of: place)
            return stop
        }
    }

    /// Notes a key that the importer does not know.
    package mutating func unknownKey(_ key: String, at place: DumpPlace) {
        note("the key \(key: EchoedText.quoted(key)) is not mapped", at: place)
    }

    /// Notes a type, class or role that the importer does not know; the object is kept.
    package mutating func unknownType(_ type: String, at place: DumpPlace) {
        note("the type \(kind: EchoedText.quoted(type)) is not known; its objects have no traits", at: place)
    }

    /// Notes a trait or state that the importer does not know.
    package mutating func unknownTrait(_ trait: String, at place: DumpPlace) {
        note("the trait \(name: EchoedText.quoted(trait)) is not mapped", at: place)
    }

    /// Notes a value of a key that cannot be read.
    package mutating func unreadable(_ key: String, at place: DumpPlace) {
        note("the value of \(key: EchoedText.quoted(key)) cannot be read here and is left out", at: place)
    }

    /// Whether everything was mapped.
    package var isEmpty: Bool { entries.isEmpty }

    /// At most so many things are listed.
    package static let listLimit = 50

    /// One line for each thing, in the order of the file: `FILE:LINE:COLUMN: what (how often)`.
    package func lines(for dump: Dump) -> [LocalizedText] {
        var lines = entries.prefix(Self.listLimit).map { entry -> LocalizedText in
            let place = entry.place.mark(in: dump).map { "\(dump.shownName):\($0)" } ?? dump.shownName
            return entry.count > 1
                ? "\(place: place): \(what: entry.message) (\(count: entry.count) times)"
                : "\(place: place): \(what: entry.message)"
        }
        let rest = entries.count - lines.count
        if rest > 0 { lines.append("\(file: dump.shownName): \(count: rest) more things are not mapped") }
        return lines
    }
}
