export const scrollMs = 600;

/** Scrolls up in 600 ms (spec 01 §11), fast at first; at once for those who want no motion. */
export function scrollToTop(part: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    part.scrollTop = 0;
    return;
  }
  const from = part.scrollTop;
  const began = performance.now();
  let at = from;
  const step = (now: number) => {
    // Somebody scrolls meanwhile: it is theirs.
    if (Math.abs(part.scrollTop - at) > 2) return;
    const left = Math.max(0, 1 - (now - began) / scrollMs);
    part.scrollTop = from * left ** 3;
    at = part.scrollTop;
    if (left > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
