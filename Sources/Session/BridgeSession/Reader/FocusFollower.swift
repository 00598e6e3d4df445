/// What has to follow the focus: modes that show something of the focused element, or list all of them.
protocol FocusFollower: AnyObject {
    /// The focus is about to move, or the focused element lost what a list was made of.
    ///
    /// - Returns: whether a list of the element's actions went that was still looked at.
    func focusWillMove() -> Bool

    /// The focus has moved.
    func focusDidMove()

    /// Elements came, went or changed their order.
    func orderDidChange()
}

/// What acts on where the focus stays, after each step.
protocol FocusSettler: AnyObject {
    /// The focus is where it stays in this step.
    func focusDidSettle()
}

extension FocusFollower {
    func focusWillMove() -> Bool { false }

    func focusDidMove() {}

    func orderDidChange() {}
}
