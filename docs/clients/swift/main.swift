// The conformance program in Swift, and with --greet the example of ../README.md, which says what each one does.
if CommandLine.arguments.contains("--greet") {
    greet()
} else {
    Conformance().run()
}
