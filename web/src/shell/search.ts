/**
 * Search parameters as plain strings. The router's own way reads them as JSON, which turns an order number into a rounded number.
 * A name that stands twice counts once, the last time.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Back into an address; what is empty is left out. Commas stay readable: filters are lists of codes. */
export function printSearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text.replaceAll('%2C', ',')}`;
}
