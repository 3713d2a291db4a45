import { addDays } from '@materia/contract/kernel';
import { expect, test } from 'vitest';
import { serviceState } from './service-state.ts';

const today = '2026-06-15';
const inDays = (days: number) => serviceState(addDays(today, days), today, 15);

test('a service runs through its last day, then 15 days of grace (spec 04 §3.8)', () => {
  expect(serviceState(null, today, 15)).toBe('NONE');
  expect([inDays(31), inDays(30), inDays(0)]).toEqual(['NORMAL', 'EXPIRING', 'EXPIRING']);
  expect([inDays(-1), inDays(-15), inDays(-16)]).toEqual(['GRACE', 'GRACE', 'STOPPED']);
});
