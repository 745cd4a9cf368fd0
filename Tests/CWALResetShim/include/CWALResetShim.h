#pragma once

/// The name of a VFS that can let another connection act in the middle of a checkpoint.
#define WAL_RESET_VFS "wal-reset"

/// Registers the VFS. Returns 0 on success.
int wal_reset_register(void);

/// Has the next checkpoint through the VFS call `race`, on a thread of its own, between its two looks at the log.
void wal_reset_arm(void (*race)(void *context), void *context);

/// Lets go of `race`. Returns 1 if it was called.
int wal_reset_disarm(void);
