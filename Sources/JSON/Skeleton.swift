enum JSONSkeleton {}
