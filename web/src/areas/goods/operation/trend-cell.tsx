import { useT } from '../../../kernel/texts.ts';
import './operation.css';

const width = 88;
const height = 20;

/** 走势: units day by day as a small curve; its figures are its title. */
export function Trend({ values }: { values: readonly number[] }) {
  const t = useT();
  const top = Math.max(1, ...values);
  const low = Math.min(0, ...values);
  const x = (at: number) => (at * (width - 2)) / Math.max(1, values.length - 1) + 1;
  const y = (value: number) => height - 1 - ((value - low) * (height - 2)) / (top - low);
  const said = t('operation.trend', { values: values.join(' ') });
  return (
    <svg className="operation-trend" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
      <title>{said}</title>
      <polyline
        points={values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
      />
    </svg>
  );
}
