public import AccessibilityModel
import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import BridgeTables
public import SnapshotHarness
import TestSupport

/// Walks scenes on a display of the harness behind a real BRLTTY, changes values, and compares what the display received
/// before and after.
public final class PacketWalk {
    private let display: any HarnessDisplay
    private let stage: BRLTTYStage
    private let translator: any BrailleTranslator
    private let settings: SessionSettings
    private var generator: SceneGenerator
    /// What was received so far.
    public private(set) var count = PacketCount()

    /// Starts a BRLTTY with the display; the same seed makes the same steps.
    public init(_ display: any HarnessDisplay, seed: UInt64, layout: String = "regions") throws {
        self.display = display
        var settings = try RealTables.settings(layout: layout)
        // Packets of moves and steps are counted, not of what keys say that cannot go on.
        settings.bounds = .off
        self.settings = settings
        translator = try RealTables.translator()
        stage = try BRLTTYStage(display, keys: settings.keys)
        generator = SceneGenerator(seed: seed)
    }

    /// Ends the BRLTTY.
    public func stop() { stage.stop() }

    /// Changes random values of generated scenes so many times.
    public func changeValues(times: Int) throws {
        while count.steps < times, count.outside.count < 20 {
            let source = StaticSceneSource(generator.scene())
            try walk(source, elements: 12, steps: min(40, times - count.steps))
        }
    }

    /// Walks through a scene and changes the value of each element that has one.
    ///
    /// - Parameters:
    ///   - elements: how many elements are visited at most.
    ///   - steps: how often each value changes.
    public func walk(_ source: any SceneSource, elements: Int = .max, steps: Int) throws {
        let player = ScenePlayer(stage: stage, source: source, translator: translator, settings: settings)
        defer { player.end() }
        var shown = try player.begin().last
        let first = try Key(parsing: "TOP_LEFT")
        if display.canPress(first) == .able { shown = try player.perform(.key(first)).last }
        let order = source.scene.readingOrder.elements
        for (index, element) in order.prefix(elements).enumerated() {
            if index > 0 {
                let before = display.frameCount
                shown = try player.perform(.key(key(to: index))).last
                count.moves += 1
                count.movePackets += display.frameCount - before
            }
            guard shown?.focus == element.accessibilityIdentifier else { return }
            try change(element, times: steps, player)
        }
    }

    /// The key that moves the focus to an element from the one before.
    private func key(to index: Int) throws -> Key {
        let rows = display.size.rows - 1
        guard rows > 3 else { return try Key(parsing: "LNDN") }
        return index % rows == 0 ? try Key(parsing: "WINDN") : .line(index % rows)
    }

    // MARK: Values

    private func change(_ element: AccessibilityObject, times: Int, _ player: ScenePlayer) throws {
        // The first value since the focus came may move the region; from then on it stands still.
        guard let start = try set(element, "50", player), start.message == nil else { return }
        // A reading that updates frequently is shown at its own pace.
        let isBlank = start.frame.regions.first { $0.name == .value }?.cells.allSatisfy { $0 == .blank }
        guard isBlank != true else { return }
        let allowed = Set(
            start.frame.regions.filter { [.value, .valueDetail, .status].contains($0.name) }
                .flatMap { $0.places(columns: start.frame.size.columns) })
        count.elements += 1
        for _ in 0..<times {
            let (before, packets) = (display.frame, display.frameCount)
            let value = value(of: element)
            guard value != element.accessibilityValue, let shown = try set(element, value, player) else { continue }
            let place = "\(display.size), \(element.accessibilityTraits.names), \"\(value)\""
            let came = display.frameCount - packets
            count.steps += 1
            count.stepPackets += came
            if came > 1 { count.outside.append("\(place): \(came) frames or rows") }
            let moved = PacketCount.changed(before, display.frame, besides: allowed)
            guard !moved.isEmpty else { continue }
            count.outside.append(
                "\(place): cells \(moved.map { $0 + 1 }), \(before.brailleString) became "
                    + "\(display.frame.brailleString), \(shown.frame.text)")
        }
    }

    /// Lets the application give an element a value; nil where it does not take it.
    private func set(_ element: AccessibilityObject, _ value: String, _ player: ScenePlayer) throws -> PlayedFrame? {
        let shown = try player.change("value") { element.accessibilityValue = value }.last
        return element.accessibilityValue == value ? shown : nil
    }

    private func value(of element: AccessibilityObject) -> String {
        let number = generator.number(0...1000)
        switch ElementKind(element.accessibilityTraits) {
        case .toggle: return String(number % 3)
        case .adjustable where number % 4 > 0: return "\(generator.number(0...100))%"
        case .adjustable, .text, .progress, .other:
            let text = generator.text()
            return number % 2 == 0 ? text : "\(text) \(number)"
        }
    }
}
