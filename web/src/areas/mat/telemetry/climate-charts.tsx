import type { ClimateAlertCode, MatReading, MatTelemetry } from '@materia/contract/areas/mat';
import { useMemo } from 'react';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { useT } from '../../../kernel/texts.ts';
import type { Series, TimeData } from '../../../ui/chart/chart-data.ts';
import { readingText } from '../alert/alert-view.ts';
import { ClimateCurve } from './climate-curve.tsx';
import './telemetry.css';

interface Of {
  of: MatTelemetry;
  from: number;
  to: number;
  height?: number;
}

/** Temperature over humidity, along the same time. */
export function ClimateCharts({ of, from, to, height }: Of) {
  const t = useT();
  const { at, rows } = useMemo(() => brokenAtGaps(of), [of]);
  const spans = useMemo(() => groundOf(of, { from, to }, t), [of, from, to, t]);
  const { tempMin, tempMax, humMin, humMax } = of.limits;
  const curve = (type: ClimateAlertCode, min: number, max: number) => {
    const name = t(`mat.telemetry.${type.toLowerCase()}`);
    const measure = { name: '', say: (value: number) => readingText(type, value) };
    return (
      <ClimateCurve
        title={name}
        series={seriesOf(type, name, rows, t)}
        {...{ measure, at, spans, from, to, min, max, height }}
      />
    );
  };
  return (
    <div className="climate-charts">
      {curve('TEMPERATURE', tempMin, tempMax)}
      {curve('HUMIDITY', humMin, humMax)}
    </div>
  );
}

/** The readings, with nothing at the beginning of each gap: a line does not go through it. */
export function brokenAtGaps({ readings, gaps }: Pick<MatTelemetry, 'readings' | 'gaps'>): {
  at: readonly number[];
  rows: readonly (MatReading | null)[];
} {
  const read = readings.map(row => ({ at: Date.parse(row.at), row }));
  const nothing = gaps.map(({ from }) => ({ at: Date.parse(from) + 1, row: null }));
  const all = [...read, ...nothing].sort((a, b) => a.at - b.at);
  return { at: all.map(each => each.at), rows: all.map(each => each.row) };
}

/** The readings, and where they are of hours what lay on both sides of the mean. */
function seriesOf(type: ClimateAlertCode, name: string, rows: readonly (MatReading | null)[], t: Translate): Series[] {
  const field = type === 'TEMPERATURE' ? 'temperature' : 'humidity';
  const own = { name, values: rows.map(row => row?.[field] ?? null) };
  if (!rows.some(row => row?.hour)) return [own];
  const edge = (key: 'least' | 'most', of: 'Min' | 'Max'): Series => ({
    name: t(`mat.telemetry.${key}`),
    values: rows.map(row => row?.hour?.[`${field}${of}`] ?? null),
    previous: true,
  });
  return [own, edge('least', 'Min'), edge('most', 'Max')];
}

function groundOf(
  { doors, gaps }: MatTelemetry,
  { from, to }: Pick<Of, 'from' | 'to'>,
  t: Translate,
): TimeData['spans'] {
  const missing = gaps.map(gap => ({ from: Date.parse(gap.from), to: Date.parse(gap.to) }));
  const open = doors.map(door => ({ from: Date.parse(door.from), to: door.to ? Date.parse(door.to) : to }));
  return [
    ...missing.map(span => ({ ...span, name: t('mat.telemetry.gap'), tone: 'faint' as const })),
    ...open.map(span => ({ ...span, name: t('mat.telemetry.door'), tone: 'warning' as const })),
  ].map(span => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }));
}
