/// The cells of signs in the Nemeth code: from The Nemeth Braille Code for Mathematics and Science Notation, 1972 Revision.
enum NemethSigns {
    /// Before and after what is crossed out.
    static let struck = (begin: "⠪", end: "⠻")
    /// Operators and other signs that stand without blanks.
    static let operators = MathSigns.table(
        """
        + ⠬   - ⠤   − ⠤   – ⠤   ± ⠬⠤   ∓ ⠤⠬   × ⠈⠡   ⋅ ⠡   · ⠡   ∙ ⠡   • ⠡   ÷ ⠨⠌   / ⠸⠌   ∕ ⠸⠌   ⁄ ⠸⠌   \\ ⠸⠡
        ∖ ⠸⠡   * ⠈⠼   ∗ ⠈⠼   ∘ ⠨⠡   ◦ ⠨⠡   ! ⠯   ∪ ⠨⠬   ⋃ ⠨⠬   ∩ ⠨⠩   ⋂ ⠨⠩   ∧ ⠈⠩   ⋀ ⠈⠩   ∨ ⠈⠬   ⋁ ⠈⠬   ~ ⠈⠱   & ⠸⠯
        ⊕ ⠫⠉⠸⠫⠬⠻   ⊗ ⠫⠉⠸⠫⠈⠡⠻   ⊖ ⠫⠉⠸⠫⠤⠻   ⊙ ⠫⠉⠸⠫⠡⠻   # ⠨⠼   † ⠸⠻   ‡ ⠸⠸⠻   § ⠈⠠⠎   ¶ ⠈⠠⠏   ∤ ⠌⠳   ∫ ⠮   ∬ ⠮⠮   ∭ ⠮⠮⠮
        ∮ ⠮⠈⠫⠉⠻   ∑ ⠨⠠⠎   ∏ ⠨⠠⠏   ∂ ⠈⠙   ∇ ⠨⠫   ∞ ⠠⠿   ∅ ⠸⠴   ⌀ ⠸⠴   ∀ ⠈⠯   ∃ ⠈⠿   ∄ ⠌⠈⠿   √ ⠜   ℏ ⠈⠓   ℵ ⠠⠠⠁   Å ⠈⠠⠁   \u{212B} ⠈⠠⠁   % ⠈⠴
        ‰ ⠈⠴⠴   $ ⠈⠎   £ ⠈⠇   € ⠈⠑   ¥ ⠈⠽   ¢ ⠈⠉   @ ⠈⠁   \u{29F8} ⠸⠌
        """)

    /// Signs of comparison, with a blank on both sides.
    static let relations = MathSigns.table(
        """
        = ⠨⠅   ≠ ⠌⠨⠅   < ⠐⠅   > ⠨⠂   ≤ ⠐⠅⠱   ⩽ ⠐⠅⠱   ≥ ⠨⠂⠱   ⩾ ⠨⠂⠱   ≦ ⠐⠅⠨⠅   ≧ ⠨⠂⠨⠅   ≡ ⠸⠇   ≢ ⠌⠸⠇   ∼ ⠈⠱   ≃ ⠈⠱⠱
        ≅ ⠈⠱⠨⠅   ≈ ⠈⠱⠈⠱   ∝ ⠸⠿   ∈ ⠈⠑   ∉ ⠌⠈⠑   ∋ ⠈⠢   ∌ ⠌⠈⠢   ⊂ ⠸⠐⠅   ⊃ ⠸⠨⠂   ⊄ ⠌⠸⠐⠅   ⊅ ⠌⠸⠨⠂   ⊆ ⠸⠐⠅⠱   ⊇ ⠸⠨⠂⠱
        ≺ ⠨⠐⠅   ≻ ⠨⠨⠂   ∥ ⠫⠇   ∦ ⠌⠫⠇   ⊥ ⠫⠏   ⟂ ⠫⠏   ∶ ⠐⠂   ∷ ⠰⠆   :: ⠰⠆   ⊢ ⠫⠳⠒   ⊣ ⠫⠒⠳   
        ≮ ⠌⠐⠅   ≯ ⠌⠨⠂   ≰ ⠌⠐⠅⠱   ≱ ⠌⠨⠂⠱   ≁ ⠌⠈⠱   ≉ ⠌⠈⠱⠈⠱   ≇ ⠌⠈⠱⠨⠅   ∴ ⠠⠡   ∵ ⠈⠌   → ⠫⠕   ⟶ ⠫⠒⠒⠒⠕   ← ⠫⠪⠒⠒
        ⟵ ⠫⠪⠒⠒⠒   ↔ ⠫⠪⠒⠒⠕   ⟷ ⠫⠪⠒⠒⠒⠕   ⇒ ⠫⠶⠶⠕   ⟹ ⠫⠶⠶⠶⠕   ⇐ ⠫⠪⠶⠶   ⇔ ⠫⠪⠶⠶⠕   ⟺ ⠫⠪⠶⠶⠶⠕   ↦ ⠫⠳⠒⠒⠕   ⟼ ⠫⠳⠒⠒⠒⠕   ↑ ⠫⠣⠒⠒⠕
        ↓ ⠫⠩⠒⠒⠕   ↗ ⠫⠘⠒⠒⠕   ↘ ⠫⠰⠒⠒⠕   := ⠸⠒⠨⠅   ≔ ⠸⠒⠨⠅   ≟ ⠐⠨⠅⠣⠸⠦⠻
        """)

    /// Brackets; enlarged with ⠠ before the last cell.
    static let brackets = MathSigns.table(
        """
        ( ⠷   ) ⠾   [ ⠈⠷   ] ⠈⠾   { ⠨⠷   } ⠨⠾   ⟨ ⠨⠨⠷   ⟩ ⠨⠨⠾   〈 ⠨⠨⠷   〉 ⠨⠨⠾   ⌊ ⠈⠰⠷   ⌋ ⠈⠰⠾   ⌈ ⠈⠘⠷   ⌉ ⠈⠘⠾

        """)

    /// Punctuation, after its indicator.
    static let punctuation = MathSigns.table(
        """
        . ⠲   ; ⠆   : ⠒   ? ⠦   ' ⠄
        """)

    /// What stands over or under something.
    static let modifiers = MathSigns.table(
        """
        ¯ ⠱   _ ⠱   ‾ ⠱   ˉ ⠱   ― ⠱   \u{304} ⠱   \u{305} ⠱   \u{332} ⠱   - ⠱   − ⠱   ˙ ⠡   · ⠡   . ⠡   \u{307} ⠡
        ¨ ⠡⠡   ^ ⠸⠣   ˆ ⠸⠣   \u{302} ⠸⠣   ~ ⠈⠱   ˜ ⠈⠱   ∼ ⠈⠱   \u{303} ⠈⠱   → ⠫⠕   ⃗ ⠫⠕   ⇀ ⠫⠕   ⟶ ⠫⠕   ← ⠫⠪⠒⠒
        ↔ ⠫⠪⠒⠒⠕   ? ⠸⠦   ⏞ ⠨⠷   ⏟ ⠨⠾   ⎴ ⠈⠷   ⎵ ⠈⠾   ⌒ ⠫⠁   ⏜ ⠫⠁   ⌢ ⠫⠁   ∘ ⠨⠡   ° ⠨⠡   △ ⠫⠞
        """)

    /// Shapes and angles, with a blank after them.
    static let shapes = MathSigns.table(
        """
        ∠ ⠫⠪   △ ⠫⠞   ∆ ⠫⠞   ○ ⠫⠉   ◯ ⠫⠉   □ ⠫⠲   ▢ ⠫⠲   ▭ ⠫⠗   ▱ ⠫⠛   ∡ ⠫⠪   ⌒ ⠫⠁   ▲ ⠫⠸⠞   ■ ⠫⠸⠲   ● ⠫⠸⠉

        """)

    /// Digits, with what stands among them.
    static let digits = MathSigns.table("1 ⠂  2 ⠆  3 ⠒  4 ⠲  5 ⠢  6 ⠖  7 ⠶  8 ⠦  9 ⠔  0 ⠴  . ⠨  , ⠠").characters

    /// Dashes and ellipses, which have blanks around them.
    static let dashes: Set<String> = ["—", "―", "⸺", "…", "⋯", "...", "⋮", "⋱"]
}
