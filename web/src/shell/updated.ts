import { sharedValue } from '../ui/shared-value.ts';

/** The server serves other files than those this page was made of: a bar offers to load it again. */
export const updated = sharedValue(false);

/** A chunk that is no longer there says the same. */
export function watchForMissingChunks(): void {
  addEventListener('vite:preloadError', () => updated.set(true));
}
