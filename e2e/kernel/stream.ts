import type { Page } from '@playwright/test';

/** When something came over the live stream of a page: what is promised in seconds is measured there, not where a slow browser shows it. */
export interface Stream {
  /** Frames in the order in which they came. */
  readonly frames: readonly { readonly text: string; readonly at: number }[];
  /** When the server closed it last; 0: it has not. */
  readonly closedAt: () => number;
}

/** Listens from now on: before the page opens its stream. */
export function streamOf(page: Page): Stream {
  const frames: { text: string; at: number }[] = [];
  let closedAt = 0;
  page.on('websocket', socket => {
    socket.on('framereceived', ({ payload }) => frames.push({ text: String(payload), at: Date.now() }));
    socket.on('close', () => {
      closedAt = Date.now();
    });
  });
  return { frames, closedAt: () => closedAt };
}
