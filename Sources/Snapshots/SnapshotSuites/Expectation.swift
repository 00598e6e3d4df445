import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Documents
import Localization

/// What must be so after a step. What is not named does not matter.
package struct Expectation: Sendable {
    /// One thing that must be so: its name, the text it must have (nil: absent), and where the file says it.
    package struct Item: Sendable {
        var name: String
        var wanted: String?
        var mark: SourceMark
    }

    /// The things.
    package let items: [Item]

    /// Reads the mapping of a step.
    init(_ node: YAMLNode) throws(DocumentError) {
        let keys = try node.mapping(CaseKeys.expectation)
        var items: [Item] = []
        for entry in keys.entries {
            let name = keys.keys.names[entry.key]
            switch name {
            case "result" where !entry.value.isNull: _ = try entry.value.boolean()
            case "cursor" where !entry.value.isNull: _ = try entry.value.integer(in: 1...40_000)
            case "cells":
                guard [BrailleCell](braille: try entry.value.text()) != nil else {
                    throw entry.value.error(
                        .wrongValue, says: "\(place: entry.value.place) holds something else than braille patterns",
                        advises: "write cells as U+2800 to U+28FF")
                }
            default: break
            }
            items.append(
                Item(name: name, wanted: entry.value.isNull ? nil : try entry.value.text(), mark: entry.keyNode.mark))
        }
        guard !items.isEmpty else {
            throw node.error(
                .missingKey, says: "\(place: node.place) expects nothing",
                advises: "write what must be so, such as value")
        }
        self.items = items
    }

    /// All of it in one line.
    var text: String {
        items.map { "\($0.name) \($0.wanted.map { EchoedText.visible($0) } ?? "absent")" }.joined(separator: ", ")
    }

    /// What is not as expected in a frame, one line each.
    func unmet(in played: PlayedFrame, file: String) -> [LocalizedText] {
        items.compactMap { item in
            let actual = Expectation.text(item.name, in: played)
            let isMet = item.name == "cells" ? actual?.contains(item.wanted ?? "") == true : actual == item.wanted
            guard !isMet else { return nil }
            func shown(_ text: String?) -> LocalizedText {
                text.map { LocalizedText(verbatim: EchoedText.quoted($0)) } ?? LocalizedText("nothing")
            }
            let whole = Expectation.region(item.name, in: played)?.fullText
            let (place, wanted, found) = ("\(file):\(item.mark)", shown(item.wanted), shown(actual))
            let unmet: LocalizedText =
                "\(place: place): \(name: item.name) should be \(value: wanted), but is \(other: found)"
            return whole == item.wanted && whole != nil ? "\(what: unmet), for the region shows a part of it" : unmet
        }
    }

    private static func text(_ name: String, in played: PlayedFrame) -> String? {
        switch name {
        case "focus": played.focus
        case "message": played.message
        case "performed": played.outcome.performed
        case "result": played.outcome.result.map { $0 ? "true" : "false" }
        case "cursor": played.frame.cursor.map { String($0 + 1) }
        case "cells": played.received.brailleString
        default: region(name, in: played)?.text
        }
    }

    private static func region(_ name: String, in played: PlayedFrame) -> Region? {
        played.frame.regions.first { $0.name.rawValue == name }
    }
}
