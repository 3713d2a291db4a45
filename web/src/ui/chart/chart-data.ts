/** How a number is said: with its unit, and short on an axis. */
export interface Measure {
  readonly name: string;
  readonly say: (value: number) => string;
  /** On an axis; absent: as `say`. */
  readonly short?: (value: number) => string;
}

/** Values along an axis; null: there is none. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** What it is compared with: a thin grey line behind the others (look). */
  readonly previous?: boolean;
}

export interface Part {
  readonly name: string;
  readonly value: number;
}

export interface AxisData {
  readonly kind: 'line' | 'bar' | 'stacked';
  /** What the categories are: 日期, 门店. */
  readonly along: string;
  readonly at: readonly string[];
  readonly series: readonly Series[];
  /** Lines that stand until the next value: prices. */
  readonly stepped?: boolean;
  /** Bars from left to right, the first on top: rankings with long names. */
  readonly lying?: boolean;
}
/** Values at moments, as far apart as they were; limits they have to keep, and what lasted meanwhile behind them. */
export interface TimeData {
  readonly kind: 'time';
  /** What the moments are: 时间. */
  readonly along: string;
  /** The axis, in milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly at: readonly number[];
  readonly series: readonly Series[];
  readonly limits: readonly { readonly name: string; readonly value: number }[];
  readonly spans: readonly {
    readonly name: string;
    readonly from: number;
    readonly to: number;
    readonly tone: 'warning' | 'faint';
  }[];
}
interface Parts {
  readonly along: string;
  readonly parts: readonly Part[];
}
export type PartsData = (Parts & { readonly kind: 'ring' }) | (Parts & { readonly kind: 'funnel' });
export interface HeatData {
  readonly kind: 'heat';
  readonly along: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** By row, then column. */
  readonly values: readonly (readonly (number | null)[])[];
}
export interface ScatterData {
  readonly kind: 'scatter';
  /** The measure of the chart is that of the height. */
  readonly across: Measure;
  readonly series: readonly {
    readonly name: string;
    readonly points: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  }[];
}
/** From one number to another by what was added and taken away: totals stand on zero, the steps between them hang in the air. */
export interface WaterfallData {
  readonly kind: 'waterfall';
  readonly along: string;
  readonly steps: readonly { readonly name: string; readonly value: number; readonly total?: boolean }[];
}
export interface GaugeData {
  readonly kind: 'gauge';
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly target: number;
}
export interface MapData {
  readonly kind: 'map';
  /** Provinces by their code (`440000`); those that are absent have no value. */
  readonly regions: readonly { readonly code: string; readonly name: string; readonly value: number }[];
}

/** What a chart shows; how it looks is the chart's. */
export type ChartData = AxisData | TimeData | PartsData | HeatData | ScatterData | GaugeData | MapData | WaterfallData;

/** What may be switched off in the legend: series and slices, where there are several. */
export function switchable(data: ChartData): readonly string[] {
  if (data.kind === 'ring') return data.parts.map(({ name }) => name);
  if (!('series' in data)) return [];
  return data.series.length > 1 ? data.series.map(({ name }) => name) : [];
}

/** The data without what is switched off. */
export function without(data: ChartData, hidden: ReadonlySet<string>): ChartData {
  const shown = ({ name }: { name: string }) => !hidden.has(name);
  if (hidden.size === 0) return data;
  if (data.kind === 'ring') return { ...data, parts: data.parts.filter(shown) };
  if (data.kind === 'scatter') return { ...data, series: data.series.filter(shown) };
  if (data.kind === 'time') return { ...data, series: data.series.filter(shown) };
  if (data.kind === 'line' || data.kind === 'bar' || data.kind === 'stacked') {
    return { ...data, series: data.series.filter(shown) };
  }
  return data;
}

/** Nothing to draw. */
export function isEmpty(data: ChartData): boolean {
  switch (data.kind) {
    case 'gauge':
      return false;
    case 'map':
      return data.regions.length === 0;
    case 'ring':
    case 'funnel':
      return data.parts.every(({ value }) => value === 0);
    case 'waterfall':
      return data.steps.every(({ value }) => value === 0);
    case 'heat':
      return data.values.every(row => row.every(value => value === null));
    case 'scatter':
      return data.series.every(({ points }) => points.length === 0);
    case 'time':
    case 'line':
    case 'bar':
    case 'stacked':
      return data.series.every(({ values }) => values.every(value => value === null));
  }
}
