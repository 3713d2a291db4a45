import { AdKind, type AdLibraryRow, type AdRow, Weekday } from '@materia/contract/areas/mat';
import { fileSize } from '../../../ui/format.ts';

type Lang = 'zh' | 'en';

/** What a material is: its size in pixels, its length, its bytes. */
export function materialFacts(
  { kind, width, height, durationSec, size }: Pick<AdLibraryRow, 'kind' | 'width' | 'height' | 'durationSec' | 'size'>,
  lang: Lang,
): string {
  const pixels = width !== null && height !== null ? `${width}×${height}` : AdKind.label(kind, lang);
  return [pixels, durationSec === null ? '' : `${durationSec} s`, fileSize(size)].filter(Boolean).join(' · ');
}

/** Days of the week and hours; empty: always. */
export const timesText = ({ weekdays, periods }: Pick<AdRow, 'weekdays' | 'periods'>, lang: Lang): string =>
  [weekdays.map(day => Weekday.label(day, lang)).join(' '), periods.map(({ from, to }) => `${from}–${to}`).join(' ')]
    .filter(Boolean)
    .join(' · ');

/** `08:00-12:00, 14:00-18:00` as periods; null: it cannot be read. */
export function readPeriods(text: string): AdRow['periods'] | null {
  const parts = text
    .split(/[,，;；\s]+/)
    .map(part => part.trim())
    .filter(Boolean);
  const periods = parts.map(part => /^(\d{1,2}:\d{2})\s*[-–~]\s*(\d{1,2}:\d{2})$/.exec(part));
  if (periods.length > 3 || periods.some(match => match === null)) return null;
  return periods.map(match => ({ from: padded(match?.[1]), to: padded(match?.[2]) }));
}

export const writePeriods = (periods: AdRow['periods']): string =>
  periods.map(({ from, to }) => `${from}-${to}`).join(', ');

const padded = (time = '') => time.padStart(5, '0');
