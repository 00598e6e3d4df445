import Braille
import BrailleLayout
import BridgeSession
import SnapshotHarness

/// Which keys a kind of display can send, without starting one.
enum KeyAbilities {
    /// Whether a display of a kind and size can send a key; one that the session does not take is not pressed at all.
    ///
    /// - Parameter brltty: BRLTTY's version, where it is known.
    static func ability(
        of key: Key, on kind: DisplayKind, size: DisplaySize, keys: KeyTable, keyMode: KeyMode, brltty: ReleaseVersion?
    ) -> KeyAbility {
        switch key {
        case .command where !keys.boundKeys.contains(key): return .able
        default: break
        }
        switch kind {
        case .memory: return .able
        case .virtual:
            return VirtualDisplay.ability(of: key, size: size, typing: keyMode.typing, brltty: brltty)
        case .canute: return CanuteDisplay.ability(of: key, size: size)
        case .dotPad: return DotPadDisplay.ability(of: key, keyMode.commands["dp"] ?? [:])
        case .emulated: return EmulatedDisplay.ability(of: key, columns: size.columns, keyMode: keyMode)
        }
    }
}
