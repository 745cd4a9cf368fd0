enum FoodStoreSkeleton {}
