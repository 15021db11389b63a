#pragma once

#include <stddef.h>

/// The bytes that the C library's allocator has handed out and not got back.
size_t allocated_bytes(void);
