enum FoodlogCLISkeleton {}
