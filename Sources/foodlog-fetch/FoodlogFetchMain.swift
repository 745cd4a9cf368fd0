import FoodlogFetch

/// The program that talks to servers: everything is in `FoodlogFetch`, where tests can reach it.
@main
enum FoodlogFetchMain {
    static func main() { FetchProgram.main() }
}
