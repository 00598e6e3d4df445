import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Foundation
import Scenes
import TestSupport
import Testing
import Tutorial

/// The lessons of `braille-bridge tutorial`: each exercise can be done with the keys that it names, in each language.
@Suite struct LessonTests {
    private static let languages = ["en", "de", "es", "fr", "ru", "zh-Hans"]

    private static func tutorial(_ language: String) throws -> Tutorial {
        try Tutorial(
            path: RealTables.packageFolder.appendingPathComponent("docs/lessons/\(language).yaml").path)
    }

    /// A reader at the first exercise of a tutorial, or of one of its lessons.
    private struct Reader {
        let test: TestSession
        let source: TutorialSource
        let places: Places

        final class Places {
            var begun: [Tutorial.Place] = []
        }

        init(_ tutorial: Tutorial, from place: Tutorial.Place = .init(lesson: 0, exercise: 0), rows: Int = 1) throws {
            let places = Places()
            let keys = try RealTables.settings().keys
            source = try #require(
                TutorialSource(
                    tutorial, from: place, keyName: { keys.keys(for: $0).first?.description ?? "" },
                    didBegin: { places.begun.append($0) }))
            self.places = places
            test = try TestSession(of: source, columns: 40, rows: rows)
        }

        /// Presses keys as the program does, which tells the tutorial of each.
        func press(_ keys: String) throws {
            for name in keys.split(separator: " ") {
                // The routing key over the value's first cell, in whichever row.
                let cell = name == "VALUE" ? test.region(.value)?.places(columns: 40).first : nil
                let key = try Key(parsing: cell.map { "ROUTE:\($0 + 1)" } ?? String(name))
                test.session.press(key, at: test.session.now)
                source.didPress(test.session.settings.keys.command(of: key), at: test.session.now)
            }
        }

        /// Whether the exercise says that it is done, within so many milliseconds.
        func isTold(after time: Int) -> Bool {
            test.session.advance(to: test.session.now + time)
            let task = source.scene.root.children.first
            return task?.accessibilityTraits.contains(.button) == true && test.focus == "task"
        }
    }

    /// What a reader does in each exercise.
    private static let deeds = [
        ["FWINRT RIGHT", "RIGHT RIGHT", "BOT LEFT LEFT"],
        ["RIGHT UP UP", "RIGHT VALUE VALUE", "RIGHT RIGHT RETURN"],
        [
            "SKPIDLNS RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RIGHT RETURN",
            "KEY_PAGE_DOWN KEY_PAGE_DOWN KEY_PAGE_DOWN DOWN DOWN",
        ],
        ["RIGHT RIGHT RIGHT RIGHT RIGHT KEY_PAGE_DOWN KEY_PAGE_DOWN KEY_PAGE_DOWN KEY_PAGE_DOWN DOWN DOWN"],
        ["CSRJMP_VERT ESCAPE"],
        ["RIGHT RETURN char:a ESCAPE"],
        ["RIGHT ATTRVIS", "DISPMD DISPMD", "LNBEG ESCAPE", "CSRTRK CSRTRK"],
    ]

    @Test(arguments: languages, [1, 9]) func eachExerciseCanBeDone(language: String, rows: Int) throws {
        let tutorial = try LessonTests.tutorial(language)
        let reader = try Reader(tutorial, rows: rows)
        #expect(reader.test.focus == "task")
        for (lesson, deeds) in LessonTests.deeds.enumerated() {
            for (exercise, keys) in deeds.enumerated() {
                let place = Tutorial.Place(lesson: lesson, exercise: exercise)
                #expect(reader.source.place == place)
                // It is not done before.
                #expect(!reader.isTold(after: 20_000), "\(place)")
                try reader.press("TOP \(keys)")
                #expect(reader.isTold(after: 12_500), "\(language), \(place): \(reader.test.cells)")
                #expect(reader.test.region(.label)?.fullText.hasPrefix(tutorial.words.right) == true)
                try reader.press("RETURN")
            }
        }
        #expect(reader.source.hasEnded)
        #expect(reader.places.begun.count == LessonTests.deeds.flatMap(\.self).count)
    }

    /// What the reader has just done stays to be felt: three seconds after the last key, and longer after a command.
    @Test func theResultStaysForAWhile() throws {
        let reader = try Reader(LessonTests.tutorial("en"), from: .init(lesson: 1, exercise: 0))
        try reader.press("RIGHT UP UP")
        #expect(!reader.isTold(after: 2_900) && reader.test.region(.value)?.text == "70%")
        try reader.press("FWINRT")
        #expect(!reader.isTold(after: 2_900))
        #expect(reader.isTold(after: 200))
        // Told once: the reader may go anywhere then.
        try reader.press("RIGHT")
        #expect(!reader.isTold(after: 60_000) && reader.test.focus == "volume")
    }

    /// An exercise can be left out, gone back to, and left; where the reader was is told.
    @Test func theReaderGoesAsTheyLike() throws {
        let reader = try Reader(LessonTests.tutorial("en"), from: .init(lesson: 2, exercise: 1))
        try reader.press("RETURN")
        #expect(reader.source.place == .init(lesson: 3, exercise: 0) && reader.test.focus == "task")
        try reader.press("BOT LEFT")
        #expect(reader.test.focus == "back")
        try reader.press("RETURN")
        #expect(reader.source.place == .init(lesson: 2, exercise: 1) && !reader.source.hasEnded)
        try reader.press("BOT RETURN")
        #expect(reader.source.hasEnded)
        #expect(
            reader.places.begun == [
                .init(lesson: 2, exercise: 1), .init(lesson: 3, exercise: 0), .init(lesson: 2, exercise: 1),
            ])
    }

    /// All languages have the same exercises, and name keys by commands that every table of keys binds.
    @Test(arguments: languages) func theLessonsAreTheSameInAllLanguages(language: String) throws {
        let (english, other) = try (LessonTests.tutorial("en"), LessonTests.tutorial(language))
        #expect(other.language == language && other.lessons.map(\.id) == english.lessons.map(\.id))
        for (lesson, translated) in zip(english.lessons, other.lessons) {
            #expect(lesson.exercises.map(\.goal) == translated.exercises.map(\.goal))
            for (exercise, translation) in zip(lesson.exercises, translated.exercises) {
                let names = try LessonTests.names(in: translation.task)
                #expect(Set(names) == Set(try LessonTests.names(in: exercise.task)), "\(translation.task)")
                for table in ["default", "voiceover"] {
                    let keys = try KeyTable(named: table, in: RealTables.folder)
                    for name in names { #expect(!keys.keys(for: name).isEmpty, "\(table): \(name)") }
                }
            }
        }
    }

    private static func names(in text: String) throws -> [Command] {
        try text.matches(of: /\{(\w+)\}/).map { try #require(Command(rawValue: String($0.output.1)), "\(text)") }
    }
}
