package enum SupportSkeleton {}
