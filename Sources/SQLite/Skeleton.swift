enum SQLiteSkeleton {}
