/** What `watchPainting` leaves in the page. */
export interface Painting {
  /** Milliseconds since the navigation began, when the first row of a list stood on the screen. */
  readonly firstRow: Promise<number>;
  /** The same of whatever a selector finds. */
  shown(selector: string): Promise<number>;
  /** Presses the button of this name and answers the milliseconds until other rows stand on the screen. */
  otherRows(press: string): Promise<number>;
  /** Tasks of 50 ms and more so far: when they began and how long they took. */
  readonly longTasks: readonly { readonly at: number; readonly ms: number }[];
}

declare global {
  interface Window {
    painting: Painting;
  }
}

/** Runs in the page before anything of it does. Everything it needs stands inside: the browser gets its text alone. */
export function watchPainting(): void {
  const row = () => document.querySelector('.list-row[id]:not(.list-row-empty) .list-cell');
  const shown = () => row() && document.querySelector('.list-scroll')?.getAttribute('aria-busy') !== 'true';
  const firstText = () => document.querySelector('.list-row[id]')?.textContent ?? '';
  /** A message posted in the last frame before the painting is heard right behind it. */
  const painted = () =>
    new Promise<number>(done =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      }),
    );
  const once = (holds: () => unknown) =>
    new Promise<void>((done, failed) => {
      if (holds()) return done();
      setTimeout(() => failed(new Error('no rows within half a minute')), 30_000);
      const observer = new MutationObserver(() => {
        if (!holds()) return;
        observer.disconnect();
        done();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  const longTasks: { at: number; ms: number }[] = [];
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  window.painting = {
    firstRow: once(row).then(painted),
    shown: selector => once(() => document.querySelector(selector)).then(painted),
    otherRows: async press => {
      const before = firstText();
      const button = document.querySelector<HTMLButtonElement>(`.list-pages button[aria-label="${press}"]`);
      const pressed = new Promise<number>(done =>
        button?.addEventListener('click', event => done(event.timeStamp), { once: true }),
      );
      const began = await pressed;
      await once(() => shown() && firstText() !== before);
      return (await painted()) - began;
    },
    longTasks,
  };
}
