import type { ClimateRow } from '@materia/contract/areas/mat';
import type { CellTools } from '../../../kernel/list-screen/column.ts';
import { readingText } from './alert-view.ts';

const [width, height, margin] = [132, 24, 2] as const;
const dayMs = 86_400_000;

/** What was measured in the last 24 hours, with the limit that was left as a broken line. */
export function DayLine({ row, t, now }: { row: ClimateRow; t: CellTools['t']; now: number }) {
  const points = row.line.flatMap(({ at, value }) => (value === null ? [] : [{ at: Date.parse(at), value }]));
  if (points.length < 2) return <small>{t('mat.alert.noLine')}</small>;
  const values = points.map(point => point.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const limit = row.value !== null && row.max !== null && row.value > row.max ? row.max : row.min;
  const bottom = Math.min(low, limit ?? low);
  const span = Math.max(high, limit ?? high) - bottom || 1;
  const x = (at: number) => Math.max(0, (1 - (now - at) / dayMs) * width);
  const y = (value: number) => height - margin - ((value - bottom) / span) * (height - 2 * margin);
  const path = points.map(({ at, value }, n) => `${n === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
  const label = t('mat.alert.line', { from: readingText(row.type, low), to: readingText(row.type, high) });
  return (
    <svg className="mat-alert-line" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <title>{label}</title>
      {limit !== null && <line x1={0} x2={width} y1={y(limit)} y2={y(limit)} />}
      <path d={path.join('')} />
    </svg>
  );
}
