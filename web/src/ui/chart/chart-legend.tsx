import { type CSSProperties, useMemo } from 'react';
import { useThemeMode } from '../theme-change.ts';
import { useWords } from '../words.tsx';
import { type ChartData, type Measure, switchable, without } from './chart-data.ts';
import { shareText } from './chart-table.ts';
import { chartTheme, coloursOf } from './chart-theme.ts';

interface Props {
  data: ChartData;
  measure: Measure;
  hidden: ReadonlySet<string>;
  toggle: (name: string) => void;
}

/** Names with their colours, each a switch. Of a ring they carry the values, for which the slices have no room. */
export function ChartLegend({ data, measure, hidden, toggle }: Props) {
  const words = useWords();
  const mode = useThemeMode();
  const colours = useMemo(() => coloursOf(data, chartTheme(mode)), [data, mode]);
  const parts = data.kind === 'ring' ? data.parts : [];
  const shown = without(data, hidden);
  const total = shown.kind === 'ring' ? shown.parts.reduce((sum, { value }) => sum + value, 0) : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a form
    <div className="chart-legend" role="group" aria-label={words('chart.legend')}>
      {switchable(data).map(name => {
        const value = parts.find(part => part.name === name)?.value;
        const off = hidden.has(name);
        return (
          <button key={name} type="button" aria-pressed={!off} onClick={() => toggle(name)}>
            <i style={{ '--series': colours.get(name) } as CSSProperties} aria-hidden />
            <span className="chart-legend-name">{name}</span>
            {value !== undefined && (
              <span className="chart-legend-value">
                {measure.say(value)} {!off && <small>{shareText(value, total)}</small>}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
