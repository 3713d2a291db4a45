import type { LiveFrame, LiveFrameType } from '@materia/contract/kernel';

/** Frames that are shown to people (spec 01 §8). Video comes to who is called; its window is file 07's. */
export const noticeFrames: readonly LiveFrameType[] = [
  'Video',
  'MAT_ORDER',
  'STORE_ORDER',
  'MAT_NETWORK',
  'MAT_T',
  'MAT_H',
  'NOTIFICATION',
];

/** A broadcast was taken back: what stands of it on the screen, or waits to, goes (spec 01 §7). */
export const revokes = (frame: LiveFrame): boolean => frame.type === 'COUNTERS' && typeof frame.messageId === 'number';
