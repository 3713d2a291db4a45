import type { Translate } from '../../../kernel/texts.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** `1.5 GB`. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${step === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[step]}`;
}

/** The two largest units of a span: `3天 4小时`, `12秒`. */
export function durationText(seconds: number, t: Translate): string {
  const parts: readonly [string, number][] = [
    ['system.span.day', Math.floor(seconds / 86_400)],
    ['system.span.hour', Math.floor(seconds / 3_600) % 24],
    ['system.span.minute', Math.floor(seconds / 60) % 60],
    ['system.span.second', Math.floor(seconds) % 60],
  ];
  const first = parts.findIndex(([, n]) => n > 0);
  const shown =
    first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([, n], index) => index === 0 || n > 0);
  return shown.map(([key, n]) => t(key, { n })).join(' ');
}
