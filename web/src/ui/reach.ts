/** Asked for again as soon as there is a network, or else after a while that grows. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Fetches a part of the program, and does not give up where it cannot be reached: `React.lazy` would remember a failure until the
 * page is loaded anew, and the screen that shows the part would be gone with it.
 */
export async function untilReached<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await load();
    } catch {
      await networkOr(waitMs);
    }
  }
}

const networkOr = (waitMs: number): Promise<void> =>
  new Promise(done => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      done();
    };
    const timer = setTimeout(over, waitMs);
    addEventListener('online', over);
  });

/**
 * The style sheets of a part are asked for once: one that did not come is put in again until it does. What needs it is shown when
 * the part itself is there.
 */
export async function styleAgain(href: string): Promise<void> {
  await untilReached(
    () =>
      new Promise<void>((done, failed) => {
        for (const old of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
          if (new URL(old.href).pathname === new URL(href, location.origin).pathname) old.remove();
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = () => done();
        link.onerror = () => failed(new Error(`not reached: ${href}`));
        document.head.append(link);
      }),
  );
}
