import type { Sla } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { dueOf } from './due.ts';

const at = (time: string) => Date.parse(`2026-03-10T${time}Z`);
const sla = (part: Partial<Sla> = {}): Sla => ({
  since: '2026-03-10T04:00:00Z',
  dueAt: '2026-03-10T04:10:00Z',
  state: 'ok',
  allowed: 600,
  pauses: [],
  ...part,
});

test.each([
  ['04:03:00', 'order.queue.left', '07:00', 'plain'],
  ['04:06:00', 'order.queue.left', '04:00', 'warning'],
  ['04:10:00', 'order.queue.late', '00:00', 'danger'],
  ['06:11:05', 'order.queue.late', '2:01:05', 'danger'],
] as const)('at %s', (time, key, text, tone) => {
  expect(dueOf(sla(), at(time))).toEqual({ key, time: text, tone });
});

test('the clock of a closed store stands, and some statuses have none', () => {
  const closed = sla({ pauses: [{ from: '2026-03-10T04:08:00Z', to: '2026-03-10T10:00:00Z' }] });
  expect(dueOf(closed, at('09:00:00'))).toMatchObject({ key: 'order.queue.stopped', time: '02:00', tone: 'inverse' });
  expect(dueOf(closed, at('10:01:00'))).toMatchObject({ key: 'order.queue.left', time: '01:00', tone: 'warning' });
  expect(dueOf(closed, at('10:03:00'))).toMatchObject({ key: 'order.queue.late', time: '01:00', tone: 'danger' });
  expect(dueOf(null, at('04:00:00'))).toMatchObject({ key: 'order.queue.noLimit' });
});
