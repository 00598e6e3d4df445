import AccessibilityModel
import Scenes
import Localization

/// Makes objects of views, with the stops that TalkBack would make: what the reader can do something with speaks for the
/// texts in it, and texts elsewhere are stops of their own.
package struct AndroidTree {
    /// What could not be mapped.
    package var report: ImportReport
    /// The object that has the reader's focus.
    package private(set) var focus: ImportedNode?
    /// Whether the dump has the attribute `hint` at all.
    let listsHints: Bool
    /// The whole screen, where the dump says how large it is.
    private(set) var screen: ImportedFrame?
    /// What is scrolled out but for a sliver.
    private var clips: AndroidClips?
    /// Which views say the states of others.
    private var states: AndroidStates?

    /// Makes a builder.
    package init(report: ImportReport, listsHints: Bool) {
        self.report = report
        self.listsHints = listsHints
    }

    /// The objects of a view and what is in it, in the order of the dump.
    package mutating func nodes(_ view: AndroidView) -> [ImportedNode] {
        screen = view.screen
        clips = AndroidClips(view)
        states = AndroidStates(view)
        return nodes(view, Nearby(views: [view], index: 0, outer: nil))
    }

    private mutating func nodes(_ view: AndroidView, _ nearby: Nearby) -> [ImportedNode] {
        let node = make(view)
        if view.isActionable(isInside: false) {
            var merged = Merged(states)
            merged.add(view.children)
            if node.traits.contains(.adjustable), !view.isActionableItself, !merged.stops.isEmpty {
                // A picker whose parts are the stops.
                node.kind = Kind(.structure, .none, node.label == nil ? .none : .semanticGroup)
                return [content(of: node, view, nearby)]
            }
            adopt(merged, node, view, nearby)
            keepUnsaid(merged, in: node, view)
            if isScrim(view, node, nearby, merged) {
                report.note("a pressable view behind a sheet is no stop", at: view.place)
                report.hide(node, .silent)
                return inner(view, nearby)
            }
            let isControl = view.kind.use == .control || node.isToggle
            let reason = node.hasText ? nil : reasonForNoStop(view, node, merged, isControl: isControl)
            if let reason {
                report.note(reason.note, at: view.place)
                report.hide(node, reason.kind)
            }
            node.isElement = reason == nil
            // What can be pressed and says nothing is at least called a button.
            if node.isElement, !node.hasText, !isControl, view.isSet(.clickable) { node.traits.insert(.button) }
            // What can be pressed inside is a stop of its own, after this one.
            var result = [node]
            for inner in merged.stops { result += nodes(inner.view, inner.nearby) }
            return result
        }
        if let row = row(view, node, nearby) { return row }
        if view.isShown, view.isStructure, view.isSet(.clickable) || view.isSet(.isLongClickable) {
            report.note("a pressable list, or view that scrolls, is no stop", at: view.place)
            report.hide(node, .silent)
        }
        guard view.isShown, view.kind.use != .structure, node.hasText else { return [content(of: node, view, nearby)] }
        node.isElement = true
        return [node] + inner(view, nearby)
    }

    /// A row of a list that cannot be pressed itself: one stop with its texts, and after it what can be pressed in it; nil for
    /// any other view.
    private mutating func row(_ view: AndroidView, _ node: ImportedNode, _ nearby: Nearby) -> [ImportedNode]? {
        guard let list = nearby.list, view.isShown, view.kind.use == .container, !view.isStructure, !node.hasText,
            !view.children.isEmpty
        else { return nil }
        var merged = Merged(states)
        merged.add(view.children)
        guard merged.areRow(view.shownFrame, in: list.shownFrame) else { return nil }
        adopt(merged, node, view, nearby)
        keepUnsaid(merged, in: node, view)
        node.traits.remove(.link)
        if merged.sayer == nil { node.traits.remove(.button) }
        node.isElement = true
        if list.isPressable { node.respondsToUserInteraction = true }
        var result = [node]
        for inner in merged.stops { result += nodes(inner.view, inner.nearby) }
        return result
    }

    /// A view that only holds others.
    private mutating func content(of node: ImportedNode, _ view: AndroidView, _ nearby: Nearby) -> ImportedNode {
        node.containerType = node.kind.containerType
        node.traits.subtract(.adjustable)
        if view.isShown, view.isStructure, node.containerType != .semanticGroup {
            for text in Set([node.label, node.value].compactMap { $0 }).sorted() where !text.isEmpty {
                noteUnsaid(view, text)
            }
        }
        if node.containerType != .semanticGroup { node.label = nil }
        node.value = nil
        node.knowledge = ImportKnowledge()
        node.children = inner(view, nearby)
        return node
    }

    private mutating func inner(_ view: AndroidView, _ nearby: Nearby) -> [ImportedNode] {
        var inner: [ImportedNode] = []
        let list = view.isList ? view : nil
        for (index, child) in view.children.enumerated() {
            inner += nodes(child, Nearby(views: view.children, index: index, outer: nearby, list: list))
        }
        return inner
    }

    /// Why TalkBack does not stop at a view that says nothing, or nil where it does: at controls, at what can be pressed and
    /// holds no stop, and at what can have the focus and holds nothing at all. The grey behind a dialog, and what is not on
    /// the screen, are none.
    private func reasonForNoStop(
        _ view: AndroidView, _ node: ImportedNode, _ merged: Merged, isControl: Bool
    ) -> (note: LocalizedText, kind: HiddenStop.Reason)? {
        if clips?.contains(view) == true {
            return (LocalizedText("a view scrolled out up to its edge says nothing and is no stop"), .scrolledOut)
        }
        if let frame = node.frame {
            if frame.width == 0 || frame.height == 0 {
                return (LocalizedText("a view of no size says nothing and is no stop"), .noSize)
            }
            if let screen, !frame.intersects(screen) {
                return (LocalizedText("a view off the screen says nothing and is no stop"), .offScreen)
            }
        }
        guard !isControl else { return nil }
        if !merged.stops.isEmpty {
            return (LocalizedText("a pressable view that only holds stops says nothing and is none itself"), .silent)
        }
        if view[.isImportant] == "false" {
            return (
                LocalizedText("a view that is not important for accessibility says nothing and is no stop"),
                .unimportant
            )
        }
        guard view.isSet(.clickable) || view.isSet(.isLongClickable) || view.children.isEmpty else {
            return (
                LocalizedText("a view that can have the focus holds views that say nothing, and is no stop"), .silent
            )
        }
        if let frame = node.frame, let screen, frame.contains(screen) {
            return (LocalizedText("a pressable view as large as the screen says nothing and is no stop"), .silent)
        }
        return nil
    }

    // MARK: One view

    private mutating func make(_ view: AndroidView) -> ImportedNode {
        let node = ImportedNode(at: view.place)
        node.type = view[.className] ?? ""
        node.kind = view.kind
        node.identifier = view[.resourceID]
        node.frame = view.frame(&report)
        node.containerType = view.kind.containerType
        node.traits = view.kind.traits
        node.toggleStyle = view.toggleStyle
        if view.isSet(.checkable) { node.traits.formUnion([.button, .toggleButton]) }
        if view.isSet(.password) { node.traits.formUnion([.textEntry, .secureTextEntry]) }
        node.traits.formUnion((states?.sayer(of: view) ?? view).conditions)
        if view.isSet(.heading) { node.traits.insert(.header) }
        if view.isSet(.clickable) {
            node.respondsToUserInteraction = true
            // A text that can be pressed is more than a text, and a picture that can be is a button.
            node.traits.remove(.staticText)
            if node.traits.contains(.image) { node.traits.insert(.button) }
        }
        setTexts(of: node, view)
        if view.isSet(.isReaderFocused) {
            // The focus of a scene is an object with a name.
            node.identifier = node.identifier ?? "focus"
            focus = node
        }
        return node
    }

    private mutating func setTexts(of node: ImportedNode, _ view: AndroidView) {
        let description = view[.contentDescription]
        let text = view[.text]
        node.label = description
        if node.traits.contains(.textEntry) {
            setField(of: node, view)
            return
        }
        if node.isToggle {
            if description == nil { node.label = view.name }
            if view.isShown, let text = view.unsaidText { noteUnsaid(view, text) }
            node.value = (states?.sayer(of: view) ?? view).checkedValue
            return
        }
        if node.traits.contains(.adjustable) || view.kind.traits.contains(.updatesFrequently) {
            setRange(of: node, view)
            return
        }
        if let description {
            node.value = text.map { Self.isSaid($0, by: description) } == true ? nil : text
            // TalkBack says the description alone.
            if node.value != nil { node.knowledge.uncertain.insert(.value) }
        } else {
            node.label = text
        }
        if let state = view[.stateDescription] { node.value = state }
        node.setPlaceholder(view[.hint])
    }

    /// Lets a stop speak for what is in it.
    private mutating func adopt(_ merged: Merged, _ node: ImportedNode, _ view: AndroidView, _ nearby: Nearby) {
        if view.isChoice {
            setChoice(of: node, view, merged.texts, nearby)
            return
        }
        // Of a field, the texts in it are its name: in Compose its label is there.
        if (node.label ?? "").isEmpty {
            let texts = merged.texts.filter(ImportedTexts.says)
            node.label = merged.texts.isEmpty ? nil : (texts.isEmpty ? merged.texts : texts).joined(separator: ", ")
        }
        // A text before a field may be declared its label (labelFor), which the dump does not show.
        if node.traits.contains(.textEntry), (node.label ?? "").isEmpty, node.placeholder == nil {
            if let text = node.value, isHint(text, of: view, nearby) {
                node.label = text
                node.value = nil
                node.knowledge.uncertain.formUnion([.label, .value])
            } else if nearby.textBefore != nil {
                node.knowledge.uncertain.insert(.label)
            }
        }
        if view.kind.use != .control { node.traits.formUnion(merged.traits) }
        if let sayer = merged.sayer, !node.traits.contains(.textEntry) {
            node.traits.formUnion([.button, .toggleButton])
            if !view.kind.traits.contains(.toggleButton) { node.toggleStyle = merged.toggleStyle }
            // What can be checked says its own state.
            if !view.isSet(.checkable) {
                node.value = sayer.checkedValue
                // What can be pressed itself is there also where the switch in it is not.
                node.traits.formUnion(view.isPressable ? sayer.conditions.intersection(.selected) : sayer.conditions)
            }
        }
        guard node.isToggle, (node.label ?? "").isEmpty,
            let text = nearby.text(staysInRow: clips?.keepsNameInRow(view) == true)
        else { return }
        // Of the texts that a row speaks, a check box that is a stop of its own says none.
        if nearby.isInStop, view.kind.traits.contains(.toggleButton), view.isActionableItself { return }
        node.label = text
        node.knowledge.uncertain.insert(.label)
    }

    /// Tells the name of a list that drops down from its choice, which is the text in it.
    private func setChoice(of node: ImportedNode, _ view: AndroidView, _ texts: [String], _ nearby: Nearby) {
        var texts = texts
        if view[.contentDescription] == nil, let text = view[.text] {
            node.label = nil
            if texts.isEmpty, isHint(text, of: view, nearby) {
                // An empty one shows what it is for: that is its name, and no choice.
                node.label = text
                node.knowledge.uncertain.formUnion([.label, .value])
                return
            }
            node.value = node.value ?? text
        }
        if (node.label ?? "").isEmpty, texts.count > 1 {
            node.label = texts.removeFirst()
            node.knowledge.uncertain.insert(.label)
        }
        if node.value == nil, !texts.isEmpty { node.value = texts.joined(separator: ", ") }
        if node.value == node.label { node.value = nil }
        guard (node.label ?? "").isEmpty, nearby.textBefore != nil else { return }
        node.label = nearby.caption
        // A text before it may be declared its label (labelFor), which the dump does not show.
        node.knowledge.uncertain.insert(.label)
    }
}
