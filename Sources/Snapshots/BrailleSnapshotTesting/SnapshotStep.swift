/// A step of `assertBrailleSnapshot`; a text is keys.
public struct SnapshotStep: ExpressibleByStringLiteral {
    enum Kind {
        case keys(String)
        case change(String, () -> Void)
    }

    let kind: Kind

    /// Keys and times with blanks between them, `UP UP ROUTE:30 wait:500`, as `braille-bridge play` takes them.
    public static func keys(_ keys: String) -> SnapshotStep { SnapshotStep(kind: .keys(keys)) }

    /// Milliseconds of the session's clock pass.
    public static func wait(_ milliseconds: Int) -> SnapshotStep { .keys("wait:\(milliseconds)") }

    /// The application changes its objects.
    ///
    /// - Parameters:
    ///   - name: what it does, for the golden.
    ///   - body: does it.
    public static func change(_ name: String, _ body: @escaping () -> Void) -> SnapshotStep {
        SnapshotStep(kind: .change(name, body))
    }

    init(kind: Kind) {
        self.kind = kind
    }

    /// Keys.
    public init(stringLiteral keys: String) {
        self.init(kind: .keys(keys))
    }
}
