// A slow disk: loaded before the C library, it makes each write to a file take SLOW_DISK_MICROSECONDS longer.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t write(int file, const void *bytes, size_t count) {
  static ssize_t (*next)(int, const void *, size_t);
  if (!next) next = (ssize_t (*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  struct stat about;
  const char *delay = getenv("SLOW_DISK_MICROSECONDS");
  if (delay && !fstat(file, &about) && S_ISREG(about.st_mode)) usleep((useconds_t)atoi(delay));
  return next(file, bytes, count);
}
