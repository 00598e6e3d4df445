import BrailleLayout
import BridgeSession

/// What stood under the finger until something else than a key changed it.
struct FeltFrame {
    var frame: Frame
    var focus: Int?
    var order: [Int]
    /// When it went.
    var time: Int
    /// The cells whose meaning the reader's own keys have changed since.
    var known: Set<Int> = []
}

extension ReaderModel {
    /// How long a finger may still mean what it felt, in milliseconds.
    private static let moment = 250

    /// What a routing key acts on.
    private enum Meaning: Equatable {
        case nothing
        case message(String, RoutingTarget)
        case element(Int?)
        /// The value that the place in the region raises or lowers.
        case number(Int?)
        case text(Int?, RegionName, String, RoutingTarget)
    }

    /// Notes the frame that something else than a key is about to replace.
    mutating func feel(_ frame: Frame, focus: Int?, order: [Int]) {
        felt.removeAll { $0.time + ReaderModel.moment <= now }
        felt.append(FeltFrame(frame: frame, focus: focus, order: order, time: now))
    }

    /// A key of the reader's changed the display: what it changed, the finger knows.
    mutating func know(_ before: FeltFrame, changedTo frame: Frame) {
        guard !felt.isEmpty else { return }
        let after = FeltFrame(frame: frame, focus: focus, order: screen.order, time: now)
        let changed = frame.cells.indices.filter { meaning(of: $0, before) != meaning(of: $0, after) }
        for index in felt.indices { felt[index].known.formUnion(changed) }
    }

    /// Whether a key would act on something else than what the finger felt a moment ago.
    func isStale(_ key: Key, _ frame: Frame) -> Bool {
        if case .route(let cell) = key { return panel?.kind != .keyHelp && isStale(cell, frame) }
        guard let listLostAt, now < listLostAt + ReaderModel.moment, panel == nil else { return false }
        let command = settings.keys.bindings[key]
        let adjusts: Set<Command> = [.upward, .downward, .pageUpward, .pageDownward]
        if focused?.kind == .slider, let command, adjusts.contains(command) { return true }
        return key == .keyboard(.return, []) || [.activate, .increment, .decrement].contains(command)
    }

    private func isStale(_ cell: Int, _ frame: Frame) -> Bool {
        let present = meaning(of: cell, FeltFrame(frame: frame, focus: focus, order: screen.order, time: now))
        return felt.contains {
            now < $0.time + ReaderModel.moment && !$0.known.contains(cell) && meaning(of: cell, $0) != present
        }
    }

    private func meaning(of cell: Int, _ felt: FeltFrame) -> Meaning {
        guard let (region, place) = felt.frame.region(at: cell) else { return .nothing }
        let target = region.targets[place]
        switch region.name {
        case .message: return .message(region.fullText, target)
        case .status, .hint: return .nothing
        case .value where felt.focus.map { screen.elements[$0].kind } == .slider: return .number(felt.focus)
        case _ where target == .blank: return .nothing
        case .neighbourLabel, .neighbourValue:
            let place = felt.focus.flatMap(felt.order.firstIndex(of:)).map { $0 + region.element }
            return .element(place.flatMap { felt.order.indices.contains($0) ? felt.order[$0] : nil })
        case .label, .value: return .text(felt.focus, region.name, region.fullText, target)
        }
    }
}
