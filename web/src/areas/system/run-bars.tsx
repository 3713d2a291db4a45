import { type TaskRow, TaskStatus } from '@materia/contract/areas/system';
import { dateTimeText } from '@materia/contract/kernel';
import type { CellTools } from '../../kernel/list-screen/column.ts';
import { emptyMark } from '../../ui/format.ts';

type Bar = TaskRow['runs'][number];

const shown = 20;
const tallest = 18;

/** How long a run took, short: 340 ms, 2.4 s, 3 min 12 s. */
export function tookText(ms: number | null): string {
  if (ms === null) return emptyMark;
  if (ms < 1_000) return `${ms} ms`;
  const seconds = ms / 1_000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** Taller the longer it took, by magnitude: a task of 20 ms and one of 20 minutes stand in the same list. */
const heightOf = (took: number | null) => Math.min(tallest, 4 + 2 * Math.log10(1 + (took ?? 0)));

const words = (bar: Bar, { t, lang }: Pick<CellTools, 't' | 'lang'>) =>
  t('system.task.bar', {
    at: dateTimeText(Date.parse(bar.startedAt)),
    status: TaskStatus.label(bar.status, lang),
    took: tookText(bar.took),
  });

/** The last runs, oldest at the left: colour and shape say how each ended, height how long it took. */
export function RunBars({ runs, tools }: { runs: readonly Bar[]; tools: Pick<CellTools, 't' | 'lang'> }) {
  if (runs.length === 0) return emptyMark;
  const bars = runs.slice(0, shown).toReversed();
  return (
    <span className="run-bars">
      {bars.map(bar => (
        <i
          key={bar.runId}
          className={`run-bar run-bar-${bar.status.toLowerCase()}`}
          style={{ blockSize: heightOf(bar.took) }}
          title={words(bar, tools)}
          role="img"
          aria-label={words(bar, tools)}
        />
      ))}
    </span>
  );
}
