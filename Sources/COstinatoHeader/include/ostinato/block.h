// Blocks, to which your own sound sources add their sound. Part of ostinato.h.
//
// A render with sources calls your function for one block of at most 512 frames after another. The
// decks of the block have been rendered already. Your function gets the passages of the block, which
// tell the position of the music frame by frame, and the cues that were sent to your sources; it adds
// sound, and reports what happens:
//
//   void play(ostinato_block *block, void *context) {
//     ostinato_block_info info = { .struct_size = sizeof info };
//     float *left, *right;
//     ostinato_block_get_info(block, &info);
//     ostinato_block_get_input(block, 0, &left, &right);
//     for (int32_t i = 0; i < info.frame_count; i++) left[i] += next_sample(context);
//   }
//
// The block and the memory of its inputs are valid until your function returns. After that, and as long
// as the engine or the host exists, the functions below return OSTINATO_INVALID_HANDLE for the block.
// Your function must not call any function of the engine or the host that is rendering.
#ifndef OSTINATO_BLOCK_H
#define OSTINATO_BLOCK_H

#include "passage.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ostinato_block ostinato_block;

typedef struct ostinato_block_info {
  uint32_t struct_size;
  int32_t frame_count;            // 1 .. 512
  int64_t frame;                  // the engine frame at which the block begins
  int32_t passage_count, cue_count;
} ostinato_block_info;
typedef struct ostinato_cue {     // a command to a source: see OSTINATO_CUE
  uint32_t struct_size;
  int32_t source, code;
  int32_t passage;                // the index of the passage at whose first frame it applies
  int64_t value, detail;
} ostinato_cue;

// Your function, which adds the sound of all your sources to a block. context is what you passed to
// the render. It runs on the thread that renders.
typedef void (*ostinato_block_callback)(ostinato_block *block, void *context);

// Describes the block. [audio]
int32_t ostinato_block_get_info(const ostinato_block *block, ostinato_block_info *info);
// Gets a passage by its index, in order of time. passage_size: sizeof(ostinato_passage). [audio]
int32_t ostinato_block_get_passage(
    const ostinato_block *block, int32_t index, ostinato_passage *passage, uint32_t passage_size);
// Gets a cue by its index, in the order in which they apply. [audio]
int32_t ostinato_block_get_cue(const ostinato_block *block, int32_t index, ostinato_cue *cue);
// Gets the two channels to which a source adds its sound, with frame_count frames each. They are silent at
// first, and later calls for the same source return the same memory. The source's strip is then applied to
// them. If the engine has no strip for this number, for example -1, the sound is added to the mix without a
// strip. [audio]
int32_t ostinato_block_get_input(
    ostinato_block *block, int32_t source, float **left, float **right);
// Reports that something happened in a source, which becomes an OSTINATO_REPORTED event. offset: frames
// from the first frame of the block; an offset outside of the block counts as the nearest one in it. Up
// to 4096 reports and rejections fit into a block of an engine that has sources; more are counted as
// events that did not fit. [audio]
int32_t ostinato_block_report(
    ostinato_block *block, int32_t source, int32_t code, int64_t value, int64_t detail, int32_t offset);
// Rejects a cue, given by its index, which becomes an OSTINATO_CUE_REJECTED event at the cue's frame.
// rejection: OSTINATO_NOT_UNDERSTOOD or OSTINATO_OUT_OF_RANGE. [audio]
int32_t ostinato_block_reject(ostinato_block *block, int32_t index, int32_t rejection);

#ifdef __cplusplus
}
#endif
#endif
