/// A place for records that come in another order than they are wanted in: too many for memory.
package protocol RecordStage: AnyObject {
    /// Keeps a record of a kind under a number, beside others that have the same.
    func add(_ kind: Int, _ number: Int64, _ bytes: [UInt8]) throws
    /// The records of a kind under a number, in the order in which they came.
    ///
    /// Nothing is added after the first question.
    func records(_ kind: Int, _ number: Int64) throws -> [[UInt8]]
}
