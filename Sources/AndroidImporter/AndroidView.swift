import AccessibilityModel
package import Importers

/// A view of a dump: its attributes by key, and the views in it.
package final class AndroidView {
    /// The attributes that have a value.
    let values: [AndroidKey: String]
    /// What the class is to us.
    let kind: Kind
    /// Where it stands in the dump.
    let place: DumpPlace
    /// The views in it.
    package var children: [AndroidView] = []

    /// Makes a view; empty values count as absent.
    package init(_ values: [AndroidKey: String], at place: DumpPlace, _ report: inout ImportReport) {
        self.values = values.filter { !$0.value.isEmpty }
        self.place = place
        let name = values[.className] ?? ""
        if let kind = AndroidClass.kind(name) {
            self.kind = kind
        } else {
            kind = Kind(.container)
            if !name.isEmpty { report.unknownType(name, at: place) }
        }
    }

    subscript(key: AndroidKey) -> String? { values[key] }

    /// Whether a key is `true`.
    func isSet(_ key: AndroidKey) -> Bool { values[key] == "true" }

    // MARK: What it is for TalkBack

    /// Whether it is shown at all.
    var isShown: Bool { values[.displayed] != "false" && values[.isVisible] != "false" }

    /// Whether it is a switch, a check box or the like.
    var isToggle: Bool { isSet(.checkable) || kind.traits.contains(.toggleButton) }

    /// Whether it holds what is scrolled, or is a screen: never a stop.
    var isStructure: Bool { kind.use == .structure || isSet(.scrollable) && kind.use == .container }

    /// Whether the reader can do something with it, so that it is a stop and speaks for the texts in it.
    ///
    /// - Parameter isInside: whether it is inside such a view, whose state a switch is then that cannot be pressed itself.
    func isActionable(isInside: Bool) -> Bool {
        guard isShown, !isStructure else { return false }
        let keys: [AndroidKey] = [.clickable, .isLongClickable, .focusable, .isReaderFocusable]
        return keys.contains(where: isSet) || isToggle && !isInside || kind.use == .control && !isInside
    }

    /// What it says by itself: the description, else the text.
    var ownText: String? {
        if let description = self[.contentDescription] { return description }
        return isToggle && isStateWord ? nil : self[.text]
    }

    /// Whether the text is only the state that old switches show.
    var isStateWord: Bool { ["ON", "OFF"].contains((self[.text] ?? "").uppercased()) }

    /// The frame of the bounds `[left,top][right,bottom]`.
    func frame(_ report: inout ImportReport) -> ImportedFrame? {
        guard let bounds = self[.bounds] else { return nil }
        let numbers = bounds.split(whereSeparator: { "[],".contains($0) }).compactMap { Double($0) }
        if numbers.count == 4,
            let frame = ImportedFrame(
                x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
        {
            return frame
        }
        report.unreadable(AndroidKey.bounds.rawValue, at: place)
        return nil
    }
}
