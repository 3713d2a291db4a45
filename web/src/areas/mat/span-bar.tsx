import './span-bar.css';

export interface BarSpan {
  readonly from: number;
  readonly to: number;
  readonly tone: string;
  /** What it was, from when, how long. */
  readonly words: string;
}
interface Of {
  label: string;
  from: number;
  to: number;
  /** In the order of their time; where there is none the bar shows its ground. */
  spans: readonly BarSpan[];
  ground?: 'there' | 'nothing';
}

const width = 320;
const height = 12;

/** A while as a line, in tones of what was the matter; the words of each stretch at the pointer. */
export function SpanBar({ label, from, to, spans, ground = 'nothing' }: Of) {
  const x = (at: number) => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * width;
  return (
    <svg
      className="span-bar"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={`span-bar-${ground}`} width={width} height={height} />
      {spans.map(span => (
        <rect
          key={span.from}
          className={`span-bar-${span.tone}`}
          x={x(span.from)}
          width={Math.max(1.5, x(span.to) - x(span.from))}
          height={height}
        >
          <title>{span.words}</title>
        </rect>
      ))}
    </svg>
  );
}
