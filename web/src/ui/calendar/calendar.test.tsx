import { dateTimeText, instantAt } from '@materia/contract/kernel';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Calendar, type CalendarProps } from './calendar.tsx';
import type { CalendarView } from './calendar-days.ts';

const at = (time: string) => instantAt('2025-06-12', time).getTime();
const events = [{ id: 7, title: '巡检', start: at('09:30:00'), end: at('10:30:00') }];

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const show = (view: CalendarView, of: Partial<CalendarProps> = {}) =>
  act(async () =>
    root.render(
      <Calendar label="日历" events={events} today="2025-06-12" begin={{ view, day: '2025-06-12' }} {...of} />,
    ),
  );
const event = () => host.querySelector<HTMLElement>('[data-event="7"]') as HTMLElement;
const key = (name: string) =>
  act(async () => event().dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey: true, bubbles: true })));

test('the days that are looked at are told as it turns', async () => {
  const told: string[] = [];
  const turn = (name: string) => act(async () => host.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click());
  await show('month', { shown: days => told.push(`${days[0]} ${days.at(-1)}`) });
  await turn('calendar.after');
  await turn('calendar.before');
  expect(told).toEqual(['2025-06-30 2025-08-03', '2025-05-26 2025-07-06']);
});

test('Shift and an arrow move an entry: by days and weeks in the month, by quarters of an hour in the day', async () => {
  const moved: string[] = [];
  const move: CalendarProps['move'] = (_, start) => moved.push(dateTimeText(start).slice(5, 16));
  await show('month', { move });
  await key('ArrowRight');
  await key('ArrowUp');
  await show('day', { move });
  act(() => root.unmount());
  root = createRoot(host);
  await show('day', { move });
  await key('ArrowDown');
  await key('ArrowLeft');
  expect(moved).toEqual(['06-13 09:30', '06-05 09:30', '06-12 09:45', '06-11 09:30']);
});

test('a press on an entry opens it, on a day it shows the day, on an empty place it adds', async () => {
  const open = vi.fn();
  const add = vi.fn();
  await show('month', { open, add });
  await act(async () => event().click());
  expect(open).toHaveBeenCalledWith(events[0]);
  await act(async () => host.querySelector<HTMLElement>('[data-day="2025-06-20"]')?.click());
  expect(dateTimeText(add.mock.calls[0]?.[0])).toBe('2025-06-20 09:00:00');
  await act(async () => host.querySelector<HTMLElement>('[data-day="2025-06-12"] .calendar-date')?.click());
  expect(host.querySelectorAll('[data-hours]')).toHaveLength(1);
});

test('what nobody may move says nothing of moving', async () => {
  await show('week');
  expect(event().getAttribute('aria-description')).toBeNull();
  await key('ArrowRight');
  expect(host.querySelectorAll('[data-hours]')).toHaveLength(7);
});

test('entries of whole days show no time, and a day of them is a list', async () => {
  const moved: string[] = [];
  const move: CalendarProps['move'] = (_, start) => moved.push(dateTimeText(start).slice(0, 10));
  await show('month', { wholeDays: true, move });
  expect(event().textContent?.trim()).toBe('巡检');
  expect(event().title).toBe('巡检');
  await act(async () => host.querySelector<HTMLElement>('[data-day="2025-06-12"] .calendar-date')?.click());
  expect(host.querySelectorAll('[data-hours]')).toHaveLength(0);
  expect(event().textContent?.trim()).toBe('巡检');
  await key('ArrowDown');
  expect(moved).toEqual(['2025-06-19']);
  expect(host.querySelector('[role=status]')?.textContent).not.toContain(':');
});
