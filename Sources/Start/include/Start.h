#pragma once
// Where the shipped program begins; nothing calls it but the kernel (docs/decisions/0008).
