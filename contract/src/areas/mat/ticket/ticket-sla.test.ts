import { expect, test } from 'vitest';
import { slaBetween, slaEnd, ticketSla } from './ticket-sla.ts';

const at = (text: string) => new Date(`${text}:00+08:00`);
const hours = 3_600_000;

test('P1 counts round the clock', () => {
  expect(slaEnd('P1', at('2026-03-01T23:50'), ticketSla.P1.respond)).toEqual(at('2026-03-02T00:20'));
  expect(slaEnd('P1', at('2026-03-01T22:00'), ticketSla.P1.resolve)).toEqual(at('2026-03-02T02:00'));
});

test('P2 and P3 count from 8 to 20, whenever they begin', () => {
  expect(slaEnd('P2', at('2026-03-01T09:00'), ticketSla.P2.respond)).toEqual(at('2026-03-01T11:00'));
  expect(slaEnd('P2', at('2026-03-01T19:00'), ticketSla.P2.respond)).toEqual(at('2026-03-02T09:00'));
  expect(slaEnd('P2', at('2026-03-01T06:00'), ticketSla.P2.respond)).toEqual(at('2026-03-01T10:00'));
  expect(slaEnd('P2', at('2026-03-01T21:00'), ticketSla.P2.respond)).toEqual(at('2026-03-02T10:00'));
  expect(slaEnd('P2', at('2026-03-01T08:00'), ticketSla.P2.resolve)).toEqual(at('2026-03-02T20:00'));
  expect(slaEnd('P3', at('2026-03-01T08:00'), ticketSla.P3.resolve)).toEqual(at('2026-03-06T20:00'));
});

test('what lies between two times counts the same hours', () => {
  expect(slaBetween('P2', at('2026-03-01T19:00'), at('2026-03-02T09:00'))).toBe(2 * hours);
  expect(slaBetween('P2', at('2026-03-02T09:00'), at('2026-03-01T19:00'))).toBe(-2 * hours);
  expect(slaBetween('P1', at('2026-03-01T19:00'), at('2026-03-02T09:00'))).toBe(14 * hours);
});
