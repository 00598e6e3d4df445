import AccessibilityModel
import BridgeSession
import Testing
import UIKitShapes

/// A stopwatch: magic tap starts and stops it from anywhere, its time is polled, and a lap's time never changes again.
@Suite struct StopwatchTests {
    private final class Stopwatch: UIViewController {
        let time = UILabel()
        let lap = UIButton()
        private(set) var isRunning = false
        private var laps: UILabel?

        var seconds = 0 {
            didSet { if isRunning { time.accessibilityValue = "\(seconds) s" } }
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            time.text = "Time"
            time.accessibilityValue = "0 s"
            time.accessibilityTraits = .updatesFrequently
            lap.setTitle("Lap", for: .normal)
            lap.addTarget(for: .touchUpInside) { [weak self] _ in self?.takeLap() }
            view.addSubview(time)
            view.addSubview(lap)
        }

        /// The reading is frozen: it no longer changes, and says so.
        private func takeLap() {
            time.accessibilityTraits.remove(.updatesFrequently)
            time.accessibilityTraits.insert(.staticText)
        }

        override func accessibilityPerformMagicTap() -> Bool {
            isRunning.toggle()
            return true
        }
    }

    @Test func magicTapWorksFromAnywhere() throws {
        let stopwatch = Stopwatch()
        let reader = try Reader(AccessibilityScene(stopwatch, title: "Test", language: "en"))
        for key in ["TOP", "BOT"] {
            try reader.press(key)
            let before = stopwatch.isRunning
            #expect(try reader.press("BACK").result == true)
            #expect(stopwatch.isRunning != before)
        }
    }

    @Test func theApplicationsDelegateDoesItInEveryScreen() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var count = 0
            override func accessibilityPerformMagicTap() -> Bool {
                count += 1
                return true
            }
        }
        let delegate = Delegate()
        UIApplication.shared.delegate = delegate
        let controller = UIViewController()
        let button = UIButton()
        controller.view.addSubview(button)
        let reader = try Reader(AccessibilityScene(controller, title: "Test", language: "en"))
        #expect(try reader.press("BACK").result == true)
        #expect(delegate.count == 1)
    }

    @Test func theTimeIsPolledUntilItIsFrozen() throws {
        let stopwatch = Stopwatch()
        let reader = try Reader(AccessibilityScene(stopwatch, title: "Test", language: "en"))
        try reader.press("BACK")
        #expect(stopwatch.isRunning)
        #expect(reader.value == "0 s")
        stopwatch.seconds = 1
        // Nobody said that it changed.
        #expect(reader.value == "0 s")
        reader.wait(until: 1_500)
        #expect(reader.value == "1 s")
        try reader.press("BOT RETURN TOP")
        #expect(reader.focus?.accessibilityTraits == .staticText)
        #expect(reader.value == "1 s")
    }
}
