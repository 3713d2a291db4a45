import { timeOf, weekdayOf } from '@materia/contract/kernel';
import { useWords } from '../words.tsx';
import { eventsOn } from './calendar-days.ts';
import type { ViewProps } from './calendar-view.ts';

/** Days under one another: a week where there is no room for columns, and entries that have no hours. */
export function AgendaView({ days, events, counts, today, wholeDays, openDay, bind }: ViewProps) {
  const words = useWords();
  return (
    <ol className="calendar-agenda">
      {days.map(day => {
        const here = eventsOn(events, day);
        // Of a day by itself the rest is on its other pages.
        const rest = days.length > 1 ? (counts?.get(day) ?? 0) - here.length : 0;
        return (
          <li key={day} data-day={day}>
            <button
              type="button"
              className="calendar-agenda-day"
              data-today={day === today || undefined}
              onClick={() => openDay(day)}
            >
              {day.slice(5)} {words(`calendar.weekday.${weekdayOf(day)}`)}
            </button>
            {here.length === 0 && <p>{words('calendar.none')}</p>}
            {here.map(event => (
              <button
                key={event.id}
                type="button"
                className="calendar-event"
                data-tone={event.tone ?? 'primary'}
                {...bind(event)}
              >
                {!wholeDays && <time>{timeOf(event.start).slice(0, 5)}</time>} {event.title}
              </button>
            ))}
            {rest > 0 && (
              <button type="button" className="calendar-more" onClick={() => openDay(day)}>
                {words('calendar.more', { count: rest })}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
