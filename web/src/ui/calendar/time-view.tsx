import { type Day, timeOf, weekdayOf } from '@materia/contract/kernel';
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react';
import { useWords } from '../words.tsx';
import { atMinute, type Block, blocksOf } from './calendar-days.ts';
import type { ViewProps } from './calendar-view.ts';

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** What one sees first: the working day. */
const firstHour = 7;
/** A press means the half hour that it falls into. */
const halfHour = 30;

/** One day or seven beside one another, by hours. */
export function TimeView(props: ViewProps) {
  const { days, today, openDay } = props;
  const words = useWords();
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = scroller;
    current?.scrollTo({ top: (current.scrollHeight / 24) * firstHour });
  }, []);
  const columns = { '--days': days.length } as CSSProperties;
  return (
    <section
      ref={scroller}
      className="calendar-hours"
      aria-label={words(days.length > 1 ? 'calendar.week' : 'calendar.day')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
    >
      <div className="calendar-hours-head" style={columns}>
        <span />
        {days.map(day => (
          <button key={day} type="button" data-today={day === today || undefined} onClick={() => openDay(day)}>
            {words(`calendar.weekday.${weekdayOf(day)}`)} <b>{Number(day.slice(8))}</b>
          </button>
        ))}
      </div>
      <div className="calendar-hours-body" style={columns}>
        <div className="calendar-clock" aria-hidden>
          {hours.map(hour => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        {days.map(day => (
          <Column key={day} {...props} day={day} />
        ))}
      </div>
    </section>
  );
}

function Column({ day, events, today, add, bind }: ViewProps & { day: Day }) {
  const addAt = ({ target, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    if (!add || target !== currentTarget) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    const minute = ((clientY - top) / height) * 1440;
    add(atMinute(day, Math.floor(minute / halfHour) * halfHour));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys an entry is added by the button in the bar
    // biome-ignore lint/a11y/noStaticElementInteractions: by keys an entry is added by the button in the bar
    <div className="calendar-column" data-day={day} data-hours data-today={day === today || undefined} onClick={addAt}>
      {blocksOf(events, day).map(block => {
        const { start, end, title, tone = 'primary', id } = block.event;
        const from = timeOf(start).slice(0, 5);
        return (
          <button
            key={id}
            type="button"
            className="calendar-event"
            data-tone={tone}
            style={placeOf(block)}
            title={`${from} ${title}`}
            {...bind(block.event)}
          >
            <time>
              {from}–{timeOf(end).slice(0, 5)}
            </time>{' '}
            {title}
          </button>
        );
      })}
    </div>
  );
}

const share = (part: number) => `${(part * 100).toFixed(3)}%`;

const placeOf = ({ from, to, column, columns }: Block): CSSProperties => ({
  top: share(from / 1440),
  height: share((to - from) / 1440),
  left: share(column / columns),
  width: share(1 / columns),
});
