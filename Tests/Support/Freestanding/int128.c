// Arithmetic of 128 bits, which compiled code calls by these names: for machines without a C library.
#include <stdint.h>

typedef unsigned __int128 wide;
typedef __int128 signed_wide;

/// Two halves, where shifting by 64 and more would be a call to what is defined here.
typedef union {
  wide all;
  struct { uint64_t low, high; } half;
} halves;

wide __ashlti3(wide value, int count) {
  halves from = {value}, to;
  if (count == 0) return value;
  if (count >= 64) {
    to.half.high = from.half.low << (count - 64);
    to.half.low = 0;
  } else {
    to.half.high = from.half.high << count | from.half.low >> (64 - count);
    to.half.low = from.half.low << count;
  }
  return to.all;
}

wide __lshrti3(wide value, int count) {
  halves from = {value}, to;
  if (count == 0) return value;
  if (count >= 64) {
    to.half.low = from.half.high >> (count - 64);
    to.half.high = 0;
  } else {
    to.half.low = from.half.low >> count | from.half.high << (64 - count);
    to.half.high = from.half.high >> count;
  }
  return to.all;
}

signed_wide __ashrti3(signed_wide value, int count) {
  wide sign = value < 0 ? ~(wide)0 : 0;
  return (signed_wide)(__lshrti3((wide)value ^ sign, count) ^ sign);
}

/// The product of two halves, by quarters.
static halves product(uint64_t a, uint64_t b) {
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  halves result;
  result.half.low = other << 32 | (uint32_t)low;
  result.half.high = a1 * b1 + (middle >> 32) + (other >> 32);
  return result;
}

wide __multi3(wide a, wide b) {
  halves x = {a}, y = {b}, result = product(x.half.low, y.half.low);
  result.half.high += x.half.low * y.half.high + x.half.high * y.half.low;
  return result.all;
}

/// Long division, bit by bit, but for numbers of 64 bits.
static wide divide(wide value, wide divisor, wide *remainder) {
  halves rest = {value}, by = {divisor}, quotient = {0};
  if (by.all == 0) __builtin_trap();
  if (rest.half.high == 0 && by.half.high == 0) {
    quotient.half.low = rest.half.low / by.half.low;
    rest.half.low %= by.half.low;
  } else if (rest.all >= by.all) {
    int value_zeros =
      rest.half.high ? __builtin_clzll(rest.half.high) : 64 + __builtin_clzll(rest.half.low);
    int divisor_zeros = by.half.high ? __builtin_clzll(by.half.high) : 64 + __builtin_clzll(by.half.low);
    int shift = divisor_zeros - value_zeros;
    by.all = __ashlti3(by.all, shift);
    for (; shift >= 0; shift--) {
      quotient.all = __ashlti3(quotient.all, 1);
      if (rest.all >= by.all) {
        rest.all -= by.all;
        quotient.half.low |= 1;
      }
      by.all = __lshrti3(by.all, 1);
    }
  }
  *remainder = rest.all;
  return quotient.all;
}

static wide magnitude(signed_wide value) { return value < 0 ? -(wide)value : (wide)value; }

wide __udivti3(wide value, wide divisor) {
  wide remainder;
  return divide(value, divisor, &remainder);
}

wide __umodti3(wide value, wide divisor) {
  wide remainder;
  divide(value, divisor, &remainder);
  return remainder;
}

signed_wide __divti3(signed_wide value, signed_wide divisor) {
  wide quotient = __udivti3(magnitude(value), magnitude(divisor));
  return (value < 0) != (divisor < 0) ? -(signed_wide)quotient : (signed_wide)quotient;
}

signed_wide __modti3(signed_wide value, signed_wide divisor) {
  wide remainder = __umodti3(magnitude(value), magnitude(divisor));
  return value < 0 ? -(signed_wide)remainder : (signed_wide)remainder;
}
