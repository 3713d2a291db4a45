import type { TicketRow } from '@materia/contract/areas/mat';
import { expect, test } from 'vitest';
import { ticketSpots, unplacedTickets } from './ticket-spots.ts';

const t = (key: string, params: Readonly<Record<string, unknown>> = {}) => `${key} ${params.n}`;
const ticket = (ticketId: number, matId: number, more: Partial<TicketRow> = {}) =>
  ({
    ...{ ticketId, matId, matName: `设备${matId}`, title: `工单${ticketId}`, status: 'NEW', priority: 'P3' },
    ...{ overdue: false, longitude: 113 + matId / 100, latitude: 22.5 },
    ...more,
  }) as TicketRow;

test('a point for each device that has a ticket, all of them; what has no place is counted', () => {
  const rows = Array.from({ length: 250 }, (_, n) => ticket(n + 1, n + 1));
  const lost = ticket(300, 300, { longitude: null, latitude: null });
  const spots = ticketSpots([...rows, lost], { t, lang: 'zh' });
  expect(spots).toHaveLength(250);
  expect(spots[249]).toMatchObject({ id: 250, name: '工单250 · 设备250', state: '待派单', tone: 'info' });
  expect(unplacedTickets([...rows, lost])).toBe(1);
});

test('several at one device are one point, as grave as the gravest of them', () => {
  const spots = ticketSpots([ticket(1, 7), ticket(2, 7, { overdue: true }), ticket(3, 8, { priority: 'P2' })], {
    t,
    lang: 'zh',
  });
  expect(spots).toMatchObject([
    { id: 7, name: '设备7', state: 'mat.ticket.many 2', tone: 'danger' },
    { id: 8, state: '待派单', tone: 'warning' },
  ]);
});
