enum RunCommand {
    static let command = Subcommand(
        name: "run", usage: "[SCENE]", summary: "Attaches to BRLTTY and navigates a scene.", operands: 0...1, options: [],
        run: { _ in throw CommandFailure.usage("not yet") })
}
enum DoctorCommand {
    static let command = Subcommand(
        name: "doctor", usage: "", summary: "Checks everything that is needed.", operands: 0...0, options: [],
        run: { _ in throw CommandFailure.usage("not yet") })
}
