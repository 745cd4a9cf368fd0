private import CMemory

/// The memory that a command works in.
enum ProcessMemory {
    /// What a command of a usual size takes from the heap.
    private static let usual = 640 << 10

    /// Gets the heap of a command at once; what else it touches was got before (`Sources/Start`).
    ///
    /// Page by page, on first touch, the same memory takes a tenth of a command's time (docs/decisions/0008).
    static func reserve() {
        foodlog_reserve_heap(usual)
    }
}
