import Foundation
import Testing

/// `doctor --fix` offers the commands that mend what is wrong, and runs those that the user wants.
@Suite struct DoctorFixTests {
    /// Runs `doctor --fix` where nothing is installed but programs that write down how they are called.
    ///
    /// - Parameter status: with what they end.
    private func fix(answering answers: String, status: Int = 0) throws -> (
        output: String, code: Int32, calls: [String]
    ) {
        let folder = try TemporaryFolder()
        for name in ["apt-get", "systemctl", "sudo"] {
            let path = folder.path + "/" + name
            let script = "#!/bin/sh\necho \"$0 $*\" | sed 's,.*/,,' >> \(folder.path)/calls\nexit \(status)\n"
            try script.write(toFile: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        let command = "printf '\(answers)' | '\(try Tool.program().path)' doctor --fix --host :no-such-brltty"
        let result = try Tool.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", command], environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
        let calls = (try? String(contentsOfFile: folder.path + "/calls", encoding: .utf8)) ?? ""
        return (result.output, result.code, calls.split(separator: "\n").map(String.init))
    }

    @Test func whatTheUserWantsIsRun() throws {
        let result = try fix(answering: "y\\ny\\ny\\n")
        #expect(result.output.contains("systemctl start brltty"))
        #expect(result.calls.contains { $0.hasSuffix("systemctl start brltty") }, "\(result)")
        // It has looked again, and still finds it wrong.
        #expect(result.code == 3 && result.output.components(separatedBy: "BRLTTY does not answer at").count == 3)
    }

    @Test(arguments: ["n\\nn\\nn\\n", ""]) func nothingElseIsRun(answers: String) throws {
        let result = try fix(answering: answers)
        #expect(result.calls.isEmpty && result.code == 3, "\(result)")
        #expect(result.output.contains("systemctl start brltty"))
    }

    @Test func whatDoesNotHelpIsSaid() throws {
        let result = try fix(answering: "y\\ny\\ny\\n", status: 1)
        #expect(result.output.contains("systemctl start brltty has not done it"), "\(result)")
    }
}
