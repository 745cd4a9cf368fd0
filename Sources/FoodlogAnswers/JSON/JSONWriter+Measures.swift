import FoodDomain
package import FoodLog
package import JSON

extension JSONWriter {
    /// Writes a person's own measures.
    package mutating func measures(_ measures: [PersonalMeasure]) {
        object { json in
            json.array("measures", measures) { json, measure in
                json.object { json in
                    json.member("word", measure.word)
                    json.member("grams", measure.measure.grams)
                    json.member("milliliters", measure.measure.milliliters)
                }
            }
        }
    }
}
