/** The text whose SHA-256 is X-QSH: `METHOD&path&query&ts`, the query pairs as sent sorted by byte order (spec 00 §3). */
export function signedText(method: string, path: string, query: string, ts: string): string {
  const pairs = query === '' ? '' : query.split('&').sort(byBytes).join('&');
  return `${method.toUpperCase()}&${path}&${pairs}&${ts}`;
}

const encoder = new TextEncoder();
function byBytes(a: string, b: string): number {
  const left = encoder.encode(a);
  const right = encoder.encode(b);
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** How far X-TS may be from the server's clock. */
export const signatureWindowMs = 5 * 60_000;
