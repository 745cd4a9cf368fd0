import FoodlogServe

/// The program: everything is in `FoodlogServe`, where tests can reach it.
@main
enum FoodlogServeMain {
    static func main() { ServeProgram.main() }
}
