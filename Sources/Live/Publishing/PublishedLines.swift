package import AccessibilityModel

/// The scene of one program whose lines come from anywhere: without a connection, a thread or a clock.
package final class PublishedLines {
    private let state: PublishingState
    private let outlet: Outlet
    private let taker: LineTaker
    private let reader: MessageReader
    private let scenes: ScenesInSession

    /// Begins without a line.
    package init(_ limits: PublishingLimits = PublishingLimits()) {
        let state = PublishingState(limits, version: "", language: "en", files: [])
        let outlet = Outlet(keeping: limits)
        (self.state, self.outlet, taker) = (state, outlet, LineTaker(state, outlet))
        reader = MessageReader(limits)
        scenes = ScenesInSession(file: nil) { entry in
            PublishedScene.Line(
                ask: { state.ask($0, of: $1, in: entry) }, tell: { state.tell(entry, $0) })
        }
    }

    /// The scene that is shown.
    package var scene: AccessibilityScene { scenes.scene }

    /// Takes the bytes of lines, and gives what the bridge says of them.
    ///
    /// - Parameter now: the time in milliseconds.
    @discardableResult
    package func take(_ bytes: [UInt8], at now: Int = 0) -> String {
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard !taker.isOver, !outlet.isBroken else { break }
            taker.take(Result { () throws(LineError) in try reader.read(Array(line)) }, at: now)
        }
        scenes.take(state.take())
        _ = scenes.takeChange()
        return String(decoding: outlet.takeKept(), as: UTF8.self)
    }
}

extension PublishedLines {
    /// Takes lines and does with each element what a reader could, for tests and the fuzzer.
    package static func exercise(_ bytes: [UInt8]) {
        let lines = PublishedLines()
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            lines.take(Array(line))
            for element in lines.scene.readingOrder.elements.prefix(20) {
                _ = (element.accessibilityLabel, element.accessibilityValueBounds, element.accessibilityExtremeValues)
                _ = element.accessibilityActivate()
                element.accessibilityIncrement()
                _ = element.accessibilityScroll(.down)
                for action in element.accessibilityCustomActions ?? [] { _ = action.actionHandler?(action) }
                for rotor in element.accessibilityCustomRotors ?? [] {
                    _ = rotor.itemSearchBlock(.init(currentItem: element, searchDirection: .next))
                }
                if let input = element.accessibilityTextInput {
                    _ = input.replace(input.selectedRange, with: "é")
                    input.selectedRange = 0..<1
                }
            }
        }
    }
}
