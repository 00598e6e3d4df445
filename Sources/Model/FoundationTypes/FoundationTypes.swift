// The types of Foundation that UIKit's accessibility attributes are made of. Applications have them from Foundation, and so
// has everything that is built with the package's trait `Foundation`, as it is by default. The program that is installed
// needs nothing else of Foundation, whose languages and formats take 50 MB: it is built without the trait, and has plain
// types of the same names.
#if Foundation
    @_exported public import struct Foundation.CGFloat
    @_exported public import struct Foundation.CGPoint
    @_exported public import struct Foundation.CGRect
    @_exported public import struct Foundation.CGSize
    @_exported public import class Foundation.NSAttributedString
    @_exported public import class Foundation.NSMutableAttributedString
    @_exported public import var Foundation.NSNotFound
    @_exported public import class Foundation.NSNotification
    @_exported public import class Foundation.NSNumber
    @_exported public import struct Foundation.NSRange
    @_exported public import struct Foundation.Notification
    @_exported public import class Foundation.NotificationCenter
#else
    @_exported public import PlainTypes
#endif

extension NotificationCenter {
    /// Whether anybody can listen there.
    #if Foundation
        package static let canHaveListeners = true
    #else
        package static let canHaveListeners = false
    #endif
}
