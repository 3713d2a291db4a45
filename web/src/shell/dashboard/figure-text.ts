import { type Figure, type FigureUnit, yuanText } from '@materia/contract/kernel';

const thousands = new Intl.NumberFormat('en-US');

/** A number as its unit is written. */
export function figureText(value: number, unit: FigureUnit): string {
  if (unit === 'fen') return yuanText(value);
  if (unit === 'rate') return `${(value / 100).toFixed(1)}%`;
  return unit === 'tenths' ? (value / 10).toFixed(1) : thousands.format(value);
}

/** How a number changed against one before. */
export interface Change {
  /** `+12%`, `−3%`, `=`, `≈` where it is less than a half per cent; empty where there was nothing to compare with. */
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'plain';
}

/** Beyond that a share says no more than that it is a lot. */
const mostShown = 999;

/** The change against a number before: its sign says the direction, its tone whether that is welcome (never colour alone). */
export function changeOf({ value, worse }: Pick<Figure, 'value' | 'worse'>, before: number): Change {
  if (value === before) return { text: '=', tone: 'plain' };
  const tone = value > before === worse ? 'danger' : 'success';
  if (before === 0) return { text: '', tone: 'plain' };
  const share = Math.round(((value - before) / Math.abs(before)) * 100);
  if (share === 0) return { text: '≈', tone: 'plain' };
  if (share > mostShown) return { text: `>+${mostShown}%`, tone };
  return { text: `${share < 0 ? '−' : '+'}${Math.abs(share)}%`, tone };
}

/** How long somebody waits already, in the largest unit that is full: key of its words, and the number. */
export function waitedFor(since: string, now: number): { key: string; n: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 120) return { key: 'system.dashboard.waited', n: minutes };
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { key: 'system.dashboard.waitedHours', n: hours };
  return { key: 'system.dashboard.waitedDays', n: Math.floor(hours / 24) };
}
