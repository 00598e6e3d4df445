import AccessibilityModel

/// A view of a dump: its attributes by key, and the views in it.
package final class AndroidView {
    /// The attributes of a view, few enough that comparing them takes less time than hashing one.
    package typealias Values = [(key: AndroidAttribute, text: String)]

    /// The attributes that have a value.
    let values: Values
    /// What the class is to us.
    let kind: Kind
    /// Where it is in the dump.
    let place: DumpPlace
    /// The views in it.
    package var children: [AndroidView] = []

    /// Makes a view; a value that is empty must not be among them.
    package init(_ values: Values, at place: DumpPlace, _ report: inout ImportReport) {
        self.values = values
        self.place = place
        let name = values.first { $0.key == .className }?.text ?? ""
        if let kind = AndroidClass.kind(name) {
            self.kind = kind
        } else {
            kind = Kind(.container)
            if !name.isEmpty { report.unknownType(name, at: place) }
        }
    }

    /// The value of a key; nil where it is absent or empty.
    subscript(key: AndroidAttribute) -> String? {
        for pair in values where pair.key == key { return pair.text }
        return nil
    }

    /// Whether a key is `true`.
    func isSet(_ key: AndroidAttribute) -> Bool { self[key] == "true" }

    // MARK: What it is for TalkBack

    /// Whether it is shown at all.
    var isShown: Bool { self[.displayed] != "false" && self[.isVisible] != "false" }

    /// Whether it is a switch, a check box or the like.
    var isToggle: Bool { isSet(.checkable) || kind.traits.contains(.toggleButton) }

    /// What it looks like: a button that can be checked stays pressed.
    var toggleStyle: AccessibilityToggleStyle {
        isSet(.checkable) && kind.traits == .button ? .button : kind.toggleStyle
    }

    /// Whether it holds what is scrolled, or is a screen: never a stop.
    var isStructure: Bool { kind.use == .structure || isSet(.scrollable) && kind.use == .container }

    /// Whether it is a list, whose views are rows: by its class, or because it scrolls several views of one class.
    var isList: Bool {
        if kind.use == .structure { return kind.containerType == .list }
        guard isSet(.scrollable), kind.use == .container, children.count >= 3 else { return false }
        let first = children[0][.className]
        return children.allSatisfy { $0[.className] == first && $0.kind.use == .container && !$0.isSet(.scrollable) }
    }

    /// Whether the reader can do something with it, so that it is a stop and speaks for the texts in it.
    ///
    /// - Parameter isInside: whether it is inside such a view, whose state a switch is then that cannot be pressed itself.
    func isActionable(isInside: Bool) -> Bool {
        guard isShown, !isStructure else { return false }
        return isActionableItself || isToggle && !isInside || kind.use == .control && !isInside
    }

    /// Whether it says itself that something can be done with it, whatever its class.
    var isActionableItself: Bool {
        isSet(.clickable) || isSet(.isLongClickable) || isSet(.focusable) || isSet(.isReaderFocusable)
    }

    /// Whether it says itself that it can be pressed.
    var isPressable: Bool { isSet(.clickable) || isSet(.isLongClickable) }

    /// The value of a switch that is as this view says.
    var checkedValue: String { isSet(.checked) ? "1" : "0" }

    /// Whether it is dimmed or selected, as traits.
    var conditions: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.none
        if self[.enabled] == "false" { traits.insert(.notEnabled) }
        if isSet(.selected) { traits.insert(.selected) }
        return traits
    }

    /// Whether it is a list that drops down.
    var isChoice: Bool { AndroidClass.isChoice(self[.className] ?? "") }

    /// What it says on its own: the description, else the text.
    var ownText: String? {
        self[.contentDescription] ?? name
    }

    /// The text beside a description that does not say it, of a switch without its state; nil where there is none.
    var unsaidText: String? {
        guard let description = self[.contentDescription], let text = name, !description.plain.contains(text.plain)
        else {
            return nil
        }
        return text
    }

    /// The text, of a switch without the state that it shows or says after its name; nil where nothing is left.
    var name: String? {
        guard let text = self[.text], isToggle else { return self[.text] }
        guard isSwitch else { return ["ON", "OFF"].contains(text.uppercased()) ? nil : text }
        return SwitchWords.isState(text) ? nil : SwitchWords.name(in: text, isOn: isSet(.checked))
    }

    /// Whether it is a switch that shows its state in words; the text of a check box is its name, whatever it says.
    var isSwitch: Bool { AndroidClass.isSwitch(self[.className] ?? "") }

    /// The whole screen, of the outermost view: its size, else the bounds of the one view in it that holds all others.
    var screen: ImportedFrame? {
        if let width = self[.width].flatMap({ Double($0) }), let height = self[.height].flatMap({ Double($0) }) {
            return ImportedFrame(x: 0, y: 0, width: width, height: height)
        }
        let outermost = self[.bounds] == nil && children.count == 1 ? children[0] : self
        return outermost.children.isEmpty ? nil : outermost.shownFrame
    }

    /// The frame, where its bounds can be read.
    var shownFrame: ImportedFrame? { self[.bounds].flatMap { ImportedFrame(bounds: $0) } }

    /// The frame of the bounds `[left,top][right,bottom]`.
    func frame(_ report: inout ImportReport) -> ImportedFrame? {
        guard let bounds = self[.bounds] else { return nil }
        if let frame = ImportedFrame(bounds: bounds) { return frame }
        report.unreadable(AndroidAttribute.bounds.rawValue, at: place)
        return nil
    }
}
