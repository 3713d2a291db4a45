import { styleAgain } from '../ui/reach.ts';
import { sharedValue } from '../ui/shared-value.ts';

/** The server serves other files than those this page was made of: a bar offers to load it again. */
export const updated = sharedValue(false);

/** How the bundler says which style sheet did not come. */
const missingSheet = /^Unable to preload CSS for (\S+)$/;

/** A chunk that is no longer there says the same; off line it is there, only out of reach. */
export function watchForMissingChunks(): void {
  addEventListener('vite:preloadError', event => {
    if (navigator.onLine) updated.set(true);
    const { message } = (event as Event & { payload: Error }).payload;
    const sheet = missingSheet.exec(message)?.[1];
    if (!sheet) return;
    // The part itself may come all the same, and its sheet after it.
    event.preventDefault();
    void styleAgain(sheet);
  });
}
