import type { TestContextCode, TestLevelCode, TestTrend } from '@materia/contract/areas/store';

/** Where something stands in a box of 100 by 100, its foot at 100. */
interface Place {
  readonly x: number;
  readonly y: number;
}
export interface PlotPoint extends Place {
  readonly id: number;
  readonly at: string;
  readonly value: number;
  readonly context: TestContextCode | null;
  readonly level: TestLevelCode;
}
export interface PlotLine {
  readonly key: string;
  readonly label: string;
  readonly points: readonly PlotPoint[];
  /** What is normal, from its low end to its high one. */
  readonly band: { readonly top: number; readonly bottom: number } | null;
}
/** The values of one unit over time: a box, its scale, and what was bought. */
export interface Plot {
  readonly unit: string;
  readonly decimals: number;
  readonly low: number;
  readonly high: number;
  readonly lines: readonly PlotLine[];
  readonly ticks: readonly (TestTrend['purchases'][number] & { readonly x: number })[];
  readonly from: string;
  readonly to: string;
}

const rounded = (n: number) => Math.round(n * 100) / 100;

/** The time of the day that most values were taken at: whose band is drawn. */
export function usualContext(points: TestTrend['points']): TestContextCode | null {
  const counts = new Map<TestContextCode, number>();
  for (const { context } of points) if (context) counts.set(context, (counts.get(context) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** One plot for each unit: pressures stand together, the pulse under them. */
export function plotsOf(trend: TestTrend, context: TestContextCode | null): Plot[] {
  const times = trend.points.map(({ at }) => Date.parse(at));
  const first = Math.min(...times);
  const last = Math.max(...times);
  const xOf = (at: string) => (last === first ? 50 : rounded(((Date.parse(at) - first) / (last - first)) * 100));
  const ticks = trend.purchases
    .filter(({ at }) => Date.parse(at) >= first && Date.parse(at) <= last)
    .map(purchase => ({ ...purchase, x: xOf(purchase.at) }));
  const span = { from: trend.points[0]?.at ?? '', to: trend.points.at(-1)?.at ?? '' };
  return [...Map.groupBy(trend.fields, ({ unit }) => unit)].flatMap(([unit, fields]) => {
    const bands = new Map(fields.map(({ key }) => [key, bandFor(trend, key, context)]));
    const values = trend.points.flatMap(({ values: of }) => fields.flatMap(({ key }) => of[key] ?? []));
    if (values.length === 0) return [];
    const ends = [...bands.values()]
      .flatMap(band => [band?.refLow, band?.refHigh])
      .filter(end => typeof end === 'number');
    const { low, high } = scaleOf([...values, ...ends], fields[0]?.decimals ?? 0);
    const yOf = (value: number) => rounded(100 - ((value - low) / (high - low)) * 100);
    const lines = fields.map(({ key, label }) => ({
      key,
      label,
      points: trend.points.flatMap(({ id, at, context: taken, level, values: of }) => {
        const value = of[key];
        return value === undefined ? [] : [{ id, at, value, context: taken, level, x: xOf(at), y: yOf(value) }];
      }),
      band: heightOf(bands.get(key), { low, high }, yOf),
    }));
    return [{ unit, decimals: fields[0]?.decimals ?? 0, low, high, lines, ticks, ...span }];
  });
}

type Band = TestTrend['bands'][number];
const bandFor = ({ bands }: TestTrend, key: string, context: TestContextCode | null): Band | undefined =>
  bands.find(band => band.key === key && (band.context === null || band.context === context));

/** An end that is open reaches to the edge. */
function heightOf(
  band: Band | undefined,
  { low, high }: { low: number; high: number },
  yOf: (value: number) => number,
) {
  if (!band || (band.refLow === null && band.refHigh === null)) return null;
  return { top: yOf(band.refHigh ?? high), bottom: yOf(band.refLow ?? low) };
}

/** A little air over the highest and under the lowest, at round numbers. */
export function scaleOf(values: readonly number[], decimals: number): { low: number; high: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = decimals === 0 ? 10 : 1;
  const air = Math.max((most - least) * 0.1, step / 5);
  return { low: Math.max(0, Math.floor((least - air) / step) * step), high: Math.ceil((most + air) / step) * step };
}

export const pathOf = (points: readonly Place[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
