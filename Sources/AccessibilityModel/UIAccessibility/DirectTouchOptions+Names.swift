extension UIAccessibility.DirectTouchOptions {
    /// Every option with its name, in the order of their bits.
    public static let named: [(name: String, option: UIAccessibility.DirectTouchOptions)] = [
        ("silentOnTouch", .silentOnTouch), ("requiresActivation", .requiresActivation),
    ]
}
