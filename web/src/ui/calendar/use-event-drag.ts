import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { atMinute, type CalendarEvent, daysOn, minuteMs } from './calendar-days.ts';

/** An event under the pointer, and where it would come to stand. */
interface Drag {
  readonly event: CalendarEvent;
  readonly start: number;
}

/** Where a press began: how far into the event, so that it does not jump. */
interface Grip {
  readonly event: CalendarEvent;
  readonly x: number;
  readonly y: number;
  readonly days: number;
  readonly minutes: number;
}

/** A press that moves less than this is a click. */
const slackPx = 4;

const daysBetween = (from: Day, to: Day) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What a place of the calendar means: a day (`data-day`), in a column of hours (`data-hours`) also a minute. */
function placeAt(x: number, y: number): { day: Day; minute: number | null } | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-day]');
    const day = place?.dataset.day;
    if (!place || !day) continue;
    const { top, height } = place.getBoundingClientRect();
    return { day, minute: place.dataset.hours === undefined ? null : ((y - top) / height) * 1440 };
  }
  return;
}

/** Events follow the pointer, also a finger, and are told of when they are let go (spec 11, pages/calendar). */
export function useEventDrag(move: ((event: CalendarEvent, start: number) => void) | undefined) {
  const grip = useRef<Grip>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ move, drag });
  latest.current = { move, drag };
  // The press that ends a drag is no click on what lies under it.
  const dragged = useRef(false);
  useEffect(() => {
    const over = (event: PointerEvent) => {
      const held = grip.current;
      if (!held || (!latest.current.drag && Math.hypot(event.clientX - held.x, event.clientY - held.y) < slackPx))
        return;
      const start = startAt(held, event.clientX, event.clientY);
      if (start !== undefined && start !== latest.current.drag?.start) setDrag({ event: held.event, start });
    };
    const end = (event: PointerEvent) => {
      const now = latest.current.drag;
      grip.current = null;
      setDrag(null);
      if (!now) return;
      dragged.current = true;
      setTimeout(() => {
        dragged.current = false;
      });
      if (event.type === 'pointerup' && now.start !== now.event.start) latest.current.move?.(now.event, now.start);
    };
    document.addEventListener('pointermove', over);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('pointermove', over);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
  }, []);
  const take = (event: CalendarEvent) => (press: ReactPointerEvent) => {
    if (!move || press.button !== 0) return;
    const place = placeAt(press.clientX, press.clientY);
    if (!place) return;
    grip.current = {
      event,
      x: press.clientX,
      y: press.clientY,
      days: daysBetween(dayOf(event.start), place.day),
      minutes: place.minute === null ? 0 : place.minute - (event.start - atMinute(place.day, 0)) / minuteMs,
    };
  };
  return { drag, take, dragged };
}

function startAt({ event, days, minutes }: Grip, x: number, y: number): number | undefined {
  const place = placeAt(x, y);
  if (!place) return;
  if (place.minute !== null) return atMinute(place.day, place.minute - minutes);
  return daysOn(event.start, daysBetween(dayOf(event.start), addDays(place.day, -days)));
}
