// The conformance program in Swift; ../README.md says what each one does.
Conformance().run()
