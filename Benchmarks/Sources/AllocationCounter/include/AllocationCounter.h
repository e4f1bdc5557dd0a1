#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many blocks of memory were allocated so far, or -1 where that is not counted.
int64_t allocation_count(void);

/// Where something begins and ends that is measured; callgrind finds the calls by these names.
void span_begin(void);
void span_end(void);

/// Goes on in a copy of the process: -1 there, and 0 here once the copy has ended well.
int split_process(void);

/// Takes a value where the optimizer cannot see what becomes of it.
void opaque_sink(int64_t value);

#endif
