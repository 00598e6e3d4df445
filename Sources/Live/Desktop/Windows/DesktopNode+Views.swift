import AccessibilityModel
import BridgeTables

extension DesktopNode {
    /// What stands in the scene for it and what is inside it.
    ///
    /// - Parameter gap: what was not read yet; what lies beyond it is left out.
    func views(_ gap: ReadingGap, depth: Int = 0) -> [AccessibilityObject] {
        guard depth < 100, !gap.isReached, let facts, let rule, isVisible || isOnFocusPath || parent == nil
        else {
            return []
        }
        // A menu may be the entry that opens it, too.
        let isPopup = self === gap.popup
        let isElement = !isPopup && (rule.shown == .element || rule.shown == .both)
        let isShown = (hasDesktopFocus && !isPopup) || (isElement && wasRead && !isLeftOut(facts, rule))
        if isShown, isElement { gap.pass(self) }
        var views: [AccessibilityObject] = []
        let cuts = gap.cuts
        if isPopup || (showsMembers && rule.popup != .menu) {
            // Lists and menus have an order of their own.
            // Qt says of a closed list that it can be seen.
            let inside = gap.popup == nil && rule.popup == .list ? entry.map { [$0] } ?? shownMembers : shownMembers
            let inOrder = rule.isPlain && gap.popup == nil ? inside.asTheyStand : inside
            let page = gap.popup == nil ? pageInFront : pageWithFocus
            let tabs = rule.traits.contains(.tabBar) ? knownTabs : []
            for tab in tabs { gap.pass(tab) }
            for member in inOrder {
                guard gap.isCertain(member, inside: self) else {
                    if !gap.isReached { views = [] }
                    continue
                }
                if let page, page !== member { continue }
                let before = gap.cuts
                let more = member.views(gap, depth: depth + 1)
                views = gap.cuts == before ? views + more : more
            }
            gap.leave(self)
            if rule.traits.contains(.tabBar) {
                return self.tabs(tabs.map(\.element), views, isCut: gap.cuts != cuts)
            }
            // Radio buttons of a menu are numbered with its other entries.
            if gap.popup == nil { views = grouped(views, isWhole: gap.isWhole) }
        }
        gap.pass(self)
        // What has the focus itself is read, too, where nothing inside it can be.
        let own = isShown && (isElement ? gap.cuts == cuts : views.isEmpty) ? [element] : []
        let isContainer = rule.container != .none && gap.popup == nil
        guard !views.isEmpty, isContainer || hasMore || hasEarlier else { return own + views }
        let container = container
        container.accessibilityContainerType = rule.container
        container.accessibilityLabel = ownName.isEmpty ? nil : ElementAttributes.withLevels(ownName, nil, labelText)
        container.accessibilityHasMoreMembers = hasMore
        container.accessibilityHasEarlierMembers = hasEarlier
        DesktopNode.set(views, of: container)
        return own + [container]
    }

    /// The tabs are together, with their number; what is on the pages comes after them.
    ///
    /// - Parameters:
    ///   - known: the tabs, where all of them were read.
    ///   - views: what stands in the scene for each tab and for what is on its page.
    ///   - isCut: whether something on a page before the focus was not read.
    private func tabs(
        _ known: [AccessibilityObject], _ views: [AccessibilityObject], isCut: Bool
    ) -> [AccessibilityObject] {
        let own = members.compactMap(\.madeElement)
        let isTab = { (view: AccessibilityObject) in own.contains { $0 === view } }
        let tabs = known.isEmpty ? views.filter(isTab) : known
        let others = views.filter { !isTab($0) }
        guard !tabs.isEmpty, !isCut else { return others }
        let container = container
        container.accessibilityTraits = .tabBar
        DesktopNode.set(tabs, of: container)
        return [container] + others
    }

    /// The tabs inside it, where all of them were read: what is on their pages may still be.
    private var knownTabs: [DesktopNode] {
        guard isExpanded, members.allSatisfy(\.wasRead) else { return [] }
        return members.filter { member in
            guard let facts = member.facts, let rule = member.rule, member.isVisible || member.isOnFocusPath else {
                return false
            }
            return member.isPart && (member.hasDesktopFocus || !member.isLeftOut(facts, rule))
        }
    }

    /// Whether it stands in the scene with the focus as without it, and so does all that is inside what it is in.
    var standsByItself: Bool {
        guard let facts, let rule, wasRead, isPart, rule.popup == nil, !isLeftOut(facts, rule) else { return false }
        return isVisible
            && holders.allSatisfy { holder in
                guard let rule = holder.rule, holder.isVisible || holder.parent == nil else { return false }
                return rule.popup == nil && !holder.isLong && (rule.shown == .members || rule.shown == .both)
            }
    }

    /// The label of something else is read with that, and what says nothing and does nothing not at all.
    func isLeftOut(_ facts: AccessibleFacts, _ rule: DesktopTable.Rule) -> Bool {
        let isPassive = rule.traits.subtracting([.staticText, .image, .header]).isEmpty
        // Chromium's texts are inside of what they label.
        let holder = holderOfLine
        let isInsideLabel = holder?.isElementAlone == false && holder?.facts?.isLabel == true
        return isPassive
            && (isLabel || facts.isLabel || isInsideLabel || isInsideParagraph || (attributes?.isEmpty ?? true))
    }

    private static let (paragraph, text) = (AccessibleRole(named: "paragraph"), AccessibleRole(named: "static"))

    /// Whether it is a text of a paragraph, which says it.
    private var isInsideParagraph: Bool {
        guard let facts, facts.role == DesktopNode.text, let holder = holderOfLine,
            holder.facts?.role == DesktopNode.paragraph
        else { return false }
        return holder.attributes?.value?.isEmpty == false
    }

    /// Puts objects inside another one, if they are not there already.
    ///
    /// - Returns: whether it has others now.
    @discardableResult
    static func set(_ views: [AccessibilityObject], of container: AccessibilityObject) -> Bool {
        guard !container.children.elementsEqual(views, by: { $0 === $1 }) else { return false }
        container.setChildren(views)
        return true
    }

    /// It and all that is inside it, in order.
    var all: [DesktopNode] { [self] + members.flatMap(\.all) }
}
