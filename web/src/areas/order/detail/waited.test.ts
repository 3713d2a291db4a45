import type { Sla } from '@materia/contract/areas/order';
import { expect, test } from 'vitest';
import { waited } from './waited.ts';

const since = '2026-11-21T03:00:00.000Z';
const sla: Sla = { since, dueAt: '2026-11-21T03:10:00.000Z', state: 'ok', allowed: 600, pauses: [] };
const after = (seconds: number) => Date.parse(since) + seconds * 1000;

test('waiting turns amber at 60 % of the allowance and red when it is over (spec 02 §4.5)', () => {
  expect(waited(sla, after(65))).toEqual({ text: '01:05', tone: 'plain' });
  expect(waited(sla, after(360)).tone).toBe('warning');
  expect(waited(sla, after(600)).tone).toBe('danger');
  expect(waited(sla, after(3661)).text).toBe('1:01:01');
  const closed = [{ from: '2026-11-21T03:02:00.000Z', to: null }];
  expect(waited({ ...sla, pauses: closed }, after(9000))).toEqual({ text: '02:00', tone: 'inverse' });
});
