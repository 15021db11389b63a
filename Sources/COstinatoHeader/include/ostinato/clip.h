// Clips: audio with a tempo and a length on the musical grid (D1). Part of ostinato.h.
#ifndef OSTINATO_CLIP_H
#define OSTINATO_CLIP_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OSTINATO_MAXIMUM_FRAMES 268435456  // of a clip, and of a WAV file to be written

typedef struct ostinato_clip ostinato_clip;

// Of length_unit.
enum { OSTINATO_LENGTH_BARS = 1, OSTINATO_LENGTH_TICKS = 2 };

typedef struct ostinato_clip_info {
  uint32_t struct_size;
  int32_t sample_rate;            // not read with a WAV file, which has its own
  int64_t tempo_micro_bpm;
  int64_t length;                 // on the musical grid, in length_unit
  int32_t length_unit;
  int32_t channel_count;          // from here on only written
  int64_t frame_count;
  int64_t repaired_count;         // samples that could not be used and became 0 (M5)
} ostinato_clip_info;
typedef struct ostinato_bucket { float minimum, maximum, root_mean_square; } ostinato_bucket;

// Copies samples into a clip; right is NULL for mono. frame_count: 0 .. OSTINATO_MAXIMUM_FRAMES. The
// pointers may be NULL if it is 0. [any thread]
int32_t ostinato_clip_create(
    const float *left, const float *right, int64_t frame_count, const ostinato_clip_info *info,
    ostinato_clip **clip);
// Decodes a WAV file: PCM of 8, 16, 24 or 32 bits or float of 32 or 64, mono or stereo. [any thread]
int32_t ostinato_clip_create_from_wav(
    const void *bytes, int64_t byte_count, const ostinato_clip_info *info, ostinato_clip **clip);
// Makes the clip that fits an engine of another rate and of this time signature (Q). [any thread]
int32_t ostinato_clip_resample(
    const ostinato_clip *clip, int32_t sample_rate, int32_t beats_per_bar, int32_t beat_unit,
    ostinato_clip **resampled);
// What a clip was made with, and how much audio it has. [any thread]
int32_t ostinato_clip_get_info(const ostinato_clip *clip, ostinato_clip_info *info);
// Copies the samples of channel 0 (left) or 1 (right). [any thread]
int32_t ostinato_clip_get_samples(
    const ostinato_clip *clip, int32_t channel, float *samples, int64_t capacity, int64_t *count);
// Folds the clip into 1 .. 1 048 576 buckets, for a view. [any thread]
int32_t ostinato_clip_get_waveform(
    const ostinato_clip *clip, ostinato_bucket *buckets, int32_t count);
// Lets go of a clip; engines that play it keep its audio. [any thread]
int32_t ostinato_clip_destroy(ostinato_clip *clip);
// Writes a WAV file of 32-bit floats; right is NULL for mono. [any thread]
int32_t ostinato_wav_encode(
    const float *left, const float *right, int64_t frame_count, int32_t sample_rate, void *bytes,
    int64_t capacity, int64_t *byte_count);

#ifdef __cplusplus
}
#endif
#endif
