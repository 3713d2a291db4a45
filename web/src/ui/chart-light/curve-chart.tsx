import { type PointerEvent, useId, useState } from 'react';
import { linePath, namedEvery, placeOf, stepAt, topOf } from './scale.ts';
import './chart-light.css';

interface Line {
  readonly label: string;
  readonly values: readonly (number | null)[];
}
interface Props {
  readonly label: string;
  readonly steps: readonly string[];
  /** The first is what it is about; the others are what it is compared with (look: thinner, grey). */
  readonly lines: readonly Line[];
  readonly text: (value: number) => string;
}

/** Fewer of those that are long: at 390 px they would lie on each other. */
const mostNames = (steps: readonly string[]) => (steps.some(step => step.length > 5) ? 4 : 6);

/**
 * A curve without a chart library, for pages that must be there at once: zero line, the previous period thinner and grey, its values
 * at the pointer, and as a table for those who do not see it.
 */
export function CurveChart({ label, steps, lines, text }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const heading = useId();
  const top = topOf(lines.flatMap(({ values }) => values));
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(stepAt((event.clientX - left) / width, steps.length));
  };
  return (
    <figure className="chart-light" aria-labelledby={heading}>
      <figcaption>
        <span id={heading}>{label}</span>
        <Key lines={lines} step={at === null ? null : { name: steps[at] ?? '', at }} text={text} />
      </figcaption>
      <div className="chart-light-box" onPointerMove={follow} onPointerLeave={() => setAt(null)}>
        <span className="chart-light-top">{text(top)}</span>
        <Lines lines={lines} top={top} at={at} />
      </div>
      <Names steps={steps} />
      <AsTable label={label} steps={steps} lines={lines} text={text} />
    </figure>
  );
}

/** Which line is which, and at the pointer what each is. */
function Key({ lines, step, text }: Pick<Props, 'lines' | 'text'> & { step: { name: string; at: number } | null }) {
  return (
    <span className="chart-light-key" aria-hidden>
      {step && <b>{step.name}</b>}
      {lines.map(({ label, values }, line) => {
        const value = step ? values[step.at] : undefined;
        return (
          <span key={label} className={`chart-light-name chart-light-name-${line}`}>
            {label}
            {value !== undefined && value !== null && <b>{text(value)}</b>}
          </span>
        );
      })}
    </span>
  );
}

function Lines({ lines, top, at }: { lines: readonly Line[]; top: number; at: number | null }) {
  const steps = lines[0]?.values.length ?? 0;
  const value = at === null ? null : lines[0]?.values[at];
  const pointer = at === null ? null : placeOf(value ?? 0, at, { steps, top });
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="chart-light-grid" d="M0 0H100M0 50H100" />
        <path className="chart-light-zero" d="M0 100H100" />
        {lines.map(({ label, values }, line) => (
          <path key={label} className={`chart-light-line chart-light-line-${line}`} d={linePath(values, top)} />
        ))}
        {pointer && <path className="chart-light-grid" d={`M${pointer.x} 0V100`} />}
      </svg>
      {pointer && value !== null && value !== undefined && (
        <i className="chart-light-dot" style={{ left: `${pointer.x}%`, top: `${pointer.y}%` }} />
      )}
    </>
  );
}

/** Under its step; at the edges within them. */
const nameAt = (x: number) => ({ left: `${x}%`, translate: x === 0 ? '0' : x === 100 ? '-100%' : '-50%' });

function Names({ steps }: { steps: readonly string[] }) {
  const every = namedEvery(steps.length, mostNames(steps));
  return (
    <div className="chart-light-steps" aria-hidden>
      {steps.map((step, at) =>
        at % every === 0 ? (
          <span key={step} style={nameAt(placeOf(0, at, { steps: steps.length, top: 1 }).x)}>
            {step}
          </span>
        ) : null,
      )}
    </div>
  );
}

function AsTable({ label, steps, lines, text }: Props) {
  return (
    <div className="ui-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {lines.map(line => (
              <th key={line.label} scope="col">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, at) => (
            <tr key={step}>
              <th scope="row">{step}</th>
              {lines.map(({ label: name, values }) => {
                const value = values[at];
                return <td key={name}>{value === null || value === undefined ? '' : text(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
