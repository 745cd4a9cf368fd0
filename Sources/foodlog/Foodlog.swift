import FoodlogCLI

/// The program: everything is in `FoodlogCLI`, where tests can reach it.
@main
enum Foodlog {
    static func main() { FoodlogTool.main() }
}
