/**
 * Scrolls a box so far that a part of it is in sight. Not `scrollIntoView`: for Chromium that is where the next Tab goes on, past the link
 * that skips the shell.
 */
export function showWithin(box: Element | null | undefined, part: Element | null | undefined): void {
  if (!box || !part) return;
  const [around, at] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  box.scrollTop += Math.min(0, at.top - around.top) + Math.max(0, at.bottom - around.bottom);
  box.scrollLeft += Math.min(0, at.left - around.left) + Math.max(0, at.right - around.right);
}
