/// Which views say the states of others. Compose draws a switch in a row that is checked, and gives it the class of a switch
/// that cannot be checked and never is: what can be checked says the state then.
struct AndroidStates {
    private var sayers: [ObjectIdentifier: AndroidView] = [:]

    /// Looks for them in a view.
    init(_ root: AndroidView) {
        _ = visit(root, nil)
    }

    /// The view that says the state of a view: itself, or the one that can be checked around or inside it.
    func sayer(of view: AndroidView) -> AndroidView { sayers[ObjectIdentifier(view)] ?? view }

    /// - Parameter outer: what can be checked around the view, or nil.
    /// - Returns: what can be checked in the view, itself included; two where there are several.
    private mutating func visit(_ view: AndroidView, _ outer: AndroidView?) -> [AndroidView] {
        // A list is around many things, whose states are their own.
        let outer = view.isStructure ? nil : view.isSet(.checkable) ? view : outer
        var inner: [AndroidView] = []
        for child in view.children {
            inner = Array((inner + visit(child, outer)).prefix(2))
        }
        if view.isSet(.checkable) { return [view] }
        if view.isToggle, let sayer = outer ?? (inner.count == 1 ? inner.first : nil) {
            sayers[ObjectIdentifier(view)] = sayer
        }
        return inner
    }
}
