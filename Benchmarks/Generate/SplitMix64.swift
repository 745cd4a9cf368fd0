/// Random numbers that are the same in every run, by Sebastiano Vigna.
struct SplitMix64 {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(max(1, limit)))
    }

    /// A place below `limit` as words of a language come: a few of them often, most of them rarely.
    mutating func skewed(_ limit: Int) -> Int {
        let share = Double(below(1 << 20)) / Double(1 << 20)
        return min(limit - 1, Int(share * share * share * Double(limit)))
    }
}
