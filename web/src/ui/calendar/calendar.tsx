import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { type Day, dateTimeText, instantAt, weekdayOf } from '@materia/contract/kernel';
import { Button, Segmented } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMedia } from '../use-media.ts';
import { useWords } from '../words.tsx';
import { AgendaView } from './agenda-view.tsx';
import {
  type CalendarEvent,
  type CalendarView,
  daysOf,
  daysOn,
  minuteMs,
  stepMinutes,
  turned,
  usualTime,
} from './calendar-days.ts';
import type { EventBindings, ViewProps } from './calendar-view.ts';
import { MonthView } from './month-view.tsx';
import { TimeView } from './time-view.tsx';
import { useEventDrag } from './use-event-drag.ts';
import './calendar.css';

export interface CalendarProps {
  label: string;
  events: readonly CalendarEvent[];
  /** How many entries each day has, where `events` are only its first ones; absent: they are all. */
  counts?: ReadonlyMap<Day, number>;
  today: Day;
  /** Entries are of days, not of hours: no time is shown, and a week or a day is a list. */
  wholeDays?: boolean;
  /** Where it begins; absent: this month. */
  begin?: { view: CalendarView; day: Day };
  /** Told which days are looked at, each time it turns to others. */
  shown?: (days: readonly Day[]) => void;
  /** Absent: nothing can be moved. */
  move?: (event: CalendarEvent, start: number) => void;
  /** Absent: nothing can be added. */
  add?: (start: number) => void;
  open?: (event: CalendarEvent) => void;
}

/** Month, week and day: entries are dragged or moved by keys, a press on an empty place adds one. */
export function Calendar(props: CalendarProps) {
  const { label, events, counts, today, wholeDays = false, begin, move, add, open } = props;
  const words = useWords();
  const narrow = useMedia('(max-width: 768px)');
  const [{ view, day }, turn] = useState(begin ?? { view: 'month' as CalendarView, day: today });
  const show = (next: { view: CalendarView; day: Day }) => {
    turn(next);
    props.shown?.(daysOf(next.view, next.day));
  };
  const { drag, take, dragged } = useEventDrag(move);
  const { moved, keyMoves } = useKeyMoves(events, move, view === 'month' || wholeDays ? 'days' : 'hours');
  const shown = drag ? events.map(event => (event.id === drag.event.id ? placed(event, drag.start) : event)) : events;
  const bind = (event: CalendarEvent): EventBindings => ({
    'data-event': String(event.id),
    'data-dragged': drag?.event.id === event.id || undefined,
    'aria-description': move && words('calendar.moves'),
    onClick: () => dragged.current || open?.(event),
    onPointerDown: take(event),
    onKeyDown: keyMoves(event),
  });
  const view_: ViewProps = {
    days: daysOf(view, day),
    events: shown,
    counts,
    today,
    wholeDays,
    openDay: to => show({ view: 'day', day: to }),
    add: add && (start => dragged.current || add(start)),
    bind,
  };
  const View = view === 'month' ? MonthView : wholeDays || (view === 'week' && narrow) ? AgendaView : TimeView;
  return (
    <section className="calendar" aria-label={label} data-narrow={narrow || undefined}>
      <CalendarBar {...{ view, day, today, show }} add={add && (() => add(instantAt(day, usualTime).getTime()))} />
      <View {...view_} key={`${view} ${view_.days[0]}`} />
      <p className="ui-hidden" role="status">
        {moved}
      </p>
    </section>
  );
}

const placed = (event: CalendarEvent, start: number): CalendarEvent => ({
  ...event,
  start,
  end: start + (event.end - event.start),
});

interface BarProps {
  view: CalendarView;
  day: Day;
  today: Day;
  show: (next: { view: CalendarView; day: Day }) => void;
  add: (() => void) | undefined;
}

function CalendarBar({ view, day, today, show, add }: BarProps) {
  const words = useWords();
  const turn = (by: 1 | -1) => show({ view, day: turned(view, day, by) });
  const views = (['month', 'week', 'day'] as const).map(value => ({ value, label: words(`calendar.${value}`) }));
  return (
    <div className="calendar-bar">
      <Button onClick={() => show({ view, day: today })}>{words('calendar.today')}</Button>
      <Button icon={<LeftOutlined />} aria-label={words('calendar.before')} onClick={() => turn(-1)} />
      <Button icon={<RightOutlined />} aria-label={words('calendar.after')} onClick={() => turn(1)} />
      <h2 aria-live="polite">{titleOf(view, day, words)}</h2>
      <Segmented
        aria-label={words('calendar.view')}
        options={views}
        value={view}
        onChange={next => show({ view: next, day })}
      />
      {add && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          {words('calendar.add')}
        </Button>
      )}
    </div>
  );
}

function titleOf(view: CalendarView, day: Day, words: ReturnType<typeof useWords>): string {
  if (view === 'month') return words('calendar.monthTitle', { year: day.slice(0, 4), month: day.slice(5, 7) });
  if (view === 'day') return `${day} ${words(`calendar.weekday.${weekdayOf(day)}`)}`;
  const [first = day] = daysOf('week', day);
  return `${first} – ${daysOf('week', day).at(-1)?.slice(5)}`;
}

const keySteps: Readonly<Record<string, readonly [days: number, steps: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Shift and an arrow: a day, a week where there are no hours, a quarter of an hour among them; the focus goes with the event. */
function useKeyMoves(events: CalendarProps['events'], move: CalendarProps['move'], by: 'days' | 'hours') {
  const words = useWords();
  const followed = useRef<string>(null);
  const [moved, setMoved] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands elsewhere when its events have changed
  useEffect(() => {
    if (followed.current === null) return;
    document.querySelector<HTMLElement>(`[data-event="${CSS.escape(followed.current)}"]`)?.focus();
    followed.current = null;
  }, [events]);
  const keyMoves = (event: CalendarEvent) => (key: KeyboardEvent) => {
    const step = keySteps[key.key];
    if (!move || !step || !key.shiftKey) return;
    key.preventDefault();
    key.stopPropagation();
    const [days, steps] = step;
    const start =
      by === 'days'
        ? daysOn(event.start, days + 7 * steps)
        : daysOn(event.start, days) + steps * stepMinutes * minuteMs;
    followed.current = String(event.id);
    setMoved(
      words('calendar.moved', { title: event.title, at: dateTimeText(start).slice(0, by === 'days' ? 10 : 16) }),
    );
    move(event, start);
  };
  return { moved, keyMoves };
}
