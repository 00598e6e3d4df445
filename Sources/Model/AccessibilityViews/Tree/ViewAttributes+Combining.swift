internal import AccessibilityModel

extension ViewAttributes {
    /// The attributes of an element that stands for several.
    ///
    /// Labels, values and traits are joined. A button or link becomes an action under its label, and its label is not
    /// said; where there is nothing but buttons, their labels are. A single part is taken over as it is.
    init(combining parts: [ViewNode]) {
        let all = parts.map(\.attributes)
        if all.count == 1 {
            self = all[0]
            (identifier, sortPriority, pairing) = (nil, 0, nil)
            return
        }
        let rest = all.filter { !$0.isActivatedOnly }
        let said = rest.isEmpty ? all : rest
        joinTexts(of: said)
        joinTraits(of: rest, said)
        joinActions(of: all, doers: rest.filter { $0.activate != nil })
        let texts = said.map(\.language)
        if said.contains(where: { $0.language != nil }) {
            language = {
                let languages = Set(texts.map { $0?() })
                return languages.count == 1 ? languages.first ?? nil : nil
            }
        }
        content = all.flatMap(\.content)
        rotors = all.flatMap(\.rotors)
        rotorIDs = all.reduce(into: []) { $0.formUnion($1.rotorIDs) }
        headingLevel = said.lazy.compactMap(\.headingLevel).first
    }

    /// Whether the object is a button or link, and not a switch or anything else that has a value.
    private var isActivatedOnly: Bool {
        let now = traits()
        return activate != nil && !now.isDisjoint(with: [.isButton, .isLink]) && !now.contains(.isToggle)
            && adjust == nil && text == nil
    }

    private var isOperable: Bool { activate != nil || adjust != nil || text != nil }

    private mutating func joinTexts(of parts: [ViewAttributes]) {
        let (labels, values, hints) = (parts.map(\.label), parts.map(\.value), parts.map(\.hint))
        label = { ViewAttributes.joined(labels, ", ") }
        if values.contains(where: { $0 != nil }) { value = { ViewAttributes.joined(values, ", ") } }
        if hints.contains(where: { $0 != nil }) { hint = { ViewAttributes.joined(hints, " ") } }
    }

    /// Texts in their order, without the empty ones; nil without any.
    static func joined(_ texts: [(() -> String?)?], _ separator: String) -> String? {
        let present = texts.compactMap { $0?() }.filter { !$0.isEmpty }
        return present.isEmpty ? nil : present.joined(separator: separator)
    }

    private mutating func joinTraits(of parts: [ViewAttributes], _ said: [ViewAttributes]) {
        let allTraits = parts.map(\.traits)
        let changes = parts.contains { $0.value != nil || $0.isOperable }
        traits = {
            let joined = allTraits.reduce(into: AccessibilityTraits()) { $0.formUnion($1()) }.subtracting(.isModal)
            // What changes is no static text.
            return changes || joined.contains(.updatesFrequently) ? joined.subtracting(.isStaticText) : joined
        }
        let operable = said.filter(\.isOperable)
        let enabled = (operable.isEmpty ? said : operable).map(\.isEnabled)
        isEnabled = { enabled.isEmpty || enabled.contains { $0() } }
    }

    private mutating func joinActions(of parts: [ViewAttributes], doers: [ViewAttributes]) {
        for part in parts {
            if let perform = part.activate, part.isActivatedOnly || doers.count > 1 {
                let label = part.label
                actions.append(
                    NamedAction(name: { label?() ?? "" }, isEnabled: part.isEnabled, perform: perform))
            }
            let isEnabled = part.isEnabled
            actions += part.actions.map { action in
                var action = action
                let own = action.isEnabled
                action.isEnabled = { own() && isEnabled() }
                return action
            }
        }
        if doers.count == 1 { activate = doers[0].activate }
        escape = parts.lazy.compactMap(\.escape).first
        magicTap = parts.lazy.compactMap(\.magicTap).first
        scroll = parts.lazy.compactMap(\.scroll).first
        let adjustable = parts.first { $0.adjust != nil }
        adjust = adjustable?.adjust
        bounds = adjustable?.bounds
        text = parts.lazy.compactMap(\.text).first
    }
}
