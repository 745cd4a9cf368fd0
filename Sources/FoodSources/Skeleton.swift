enum FoodSourcesSkeleton {}
