import Glibc

/// Runs `body` on a thread of its own, and waits for its end.
func runOnThread(_ body: () -> Void) throws {
    try withoutActuallyEscaping(body) { body in
        let box = Unmanaged.passRetained(Box(body))
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            }, box.toOpaque())
        guard code == 0 else {
            box.release()
            throw SystemError(number: code)
        }
        pthread_join(thread, nil)
    }
}

private final class Box {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
}

/// Runs `body` on several threads at once, and waits for all of them.
func runOnThreads(_ count: Int, _ body: @Sendable (_ index: Int) -> Void) throws {
    try withoutActuallyEscaping(body) { body in
        var threads: [pthread_t] = []
        for index in 0..<count {
            var thread = pthread_t()
            let box = Unmanaged.passRetained(Box { body(index) })
            let code = pthread_create(
                &thread, nil,
                { context in
                    if let context { Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body() }
                    return nil
                }, box.toOpaque())
            if code == 0 { threads.append(thread) } else { box.release() }
        }
        for thread in threads { pthread_join(thread, nil) }
        guard threads.count == count else { throw SystemError(number: EAGAIN) }
    }
}
