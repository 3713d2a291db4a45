import type { RegionRow } from './region-rows.ts';

/** The regions as the server loads them into its table: code, name, pinyin, level, parent, longitude, latitude. */
export function encodeRegions(rows: readonly RegionRow[]): string {
  const degrees = (value: number) => String(Math.round(value * 1e4) / 1e4);
  const line = ({ code, name, pinyin, level, parent, centre }: RegionRow) =>
    [code, name, pinyin, level, parent ?? '', ...(centre ?? []).map(degrees)].join('\t');
  return `${rows.map(line).join('\n')}\n`;
}
