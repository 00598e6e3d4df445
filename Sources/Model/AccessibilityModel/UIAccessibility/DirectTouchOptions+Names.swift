extension UIAccessibility.DirectTouchOptions {
    /// Every option with its name, in the order of their bits.
    package static let named: [(name: String, option: UIAccessibility.DirectTouchOptions)] = [
        ("silentOnTouch", .silentOnTouch), ("requiresActivation", .requiresActivation),
    ]
}
