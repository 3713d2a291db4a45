import type { ReactNode } from 'react';
import { useWords } from './words.tsx';
import './figure.css';

export interface FigureProps {
  label: string;
  value: number;
  say: (value: number) => string;
  /** What it is compared with, and in words: 较昨日. */
  before?: { value: number; words: string };
  /** Whether more is good news; absent: neither is. */
  better?: 'more' | 'less';
  /** How it came here, the latest last. */
  trend?: readonly number[];
  /** To the rows behind it (look: Figures). */
  open?: () => void;
}

/** Three to six numbers beside one another, over what explains them. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="figures" aria-label={label}>
      {children}
    </section>
  );
}

/** A number with its change, what it is compared with and where it came from. */
export function Figure(props: FigureProps) {
  const { label, value, say, before, better, trend, open } = props;
  const inside = (
    <>
      <span className="figure-label">{label}</span>
      <span className="figure-value">{say(value)}</span>
      {before && <Change value={value} before={before} better={better} />}
      {trend && trend.length > 1 && <Trend values={trend} />}
    </>
  );
  return open ? (
    <button type="button" className="figure" onClick={open}>
      {inside}
    </button>
  ) : (
    <div className="figure">{inside}</div>
  );
}

function Change({
  value,
  before,
  better,
}: Pick<FigureProps, 'better'> & { value: number; before: { value: number; words: string } }) {
  const t = useWords();
  const difference = value - before.value;
  const tone = difference === 0 || !better ? undefined : difference > 0 === (better === 'more') ? 'success' : 'danger';
  // Of nothing there is no share; where nothing changed, no number.
  const change =
    before.value === 0 || difference === 0 ? '' : `${Math.abs((difference / before.value) * 100).toFixed(1)}%`;
  const key = difference === 0 ? 'figure.same' : difference > 0 ? 'figure.up' : 'figure.down';
  const sign = difference === 0 ? '＝' : difference > 0 ? '↑' : '↓';
  return (
    <span className="figure-change" data-tone={tone}>
      <span className="ui-hidden">{`${before.words} ${t(key, { change })}`}</span>
      <span aria-hidden>
        {before.words}{' '}
        <b>
          {sign} {change}
        </b>
      </span>
    </span>
  );
}

const width = 96;
const height = 28;

/** A line without axes: only whether it rises or falls. The numbers are elsewhere. */
function Trend({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) =>
    most === least ? height / 2 : height - 2 - ((value - least) / (most - least)) * (height - 4);
  const points = values.map(
    (value, at) => `${((at / (values.length - 1)) * (width - 4) + 2).toFixed(1)},${y(value).toFixed(1)}`,
  );
  return (
    <svg className="figure-trend" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points.join(' ')} />
      <circle cx={width - 2} cy={y(values.at(-1) ?? 0)} r={2} />
    </svg>
  );
}
