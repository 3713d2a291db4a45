import { type Day, instantAt, timeOf, weekdayOf } from '@materia/contract/kernel';
import { useMedia } from '../use-media.ts';
import { useWords } from '../words.tsx';
import { eventsOn, usualTime } from './calendar-days.ts';
import type { ViewProps } from './calendar-view.ts';

/** More than these are told by their number. */
const shownAtMost = 3;

/** Weeks under one another; on a phone only how many entries a day has, and a press shows them. */
export function MonthView(props: ViewProps) {
  const { days } = props;
  const words = useWords();
  const narrow = useMedia('(max-width: 768px)');
  // The first week may begin in the month before.
  const month = days[10]?.slice(0, 7);
  return (
    <div className="calendar-month">
      {days.slice(0, 7).map(day => (
        <div key={day} className="calendar-weekday" aria-hidden>
          {words(`calendar.weekday.${weekdayOf(day)}`)}
        </div>
      ))}
      {days.map(day => (
        <Cell key={day} {...props} day={day} other={day.slice(0, 7) !== month} narrow={narrow} />
      ))}
    </div>
  );
}

type CellProps = ViewProps & { day: Day; other: boolean; narrow: boolean };

function Cell(props: CellProps) {
  const { day, other, narrow, events, counts, today, openDay, add } = props;
  const words = useWords();
  const here = eventsOn(events, day);
  const count = counts?.get(day) ?? here.length;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys an entry is added by the button in the bar
    // biome-ignore lint/a11y/noStaticElementInteractions: by keys an entry is added by the button in the bar
    <div
      className="calendar-cell"
      data-day={day}
      data-other={other || undefined}
      data-today={day === today || undefined}
      onClick={({ target, currentTarget }) => {
        if (!narrow && target === currentTarget) add?.(instantAt(day, usualTime).getTime());
      }}
    >
      <button
        type="button"
        className="calendar-date"
        aria-current={day === today ? 'date' : undefined}
        onClick={() => openDay(day)}
      >
        <span>{Number(day.slice(8))}</span>
        <span className="ui-hidden">{words('calendar.count', { day, count })}</span>
        {narrow && count > 0 && <i aria-hidden>{count}</i>}
      </button>
      {!narrow && <CellEvents {...props} here={here} count={count} />}
    </div>
  );
}

interface DayOf {
  here: ReturnType<typeof eventsOn>;
  count: number;
}
function CellEvents({ day, here, count, bind, openDay, wholeDays }: CellProps & DayOf) {
  const words = useWords();
  const shown = here.slice(0, count > shownAtMost ? shownAtMost - 1 : shownAtMost);
  return (
    <>
      {shown.map(event => {
        const time = wholeDays ? '' : timeOf(event.start).slice(0, 5);
        return (
          <button
            key={event.id}
            type="button"
            className="calendar-event"
            data-tone={event.tone ?? 'primary'}
            title={`${time} ${event.title}`.trim()}
            {...bind(event)}
          >
            {time && <time>{time}</time>} {event.title}
          </button>
        );
      })}
      {count > shown.length && (
        <button type="button" className="calendar-more" onClick={() => openDay(day)}>
          {words('calendar.more', { count: count - shown.length })}
        </button>
      )}
    </>
  );
}
