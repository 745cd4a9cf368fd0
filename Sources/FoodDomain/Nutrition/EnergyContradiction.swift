/// Whether the energy that is stated for a food fits its macronutrients.
package enum EnergyContradiction {
    /// The energy within `estimate` that comes nearest to `stated` and contradicts it, in kcal as they are.
    ///
    /// Nil where the two fit: where they are at most 5 kcal or at most 30 % of the larger one apart.
    ///
    /// 30 % is what food tables and labels differ by for reasons of their own: other factors, fibre, rounding. 5 kcal is
    /// the step to which labels round.
    package static func nearest(to stated: Double, in estimate: ClosedRange<Double>) -> Double? {
        let nearest = min(max(stated, estimate.lowerBound), estimate.upperBound)
        let difference = (stated - nearest).magnitude
        return difference > 5 && difference > 0.3 * max(stated, nearest) ? nearest : nil
    }
}
