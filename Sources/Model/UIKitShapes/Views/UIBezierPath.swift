import AccessibilityModel

/// An outline of straight and curved lines.
public typealias UIBezierPath = AccessibilityPath
