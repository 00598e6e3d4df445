import AccessibilityModel
import Scenes
import Testing

@Suite struct AdjustTests {
    private func slider(_ adjust: String, more: String = "") throws -> SceneObject {
        let source = try scene("    - { id: s, label: S, traits: [adjustable], adjust: { \(adjust) } \(more) }\n")
        return try #require(source.object("s"))
    }

    /// The values after steps up (+), down (-), large up (>) and large down (<).
    private func walk(_ object: SceneObject, _ keys: String) -> [String] {
        keys.map { key in
            switch key {
            case "+": object.accessibilityIncrement()
            case "-": object.accessibilityDecrement()
            default: #expect(object.accessibilityAdjustByLargeStep(up: key == ">"))
            }
            return object.accessibilityValue ?? "nil"
        }
    }

    /// A step that sets another text than the number's refuses the change: no bound is said of that.
    @Test func aValueThatWasSetSaysNothingOfTheBounds() throws {
        let source = try scene(
            """
                - id: s
                  label: S
                  value: "5"
                  traits: [adjustable]
                  adjust: { value: 9, minimum: 0, maximum: 10, step: 1 }
                  onIncrement: [{ set: s, value: "5" }]

            """)
        let object = try #require(source.object("s"))
        #expect(object.accessibilityValueBounds?.isAtMaximum == false)
        object.accessibilityIncrement()
        #expect(object.accessibilityValue == "5")
        #expect(object.accessibilityValueBounds == nil)
    }

    @Test func numbersGainAndLoseDigits() throws {
        let object = try slider("value: 8, maximum: 100, step: 1")
        #expect(object.accessibilityValue == "8")
        #expect(walk(object, "++") == ["9", "10"])
        #expect(walk(try slider("value: 10, step: 90"), "+-") == ["100", "10"])
    }

    @Test func bounds() throws {
        let object = try slider("value: 95, minimum: 85, maximum: 100, step: 10, format: '{value}%'")
        #expect(object.accessibilityValueBounds == AccessibilityValueBounds(isAtMinimum: false, isAtMaximum: false))
        #expect(walk(object, "++") == ["100%", "100%"])
        #expect(object.accessibilityValueBounds == AccessibilityValueBounds(isAtMinimum: false, isAtMaximum: true))
        #expect(walk(object, "---") == ["90%", "85%", "85%"])
        #expect(object.accessibilityValueBounds == AccessibilityValueBounds(isAtMinimum: true, isAtMaximum: false))
    }

    @Test func theTextOfTheSceneStandsUntilTheFirstChange() throws {
        let object = try slider("value: 100, step: 25", more: ", value: Full")
        #expect(object.accessibilityValue == "Full")
        #expect(walk(object, "+-") == ["Full", "75"])
    }

    @Test func largeSteps() throws {
        let object = try slider("value: 50, step: 1, largeStep: 20")
        #expect(walk(object, "><<<<") == ["70", "50", "30", "10", "0"])
        #expect(walk(object, "<") == ["0"])
        let plain = try slider("value: 50, step: 1")
        #expect(!plain.accessibilityAdjustByLargeStep(up: true))
        #expect(plain.accessibilityValue == "50")
    }

    @Test func tenthsStayExact() throws {
        let object = try slider("value: 0, maximum: 1.2, step: 0.1")
        #expect(
            walk(object, "++++++++++++") == [
                "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1", "1.1", "1.2",
            ])
        #expect(walk(try slider("value: -0.1, minimum: -1, step: 0.05"), "++-") == ["-0.05", "0", "-0.05"])
    }

    @Test func defaults() throws {
        let object = try slider("")
        #expect(object.accessibilityValue == "0")
        #expect(walk(object, "+") == ["10"])
        #expect(walk(try slider("maximum: 5"), "++") == ["0.5", "1"])
    }

    @Test(arguments: [
        ("value: 59, maximum: 600, step: 1, format: '{minutes}:{seconds}'", "0:59", "1:00"),
        ("value: 3599, maximum: 9999, step: 1, format: '{hours}:{minutes}:{seconds}'", "0:59:59", "1:00:00"),
        ("value: 3599, maximum: 9999, step: 1, format: '{minutes}:{seconds}'", "59:59", "60:00"),
        ("value: 9.9, maximum: 60, step: 0.1, format: '{minutes}:{seconds}.{tenths}'", "0:09.9", "0:10.0"),
        (
            "value: -61, minimum: -90, maximum: 0, step: 1, format: '{minutes}:{seconds} left'", "-1:01 left",
            "-1:00 left"
        ),
        (
            "value: 3, minimum: 1, maximum: 5, step: 1, format: '{value} of {maximum} stars'", "3 of 5 stars",
            "4 of 5 stars"
        ),
        ("value: 0.25, maximum: 1, step: 0.125, format: '{percent}%'", "25%", "38%"),
        ("value: 5, step: 1, format: 'Level {value'", "Level {value", "Level {value"),
        ("value: 999999999, maximum: 1000000000, step: 1", "999999999", "1000000000"),
        ("value: 0.000001, maximum: 1, step: 0.000001", "0.000001", "0.000002"),
        ("value: 1e1, maximum: 1E2, step: 1.0", "10", "11"),
    ])
    func formats(adjust: String, first: String, second: String) throws {
        let object = try slider(adjust)
        #expect(object.accessibilityValue == first)
        #expect(walk(object, "+") == [second])
    }

    @Test func pickers() throws {
        let object = try slider("values: [Small, Medium, Large], value: Medium")
        #expect(object.accessibilityValue == "Medium")
        #expect(walk(object, "++---") == ["Large", "Large", "Medium", "Small", "Small"])
        let first = AccessibilityValueBounds(isAtMinimum: true, isAtMaximum: false, isChoice: true)
        #expect(object.accessibilityValueBounds == first)
        let only = AccessibilityValueBounds(isAtMinimum: true, isAtMaximum: true, isChoice: true)
        #expect(try slider("values: [One]").accessibilityValueBounds == only)
    }

    @Test func anAdjustableWithoutANumberDoesNothing() throws {
        let source = try scene("    - { id: s, label: S, value: 5, traits: [adjustable] }\n")
        let object = try #require(source.object("s"))
        #expect(walk(object, "+-") == ["5", "5"])
        #expect(object.accessibilityValueBounds == nil)
    }

    @Test func stepsFollowAChangeAndOnlyAChange() throws {
        let source = try scene(
            """
                - id: s
                  label: S
                  traits: [adjustable]
                  adjust: { value: 90, step: 10 }
                  onIncrement: [announce: Louder]
                  onDecrement: [announce: Softer]
            """)
        let log = NotificationLog(source.scene)
        _ = walk(try #require(source.object("s")), "++-")
        #expect(log.lines == ["announcement Louder default", "announcement Softer default"])
    }
}
