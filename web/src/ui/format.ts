import { dateTimeText, dayOf } from '@materia/contract/kernel';

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
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // What is written for the browser is no text.
  for (const part of body.querySelectorAll('script, style, template')) part.remove();
  return body.textContent?.trim() ?? '';
}

/** Pictures come small (`_120x120`); the name without that suffix is the large one (spec 02 §6.1). */
export const largePicture = (url: string): string => url.replace('_120x120', '');

/** The small picture beside a kept large one, always JPEG. */
export const smallPicture = (url: string): string => url.replace(/\.\w+$/, '_120x120.jpg');

/** How large a file is: `820 B`, `14 KB`, `3.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  const kb = bytes / 1_024;
  return kb < 1_024 ? `${Math.round(kb)} KB` : `${(kb / 1_024).toFixed(1)} MB`;
}

/** An instant where there is little room: `14:32` today, `03-09 14:32` on other days. */
export function shortTime(at: string, now: number): string {
  const instant = Date.parse(at);
  const whole = dateTimeText(instant);
  return dayOf(instant) === dayOf(now) ? whole.slice(11, 16) : whole.slice(5, 16);
}
