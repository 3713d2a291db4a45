/** What an empty value looks like everywhere (spec 01 §9). */
export const emptyMark = '-';

/** A long number shortened to its ends: empty `-`, at most 2×keep characters unchanged, else first keep … last keep. */
export function shorten(text: string | number | null | undefined, keep = 4): string {
  const whole = text === null || text === undefined ? '' : String(text);
  if (whole === '') return emptyMark;
  return whole.length <= 2 * keep ? whole : `${whole.slice(0, keep)}…${whole.slice(-keep)}`;
}

/** The first character of a name, for places without a picture. */
export function firstCharacter(text: string | null | undefined): string {
  const [first] = text?.trim() ?? '';
  return first ?? emptyMark;
}

/** Metres as people say them: `800m`, over 1000 `1.2km`. */
export function distanceText(metres: number): string {
  return metres > 1000 ? `${(metres / 1000).toFixed(1)}km` : `${Math.round(metres)}m`;
}

/** The text of an html fragment, without running or loading anything of it. */
export function htmlToText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
}

/** Pictures come small (`_120x120`); the name without that suffix is the large one (spec 02 §6.1). */
export const largePicture = (url: string): string => url.replace('_120x120', '');
