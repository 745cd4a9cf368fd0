@main
struct Foodlog {
    static func main() { print("foodlog") }
}
