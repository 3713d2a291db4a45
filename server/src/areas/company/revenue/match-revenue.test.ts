import { expect, test } from 'vitest';
import { overlapsOf, ruleForOrder, specificityFor, versionOn } from './match-revenue.ts';
import type { Published, Version } from './revenue.store.ts';

const version = (no: number, validFrom: string, validTo: string | null = null): Version => ({
  ...{ ruleId: 1, no, validFrom, validTo, baseKind: 'NET', parties: [], categoryRates: [], tiers: [] },
  ...{ tierMode: 'PROGRESSIVE', tierScope: 'COMPANY' },
});
let ids = 0;
const rule = (of: Partial<Published> = {}): Published => ({
  ...{ id: ++ids, name: '规则', companyId: null, storeIds: [], matIds: [], channels: [], orderTypes: [] },
  ...{ status: 'ACTIVE', stopOn: null, version: 1, deletedAt: null, versions: [version(1, '2026-01-01')] },
  ...{ draft: version(1, '2026-01-01') },
  ...of,
});
const order = { companyId: 1, storeId: 11, matId: 101, channel: 'STAFF', orderType: 'MAT_ORDER', day: '2026-03-01' };

test('a device goes before its store, that before the company, that before all', () => {
  const all = rule();
  const company = rule({ companyId: 1 });
  const store = rule({ companyId: 1, storeIds: [11] });
  const mat = rule({ companyId: 1, matIds: [101] });
  const chosen = (rules: Published[]) => ruleForOrder(rules, order)?.rule;
  expect(chosen([all, company, store, mat])).toBe(mat);
  expect(chosen([store, company, all])).toBe(store);
  expect(chosen([all, company])).toBe(company);
  expect(chosen([rule({ companyId: 2 }), all])).toBe(all);
  expect(chosen([rule({ companyId: 1, matIds: [999] })])).toBeUndefined();
  expect(chosen([])).toBeUndefined();
});

test('within a place: channel and type, then channel, then type, then neither', () => {
  const of = (channels: string[], orderTypes: string[]) =>
    specificityFor(rule({ channels, orderTypes } as Partial<Published>), order);
  const both = of(['STAFF'], ['MAT_ORDER']);
  const channel = of(['STAFF'], []);
  const type = of([], ['MAT_ORDER']);
  expect([both, channel, type, of([], [])].sort((a, b) => b - a)).toEqual([both, channel, type, of([], [])]);
  expect(of(['MEITUAN'], [])).toBe(0);
  // The place goes before the channel.
  expect(of(['STAFF'], ['MAT_ORDER'])).toBeLessThan(specificityFor(rule({ companyId: 1 }), order));
});

test('the last version that has begun holds; its end and a stop are the end', () => {
  const of = rule({ versions: [version(1, '2026-01-01'), version(2, '2026-02-01', '2026-02-28')] });
  expect(versionOn(of, '2025-12-31')).toBeUndefined();
  expect(versionOn(of, '2026-01-31')?.no).toBe(1);
  expect(versionOn(of, '2026-02-28')?.no).toBe(2);
  expect(versionOn(of, '2026-03-01')).toBeUndefined();
  expect(versionOn({ ...of, stopOn: '2026-01-10' }, '2026-01-10')?.no).toBe(1);
  expect(versionOn({ ...of, stopOn: '2026-01-10' }, '2026-01-11')).toBeUndefined();
});

test('two overlap that are as specific and share an order and a day', () => {
  const days = { from: '2026-02-01', until: null };
  const found = (mine: Partial<Published>, theirs: Partial<Published>) =>
    overlapsOf(rule(mine), days, [rule({ name: '甲', ...theirs })]).map(({ day }) => day);
  expect(found({}, {})).toEqual(['2026-02-01']);
  expect(found({}, { versions: [version(1, '2026-05-01')] })).toEqual(['2026-05-01']);
  expect(found({}, { versions: [version(1, '2026-01-01', '2026-01-31')] })).toEqual([]);
  expect(found({}, { stopOn: '2026-01-31' })).toEqual([]);
  expect(found({}, { companyId: 1 })).toEqual([]);
  expect(found({ companyId: 1 }, { companyId: 1 })).toHaveLength(1);
  expect(found({ companyId: 1 }, { companyId: 1, storeIds: [11] })).toEqual([]);
  expect(found({ companyId: 1, storeIds: [11, 12] }, { companyId: 1, storeIds: [12] })).toHaveLength(1);
  expect(found({ channels: ['STAFF'] }, { orderTypes: ['MAT_ORDER'] })).toEqual([]);
  expect(found({ channels: ['STAFF'] }, { channels: ['MEITUAN'] })).toEqual([]);
  expect(found({ channels: ['STAFF', 'MOBILE'] }, { channels: ['MOBILE'] })).toHaveLength(1);
});

test('a rule is in its own way no more', () => {
  const mine = rule();
  expect(overlapsOf(mine, { from: '2026-02-01', until: null }, [mine])).toEqual([]);
});
