import { expect, test } from 'vitest';
import { slaOf } from './ticket-words.ts';

const t = (key: string, params: Readonly<Record<string, unknown>> = {}) => `${key} ${JSON.stringify(params)}`;
const at = (hours: number) => new Date(hours * 3_600_000).toISOString();
const row = {
  ...{ status: 'NEW' as const, createdAt: at(0), respondDueAt: at(2), respondedAt: null as string | null },
  ...{ resolveDueAt: at(10), resolvedAt: null, pausedAt: null as string | null },
};

test('until it is accepted it is to be answered, then to be mended', () => {
  expect(slaOf(row, 1 * 3_600_000, t)).toMatchObject({ share: 0.5, tone: 'calm' });
  expect(slaOf(row, 1.5 * 3_600_000, t)).toMatchObject({ tone: 'soon' });
  expect(slaOf(row, 3 * 3_600_000, t)).toMatchObject({
    tone: 'over',
    text: expect.stringContaining('mat.ticket.late'),
  });
  expect(slaOf({ ...row, status: 'ACCEPTED', respondedAt: at(1) }, 3 * 3_600_000, t)).toMatchObject({ share: 0.3 });
});

test('a stopped clock stands still, an ended one is gone', () => {
  const waits = { ...row, status: 'WAIT_PART' as const, respondedAt: at(1), pausedAt: at(5) };
  expect(slaOf(waits, 90 * 3_600_000, t)).toMatchObject({ share: 0.5, tone: 'still' });
  expect(slaOf({ ...row, status: 'RESOLVED' }, 0, t)).toBeNull();
});
