// Clips: audio with a tempo and a length on the musical grid. Part of ostinato.h.
#ifndef OSTINATO_CLIP_H
#define OSTINATO_CLIP_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OSTINATO_MAXIMUM_FRAMES 268435456  // of a clip, and of a WAV file to be encoded

typedef struct ostinato_clip ostinato_clip;

// The values of length_unit.
enum {
  OSTINATO_LENGTH_BARS = 1, OSTINATO_LENGTH_TICKS, OSTINATO_LENGTH_BEATS,
  OSTINATO_LENGTH_FOUND  // length is ignored, and the tempo is a likely one: length and tempo are those that a WAV file
                         // says, or else 1, 2, 4, 8 or 16 bars of 4/4, or 3, 6 or 12, that are as long as the audio
};

typedef struct ostinato_clip_info {
  uint32_t struct_size;
  int32_t sample_rate;            // ignored for a WAV file, which has its own
  int64_t tempo_micro_bpm;
  int64_t length;                 // on the musical grid, in length_unit
  int32_t length_unit;
  int32_t channel_count;          // this and the following members are only written
  int64_t frame_count;
  int64_t repaired_count;         // samples that were unusable and became 0
} ostinato_clip_info;
typedef struct ostinato_bucket { float minimum, maximum, root_mean_square; } ostinato_bucket;

// Creates a clip from a copy of samples; right is NULL for mono. frame_count: 0 ..
// OSTINATO_MAXIMUM_FRAMES. If it is 0, the pointers may be NULL. [any thread]
int32_t ostinato_clip_create(
    const float *left, const float *right, int64_t frame_count, const ostinato_clip_info *info,
    ostinato_clip **clip);
// Creates a clip from a WAV file: PCM of up to 32 bits, float of 32 or 64, A-law or mu-law of 8. More than
// two channels are mixed to stereo, following ITU-R BS.775. [any thread]
int32_t ostinato_clip_create_from_wav(
    const void *bytes, int64_t byte_count, const ostinato_clip_info *info, ostinato_clip **clip);
// Creates a copy of a clip at another sample rate, for an engine with this time signature.
// [any thread]
int32_t ostinato_clip_resample(
    const ostinato_clip *clip, int32_t sample_rate, int32_t beats_per_bar, int32_t beat_unit,
    ostinato_clip **resampled);
// Creates a copy of a clip with the onsets that are found in its audio, so that it can be stretched. [any thread]
int32_t ostinato_clip_analyse(
    const ostinato_clip *clip, int32_t beats_per_bar, int32_t beat_unit, ostinato_clip **analysed);
// Creates a copy of a clip with onsets of your own: frames of the audio, in ascending order and at least 24 ms apart. If
// count is 0, the pointer may be NULL. [any thread]
int32_t ostinato_clip_with_onsets(
    const ostinato_clip *clip, const int64_t *frames, int64_t count, ostinato_clip **analysed);
// Copies the onsets of a clip that is analysed. [any thread]
int32_t ostinato_clip_get_onsets(
    const ostinato_clip *clip, int64_t *frames, int64_t capacity, int64_t *count);
// Describes a clip and its audio. [any thread]
int32_t ostinato_clip_get_info(const ostinato_clip *clip, ostinato_clip_info *info);
// Copies the samples of channel 0 (left) or 1 (right). [any thread]
int32_t ostinato_clip_get_samples(
    const ostinato_clip *clip, int32_t channel, float *samples, int64_t capacity, int64_t *count);
// Summarizes the clip in 1 .. 1 048 576 buckets, for a view. [any thread]
int32_t ostinato_clip_get_waveform(
    const ostinato_clip *clip, ostinato_bucket *buckets, int32_t count);
// Destroys a clip; engines that play it keep its audio. [any thread]
int32_t ostinato_clip_destroy(ostinato_clip *clip);
// Encodes a WAV file of 32-bit floats; right is NULL for mono. [any thread]
int32_t ostinato_wav_encode(
    const float *left, const float *right, int64_t frame_count, int32_t sample_rate, void *bytes,
    int64_t capacity, int64_t *byte_count);

#ifdef __cplusplus
}
#endif
#endif
