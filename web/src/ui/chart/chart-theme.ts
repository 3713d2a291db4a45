import { chartColours, palettes, type ThemeMode, tinted } from '../palette.ts';
import type { ChartData } from './chart-data.ts';

/** What a canvas must be told of the look: it knows no CSS. */
export interface ChartTheme {
  readonly text: string;
  readonly secondary: string;
  readonly faint: string;
  readonly grid: string;
  readonly zero: string;
  readonly surface: string;
  readonly raised: string;
  readonly accent: string;
  /** Of limits, and of a ground that asks for a look. */
  readonly danger: string;
  readonly warned: string;
  /** From little to much, of one colour. */
  readonly scale: readonly [string, string];
  readonly series: readonly string[];
  readonly font: string;
}

export function chartTheme(mode: ThemeMode): ChartTheme {
  const { text, secondary, faint, line, strongLine, surface, raised, accent, tones, tint } = palettes[mode];
  return {
    text,
    secondary,
    faint,
    grid: line,
    zero: strongLine,
    surface,
    raised,
    accent,
    danger: tones.danger,
    warned: tinted(tones.warning, surface, 2 * tint),
    scale: [tinted(accent, surface, 0.12), accent],
    series: [accent, ...chartColours],
    font: getComputedStyle(document.documentElement).getPropertyValue('--font').trim(),
  };
}

/** Every series keeps its colour while others are switched off; what is only compared with has none. */
export function coloursOf(data: ChartData, theme: ChartTheme): ReadonlyMap<string, string> {
  const all = 'series' in data ? data.series : 'parts' in data ? data.parts : [];
  const coloured = all.filter(each => !('previous' in each && each.previous));
  const named = coloured.map(({ name }, at) => [name, theme.series[at % theme.series.length] as string] as const);
  return new Map([...all.map(({ name }) => [name, theme.faint] as const), ...named]);
}
