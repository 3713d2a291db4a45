/** A neighbour's answer as JSON, or null where it is none: its form is looked at next. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
