import type { Day } from '@materia/contract/kernel';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { CalendarEvent } from './calendar-days.ts';

/** What the three views have in common. */
export interface ViewProps {
  days: readonly Day[];
  events: readonly CalendarEvent[];
  /** How many entries a day has, where `events` are only its first ones. */
  counts: ReadonlyMap<Day, number> | undefined;
  today: Day;
  /** Entries are of days: they have no hours. */
  wholeDays: boolean;
  openDay: (day: Day) => void;
  add: ((start: number) => void) | undefined;
  /** What makes an event of a view one that is opened, dragged and moved by keys. */
  bind: (event: CalendarEvent) => EventBindings;
}

export interface EventBindings {
  'data-event': string;
  'data-dragged': boolean | undefined;
  'aria-description': string | undefined;
  onClick: () => void;
  onPointerDown: (press: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}
