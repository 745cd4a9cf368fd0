enum TextFoldingSkeleton {}
