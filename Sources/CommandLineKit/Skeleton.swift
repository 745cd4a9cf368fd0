enum CommandLineKitSkeleton {}
