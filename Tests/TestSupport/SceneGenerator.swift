public import AccessibilityModel
import Foundation

/// Makes scenes that no one would write by hand, the same ones for the same seed.
public struct SceneGenerator {
    private var random: SeededGenerator

    /// Starts with a seed.
    public init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Texts that displays find hard.
    public static let texts: [String] = [
        "", "Volume", "Play", "A", "50%", "3:05", "Now playing", "naïve café", "e\u{301}e\u{301}", "שלום עולם",
        "مرحبا", "日本語", "👨‍👩‍👧‍👦 family", "🎵", "🇩🇪", "a\tb\nc\u{7}", "\u{200D}\u{FE0F}", "  spaces  inside  ",
        "http://example.org/a_b?c=d", "ALL CAPITALS HERE", "mañana por la mañana", "x\u{300}\u{301}\u{302}", "⠓⠑⠇⠇⠕",
        "1,234.56", "Pneumonoultramicroscopicsilicovolcanoconiosis", "\u{E000}", "don't", "100% max", "½ + ¼",
        String(repeating: "long label ", count: 20), String(repeating: "w", count: 90),
        "The quick brown fox jumps over the lazy dog and runs away before anyone can count its legs",
    ]

    private static let kinds: [UIAccessibilityTraits] = [
        .none, .button, [.button, .toggleButton], .toggleButton, .adjustable, .textEntry, .secureTextEntry,
        .searchField, .updatesFrequently, .header, .link, .image, [.image, .button], .staticText, .keyboardKey,
        [.button, .selected, .notEnabled], [.adjustable, .notEnabled], .backButton,
    ]

    /// A text.
    public mutating func text() -> String {
        SceneGenerator.texts.randomElement(using: &random) ?? ""
    }

    /// One of several.
    public mutating func pick<Element>(_ choices: [Element]) -> Element? {
        choices.randomElement(using: &random)
    }

    /// A number.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    /// A scene of up to twelve elements.
    public mutating func scene() -> AccessibilityScene {
        var objects: [TestObject] = []
        for index in 0..<number(1...12) {
            let traits = pick(SceneGenerator.kinds) ?? .none
            let hasValue = number(0...2) > 0
            let object = TestObject(
                "e\(index)", label: number(0...5) == 0 ? nil : text(), value: hasValue ? text() : nil, traits: traits,
                hint: number(0...2) == 0 ? text() : nil)
            if traits.contains(.adjustable) && number(0...3) > 0 {
                object.number = (number(-5...105), -5...105, number(1...30))
            }
            if traits.contains(.toggleButton) { object.accessibilityValue = pick(["0", "1", "2", "maybe"]) }
            if index % 2 == 1 { object.accessibilityToggleStyle = .button }
            if index % 3 == 2 { object.accessibilityRole = AccessibilityRole.allCases[index % 13] }
            if number(0...3) == 0 {
                object.accessibilityFrame = .init(
                    x: number(0...300), y: number(0...800), width: number(1...90), height: number(1...60))
            }
            objects.append(object)
        }
        let scene = AccessibilityScene("Generated", objects)
        for object in objects where number(0...2) == 0 {
            let announcement = text()
            let other = objects.randomElement(using: &random)
            let value = text()
            object.onActivate = { [weak scene, weak other] in
                scene?.post(.announcement, argument: .text(announcement, .default))
                other?.accessibilityValue = value
                return true
            }
        }
        return scene
    }
}
