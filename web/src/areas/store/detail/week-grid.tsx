import { useRef, useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { dayMinutes, painted, type Span, spansText, type Week } from './week-spans.ts';
import './week-grid.css';

/** Half an hour. */
const cellMinutes = 30;
const cells = Array.from({ length: dayMinutes / cellMinutes }, (_, cell) => cell);
const hours = Array.from({ length: 12 }, (_, n) => n * 2);

interface Drag {
  readonly day: number;
  readonly from: number;
  readonly to: number;
  readonly on: boolean;
}
const spanOf = ({ from, to }: Drag): Span => [Math.min(from, to) * cellMinutes, (Math.max(from, to) + 1) * cellMinutes];
const covers = (spans: readonly Span[], cell: number): boolean =>
  spans.some(([from, to]) => from < (cell + 1) * cellMinutes && to > cell * cellMinutes);
const cellText = (cell: number) => `${String(Math.floor(cell / 2)).padStart(2, '0')}:${cell % 2 ? '30' : '00'}`;

interface Props {
  label: string;
  week: Week;
  /** Absent: only to be looked at. */
  change?: (week: Week) => void;
}

/** A drag over a day's half hours, and the same by keys: arrows move, Space switches. */
function usePainting({ week, change }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const paint = (of: Drag): Week =>
    week.map((spans, day) => (day === of.day ? painted(spans, spanOf(of), of.on) : spans));
  const begin = (day: number, cell: number) =>
    change && setDrag({ day, from: cell, to: cell, on: !covers(week[day] ?? [], cell) });
  const finish = () => {
    if (drag) change?.(paint(drag));
    setDrag(null);
  };
  const key = (day: number, cell: number, name: string): boolean => {
    const ways: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [day, cell - 1],
      ArrowRight: [day, cell + 1],
      ArrowUp: [day - 1, cell],
      ArrowDown: [day + 1, cell],
    };
    const to = ways[name];
    if (to) grid.current?.querySelector<HTMLElement>(`[data-day="${to[0]}"][data-cell="${to[1]}"]`)?.focus();
    else if (name === ' ' || name === 'Enter')
      change?.(paint({ day, from: cell, to: cell, on: !covers(week[day] ?? [], cell) }));
    else return false;
    return true;
  };
  return {
    grid,
    shown: drag ? paint(drag) : week,
    begin,
    extend: (cell: number) => drag && setDrag({ ...drag, to: cell }),
    finish,
    key,
  };
}

/** A week by half hours: a drag over a day opens it there, over what is open closes it (spec 04 §5). */
export function WeekGrid(props: Props) {
  const t = useT();
  const { grid, shown, begin, extend, finish, key } = usePainting(props);
  return (
    <div className="week-scroll">
      <table ref={grid} className="week-grid" aria-label={props.label} onPointerLeave={finish} onPointerUp={finish}>
        <thead>
          <tr>
            <td />
            {hours.map(hour => (
              <th key={hour} scope="col" colSpan={4}>
                {hour}
              </th>
            ))}
            <th scope="col">{t('store.hours.times')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((spans, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is the day of the week
            <tr key={day}>
              <th scope="row">{t(`store.weekday.${day + 1}`)}</th>
              {cells.map(cell => (
                <td
                  key={cell}
                  className={covers(spans, cell) ? 'week-on' : undefined}
                  data-day={day}
                  data-cell={cell}
                  tabIndex={props.change && day === 0 && cell === 0 ? 0 : -1}
                  aria-label={`${t(`store.weekday.${day + 1}`)} ${cellText(cell)}`}
                  onPointerDown={event => {
                    event.currentTarget.releasePointerCapture?.(event.pointerId);
                    begin(day, cell);
                  }}
                  onPointerEnter={() => extend(cell)}
                  onKeyDown={event => props.change && key(day, cell, event.key) && event.preventDefault()}
                />
              ))}
              <td className="week-times">{spansText(spans)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
