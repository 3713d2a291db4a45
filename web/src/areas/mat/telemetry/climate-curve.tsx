import { useT } from '../../../kernel/texts.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import type { Measure, Series, TimeData } from '../../../ui/chart/chart-data.ts';

interface Of extends Pick<TimeData, 'at' | 'spans'> {
  title: string;
  measure: Measure;
  from: number;
  to: number;
  series: readonly Series[];
  /** What it has to stay within, in the numbers of the series. */
  min: number | null;
  max: number | null;
  height?: number;
}

/** What a cabinet measured over a while, between its limits, on what was the matter meanwhile. */
export function ClimateCurve({ title, measure, min, max, height = 200, ...of }: Of) {
  const t = useT();
  const limit = (name: string, value: number | null) => (value === null ? [] : [{ name: t(name), value }]);
  const limits = [...limit('mat.telemetry.min', min), ...limit('mat.telemetry.max', max)];
  return (
    <Chart
      title={title}
      height={height}
      measure={measure}
      data={{ kind: 'time', along: t('mat.telemetry.time'), limits, ...of }}
    />
  );
}
