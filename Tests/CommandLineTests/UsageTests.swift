import Foundation
import Testing

/// What the command line answers: exit codes, and one clear line for what is wrong.
@Suite struct UsageTests {
    private static let player = "docs/scenes/music-player.scene.yaml"

    /// Wrong command lines: arguments, exit code, and what standard error says.
    static let rows: [(String, Int32, String)] = [
        ("", 2, "Usage: braille-bridge COMMAND"),
        ("shwo", 2, "unknown command \"shwo\"; did you mean show?"),
        ("show", 2, "an operand is missing; usage: braille-bridge show SCENE"),
        ("show a b", 2, "there are too many operands"),
        ("show --colums 40 a", 2, "unknown option of show \"--colums\"; did you mean --columns?"),
        ("show --columns", 2, "--columns needs a value: --columns N"),
        ("show --columns 0 a", 2, "--columns takes a whole number from 1 to 400, not \"0\""),
        ("show --columns 40 --columns 40 a", 2, "--columns is given twice"),
        ("show --format xml \(player)", 2, "unknown value of --format \"xml\"; known are text, json, svg"),
        ("show --layout regoins \(player)", 2, "did you mean \"regions\"?"),
        ("show --braille no-such-table \(player)", 2, "braille table \"no-such-table\" cannot be used"),
        ("show no-such.scene.yaml", 3, "no-such.scene.yaml: "),
        ("show docs", 3, "docs: "),
        ("play \(player) --keys LEFFT", 2, "no key is named \"LEFFT\"; did you mean LEFT?"),
        ("play \(player) --keys ROUTE:41", 2, "ROUTE:41 is beyond the display, which has 40 cells (40x1)"),
        ("play \(player) --keys ROUTE:0", 2, "cells count from 1"),
        ("play \(player) --keys wait:x", 2, "write wait:500 for 500 milliseconds"),
        (
            "play \(player) --language xx", 2,
            "--language: there are neither words nor braille for the language \"xx\""
        ),
        ("show \(player) --languages scene,de,xx", 2, "--languages: there are neither words nor braille"),
        ("show \(player) --languages de,", 2, "--languages takes tags with commas between, such as scene,de"),
        ("show \(player) --addresses ueb", 2, "known are braille, computer"),
        ("show \(player) --language xx", 2, "words are there for de, en, es, fr, ru, zh-Hans"),
        ("play \(player) --keys chord:14", 2, "needs a key table with chords"),
        ("play \(player) --keys ROUTE:1 --display virtual", 2, "cell 1 cannot be pressed on the virtual display"),
        ("play \(player) --keys SHIFT+TAB --display emulated", 2, "cannot send SHIFT+TAB"),
        ("play \(player) --display emulated --rows 2", 2, "the emulated display has one row"),
        ("play \(player) --keys ROUTE_LINE:2", 2, "ROUTE_LINE:2 is beyond the display, which has 1 rows (40x1)"),
        ("play \(player) --keys ROUTE_LINE:0", 2, "rows count from 1"),
        ("play \(player) --keys LEFT --display canute", 2, "the emulated Canute cannot send LEFT"),
        ("play \(player) --keys ROUTE:2 --display canute", 2, "the emulated Canute cannot send ROUTE:2"),
        ("play \(player) --display canute --rows 10", 2, "the emulated Canute has 40x9 cells at most, not 40x10"),
        ("play \(player) --display canute --cell-dots 8", 2, "the emulated Canute has cells of six dots"),
        ("play \(player) --display virtual --cell-dots 6", 2, "the virtual display has cells of eight dots"),
        ("show \(player) --cell-dots 7", 2, "unknown value of --cell-dots"),
        ("run \(player) --host :no-such-brltty", 3, "BRLTTY does not answer at :no-such-brltty"),
        ("run \(player) --tty seven", 2, "--tty takes auto, root or numbers"),
        ("run \(player) --virtual 40x", 2, "--virtual takes a size such as 40x1"),
        ("watch", 2, "an operand is missing; usage: braille-bridge watch"),
        ("watch --quitt ls", 2, "unknown option of watch \"--quitt\"; did you mean --quit?"),
        ("watch --quit --stay ls", 2, "--quit and --stay cannot be used together"),
        ("watch -- no-such-command --help", 127, "no-such-command cannot be started: No such file or directory"),
        ("watch /etc/passwd", 126, "/etc/passwd cannot be started: Permission denied"),
        ("terminal --sise 80x24 ls", 2, "unknown option of terminal \"--sise\"; did you mean --size?"),
        ("terminal --size 80 ls", 2, "--size takes columns and rows such as 80x24, not \"80\""),
        ("terminal -- no-such-command --help", 127, "no-such-command cannot be started: No such file or directory"),
        ("terminal --host :no-such-brltty true --help", 3, "BRLTTY does not answer at :no-such-brltty"),
        ("terminal --virtual 40x1 true", 2, "draws in a terminal, and there is none"),
        ("watch --host :no-such-brltty true --help", 3, "BRLTTY does not answer at :no-such-brltty"),
        ("run \(player) --plain", 2, "--plain is for --virtual only"),
        ("show \(player) --plian", 2, "unknown option of show \"--plian\"; did you mean --plain?"),
        ("import x -o y --forse", 2, "unknown option of import \"--forse\"; did you mean --force?"),
        ("snapshot verify docs --scene docs", 2, "unknown option of snapshot \"--scene\"; did you mean --scenes?"),
        ("watch --virtual 40x1 true", 2, "draws in a terminal, and there is none"),
        ("run \(player) --virtual 40x1", 2, "run --virtual draws in a terminal, and there is none"),
        (
            "show --verbosity long \(player)", 2,
            "unknown value of --verbosity \"long\"; known are terse, normal, full"
        ),
        ("show --status top \(player)", 2, "unknown value of --status \"top\"; known are none, left, right"),
        ("show --status left --layout flow \(player)", 2, "the layout \"flow\" has no status cells"),
        (
            "play \(player) --pace 13", 2,
            "--pace takes a number from 0.5 to 12, with one decimal at most, not \"13\""
        ),
        ("play \(player) --pan-speed 0", 2, "--pan-speed takes a whole number from 1 to 100, not \"0\""),
        ("tables chek", 2, "unknown operand of tables \"chek\"; did you mean check?"),
        ("tables check no-such.yaml", 3, "no-such.yaml: "),
        ("tables check \(player)", 1, "this is no table: none of its keys belongs to one"),
        ("tables --tables /nowhere", 3, "/nowhere: holds no tables"),
        ("help completion", 2, "name a shell: help completion bash|zsh|fish"),
        ("help completion bsh", 2, "unknown shell \"bsh\"; did you mean bash?"),
        ("config set code=contractd", 2, "unknown value \"contractd\"; did you mean \"contracted\"?"),
        ("help nothing", 2, "unknown command \"nothing\""),
        ("config --driver hww", 2, "--driver takes the two letters of a driver, such as hw, not \"hww\""),
        ("config --driver HW set status=left", 2, "--driver takes the two letters of a driver"),
        ("config set", 2, "name what is to be changed: config set NAME=VALUE"),
        ("config set code", 2, "config set takes NAME=VALUE, such as code=contracted, not \"code\""),
        ("config nothing", 2, "unknown verb of config \"nothing\""),
        ("keys --language xx", 2, "--language: there are neither words nor braille for the language \"xx\""),
        ("keys --format html", 2, "unknown value of --format \"html\"; known are text, markdown"),
        ("keys --key-table nothing", 2, "nothing: no key table has this name; known are default, voiceover"),
        ("keys --key-table default --keys voiceover", 2, "--key-table is given twice"),
        ("keys --keys nothing", 2, "nothing: no key table has this name; known are default, voiceover"),
        ("run \(player) --at-driver x", 2, "--at-driver takes a whole number from 0 to 65535, not \"x\""),
        ("run \(player) --at-driver 65536", 2, "--at-driver takes a whole number from 0 to 65535"),
        ("run --desktop \(player)", 2, "run --desktop shows applications"),
        ("run --listen --desktop", 2, "cannot be used with"),
        ("import \(player)", 2, "import needs a scene file to write"),
        ("import \(player) --language 123 -o x.yaml", 2, "--language takes a tag such as de or zh-Hant, not \"123\""),
        ("audit docs/nothing/**/*.yaml", 3, "no file matches this pattern; check the name"),
        ("audit \(player) --rule nothing=off", 2, "unknown rule \"nothing\""),
        ("audit \(player) --jobs 0", 2, "--jobs takes a whole number from 1 to 256, not \"0\""),
        ("snapshot", 2, "an operand is missing; usage: braille-bridge snapshot verify|record|review"),
        ("snapshot verify nothing", 3, "nothing: "),
        ("snapshot verify docs", 2, "no case is there: their files end in .case.yaml"),
        ("audit \(player) --write-baseline --force", 2, "--write-baseline needs a value: --write-baseline F"),
        ("show \(player) --layout --plain", 2, "--layout needs a value: --layout L"),
        ("doctor now", 2, "there are too many operands; usage: braille-bridge doctor"),
        ("--version now", 2, "--version takes no arguments"),
    ]

    @Test(arguments: rows)
    func errors(arguments: String, code: Int32, message: String) throws {
        let result = try Tool.run(arguments.split(separator: " ").map(String.init))
        #expect(result.code == code)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.output.isEmpty)
        if !arguments.isEmpty { #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)") }
    }

    @Test(arguments: [
        "--version", "help", "help show", "show --help", "watch --help", "watch -h ls", "terminal --help", "keys",
        "tables",
        "tables check",
    ])
    func fine(arguments: String) throws {
        let result = try Tool.run(arguments.split(separator: " ").map(String.init))
        #expect(result.code == 0)
        #expect(!result.output.isEmpty)
        #expect(result.errors.isEmpty)
    }

    /// Files that are broken, and what is said of each in one line.
    @Test(arguments: [
        ("schema: 1\ntitle: T\nroot:\n  children: [ { id: a, labl: A } ]\n", ":4:24: unknown key \"labl\""),
        ("schema: 1\ntitle: T\nroot:\n  children: [ { id: a, traits: [buton] } ]\n", "did you mean \"button\"?"),
        ("schema: 1\ntitle: T\nroot:\n  children: [ { id: a, label: A }, { id: a, label: B } ]\n", "\"a\""),
        ("schema: 1\ntitle: T\nroot:\n  children:\n    - { id: a, label: A", ":5:"),
        ("", "empty"),
        ("schema: 1\ntitle: T\nroot: { label: \(String(repeating: "x", count: 70_000)) }\n", "65536"),
    ])
    func brokenScenes(text: String, message: String) throws {
        let folder = try TemporaryFolder()
        let result = try Tool.run(["show", folder.file("broken.scene.yaml", text)])
        #expect(result.code == 3)
        #expect(result.errors.contains(message), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.errors.count < 600)
        #expect(result.output.isEmpty)
    }

    @Test func aKeyThatEverybodyCanReadIsWarnedOf() throws {
        let folder = try TemporaryFolder()
        let key = try folder.file("key", "secret")
        for (mode, isWarned) in [(0o640, false), (0o644, true), (0o604, true)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: key)
            let warning = "the key \(key) can be read by everybody"
            let doctor = try Tool.run(["doctor", "--host", ":no-such-brltty", "--auth", "keyfile:\(key)"])
            #expect(doctor.output.contains("careful: " + warning) == isWarned)
            let run = try Tool.run(
                ["run", UsageTests.player, "--host", ":no-such-brltty", "--auth", "keyfile:\(key)"])
            #expect(run.code == 3)
            #expect(run.errors.contains(warning) == isWarned)
        }
    }

    @Test func plainOutputHasNoCells() throws {
        for words in [
            ["show", UsageTests.player], ["audit", "docs/scenes/chat.scene.yaml", "--rule", "label-in-value=error"],
        ] {
            let plain = try Tool.run(words + ["--plain"]).output
            #expect(!plain.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
            #expect(!plain.isEmpty)
            // A switch is drawn, and its state is a word beside that.
            if words[0] == "show" { #expect(plain.contains("value at column 28: off\n")) }
        }
    }

    @Test func doctorNamesTheRemedy() throws {
        let result = try Tool.run(["doctor", "--host", ":no-such-brltty"])
        #expect(result.code == 3)
        #expect(result.output.contains("wrong: BRLTTY does not answer at :no-such-brltty: start it"))
        for line in result.output.split(separator: "\n") {
            #expect(["fine", "wrong", "careful"].contains(line.prefix { $0 != ":" }))
        }
    }

    @Test func theReadersOwnTablesComeFirst() throws {
        let folder = try TemporaryFolder()
        let layouts = folder.path + "/braille-bridge/Layouts"
        try FileManager.default.createDirectory(atPath: layouts, withIntermediateDirectories: true)
        let table = try String(
            contentsOf: Tool.packageFolder.appendingPathComponent("Tables/Layouts/regions.yaml"), encoding: .utf8)
        let own = table.replacing("{ adjustable: 13,", with: "{ adjustable: 9,")
        try own.write(toFile: layouts + "/regions.yaml", atomically: true, encoding: .utf8)
        let result = try Tool.run(["show", UsageTests.player], environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(result.output.contains("value at column 32: 50%"), "\(result.errors)")
    }

    /// A line for each language, none endless.
    @Test func listsAreReadLineByLine() throws {
        let lines = try Tool.run(["tables"]).output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("  de: de-g0.utb, contracted de-g2.ctb") })
        #expect(lines.count > 100 && lines.allSatisfy { $0.count <= 160 })
    }

    /// What is replaced in the product's layout, and what the check says of the file: its first error, with its place.
    @Test(arguments: [
        ("", "", 0, "mine.yaml: right, layout: Label and value"),
        (
            "style: regions", "style: region", 1,
            "mine.yaml:8:8: style: unknown value \"region\"; did you mean \"regions\"?"
        ),
        ("message: 4", "message: 1", 1, "mine.yaml:89:57: dot 1 has two flags; give each flag its own dot"),
    ])
    func singleFilesAreChecked(old: String, new: String, code: Int32, message: String) throws {
        let folder = try TemporaryFolder()
        let table = try String(
            contentsOf: Tool.packageFolder.appendingPathComponent("Tables/Layouts/regions.yaml"), encoding: .utf8)
        let file = try folder.file("mine.yaml", old.isEmpty ? table : table.replacing(old, with: new))
        let result = try Tool.run(["tables", "check", file])
        #expect(result.code == code)
        #expect((result.output + result.errors).contains(message), "\(result.output)\(result.errors)")
    }
}
