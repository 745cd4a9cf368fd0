enum FoodLogSkeleton {}
