package import AccessibilityModel
package import FoundationTypes

/// An object that a running program publishes: its attributes are stored, and its actions are asked of the program.
package final class PublishedObject: SceneObject {
    /// Brings actions to the program; nil before the object is in a scene.
    package weak var publisher: (any ObjectPublisher)?
    /// What the program can be asked to do, or nil: what its traits say.
    private var actions: Set<ObjectAction>?
    private var text: PublishedTextInput?
    /// Whether things can be in it, also where there are none now: it is no element then unless the program says so.
    private var canHoldMembers = false
    /// Whether the program gave a value, beside the number of an adjustable.
    private var hasOwnValue = false

    /// Makes an object without attributes.
    package override init(id: String) {
        super.init(id: id)
    }

    // MARK: Changes

    /// Takes over what the program says of it.
    package func apply(_ change: ObjectChange) {
        switch change {
        case .attribute(let attribute): apply(ownOrStored: attribute)
        case .multiline(let flag): madeBehaviour.isMultiline = flag
        case .adjustment(let adjustment):
            madeBehaviour.hasSetValue = true
            madeBehaviour.adjustment = adjustment
            if !hasOwnValue { accessibilityValue = adjustment?.text }
        case .customActions(let actions):
            accessibilityCustomActions = actions.isEmpty ? nil : actions.map(action)
        case .customRotors(let rotors):
            accessibilityCustomRotors = rotors.isEmpty ? nil : rotors.map(rotor)
        case .rowCount(let count): madeBehaviour.madeRare.table.rowCount = count
        case .columnCount(let count): madeBehaviour.madeRare.table.columnCount = count
        case .rowHeaders(let ids): madeBehaviour.madeRare.table.rowHeaders = ids
        case .columnHeaders(let ids): madeBehaviour.madeRare.table.columnHeaders = ids
        case .actions(let actions): self.actions = actions
        case .hasMoreMembers(let flag): accessibilityHasMoreMembers = flag
        case .caret(let place): madeText.programDidSelect(place.map { $0..<$0 })
        case .selection(let range): if let range { madeText.programDidSelect(range) }
        }
    }

    private func apply(ownOrStored change: AttributeChange) {
        switch change {
        case .value(let value):
            hasOwnValue = value != nil
            if let text { return text.programDidWrite(value) }
            super.apply(change)
        case .attributedValue(let value):
            hasOwnValue = value != nil
            if let text { return text.programDidWrite(value?.string) }
            super.apply(change)
        default: super.apply(change)
        }
    }

    /// Exchanges what is in the object.
    package func setMembers(_ members: [PublishedObject], isExplicit: Bool, isContainer: Bool) {
        canHoldMembers = isContainer
        setChildren(members)
        if isExplicit {
            accessibilityElements = members
        } else if accessibilityElements != nil {
            accessibilityElements = nil
        }
    }

    /// Does what is to be done after its attributes or its members have changed.
    package func didChange() {
        attributesDidChange()
    }

    /// Does what is to be done once, when all its attributes are there.
    package func didArrive(hasOwnID: Bool) {
        finish(hasOwnID: hasOwnID)
    }

    override var isContainer: Bool { canHoldMembers || super.isContainer }

    private func action(_ action: ObjectChange.CustomAction) -> UIAccessibilityCustomAction {
        UIAccessibilityCustomAction(name: action.name, category: action.category) { [weak self] _ in
            self?.asks(.custom(name: action.name, category: action.category)) ?? false
        }
    }

    private func rotor(_ rotor: ObjectChange.CustomRotor) -> UIAccessibilityCustomRotor {
        UIAccessibilityCustomRotor(name: rotor.name) { [weak self] predicate in
            guard let publisher = self?.publisher else { return nil }
            let found = rotor.items.compactMap { publisher.object($0) }
            let forward = predicate.searchDirection == .next
            guard let place = found.firstIndex(where: { $0 === predicate.currentItem }) else {
                return forward ? found.first : found.last
            }
            let next = place + (forward ? 1 : -1)
            return found.indices.contains(next) ? found[next] : nil
        }
    }

    // MARK: Actions

    /// Whether the program does something on increment or decrement.
    package var isAdjusted: Bool { offers(.increment) || offers(.decrement) }

    /// Whether the program can be asked for an action.
    private func offers(_ action: ObjectAction) -> Bool {
        if let actions {
            if actions.contains(action) { return true }
        } else if offersByNature(action) {
            return true
        }
        guard action.goesOutward else { return false }
        return accessibilityAncestors.contains { ($0 as? PublishedObject)?.actions?.contains(action) == true }
    }

    /// Whether an object of its kind takes an action where the program does not say which.
    private func offersByNature(_ action: ObjectAction) -> Bool {
        switch action {
        // The bridge begins to edit a text field itself.
        case .activate: isAccessibilityElement && !isTextField
        case .escape, .magicTap: isAccessibilityElement
        case .increment, .decrement: accessibilityTraits.contains(.adjustable)
        case .incrementLarge, .decrementLarge, .setShare, .scroll, .zoomIn, .zoomOut: false
        }
    }

    private func asks(_ action: ObjectAction) -> Bool {
        offers(action) && asks(.action(action))
    }

    private func asks(_ request: ObjectRequest) -> Bool {
        publisher?.ask(request, of: self) != nil
    }

    /// Asks the program.
    package override func accessibilityActivate() -> Bool { asks(.activate) }

    /// Asks the program.
    package override func accessibilityIncrement() { _ = asks(.increment) }

    /// Asks the program.
    package override func accessibilityDecrement() { _ = asks(.decrement) }

    /// Asks the program where it has large steps.
    package override func accessibilityAdjustByLargeStep(up: Bool) -> Bool {
        asks(up ? .incrementLarge : .decrementLarge)
    }

    /// Asks the program where it takes a share.
    package override func accessibilityAdjust(toShare share: Double) -> Bool {
        offers(.setShare) && asks(.setShare(share))
    }

    /// Asks the program where it, or what is around it, can be scrolled.
    package override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        offers(.scroll) && asks(.scroll(direction))
    }

    /// Asks the program.
    package override func accessibilityPerformEscape() -> Bool { asks(.escape) }

    /// Asks the program.
    package override func accessibilityPerformMagicTap() -> Bool { asks(.magicTap) }

    /// Asks the program where it can zoom.
    package override func accessibilityZoomIn(at point: CGPoint) -> Bool { asks(.zoomIn) }

    /// Asks the program where it can zoom.
    package override func accessibilityZoomOut(at point: CGPoint) -> Bool { asks(.zoomOut) }

    // MARK: Members

    /// Asks the program for them.
    package override func accessibilityLoadMembers(count: Int) {
        if accessibilityHasMoreMembers { publisher?.loadMembers(count, of: self) }
    }

    override func lookUp(_ id: String) -> SceneObject? { publisher?.object(id) }

    // MARK: Text

    private var isTextField: Bool {
        !accessibilityTraits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField])
    }

    private var madeText: PublishedTextInput {
        if let text { return text }
        let made = PublishedTextInput(self)
        text = made
        return made
    }

    /// The text of a text field; nil for anything else.
    package override var accessibilityTextInput: (any AccessibilityTextInput)? { isTextField ? madeText : nil }

    /// The program has answered a question about the text.
    package func textWasAnswered(_ number: Int, isDone: Bool) {
        text?.wasAnswered(number, isDone: isDone)
    }
}
