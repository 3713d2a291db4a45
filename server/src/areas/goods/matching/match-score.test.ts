import { expect, test } from 'vitest';
import { type MatchSide, outcomeOf, scoreOf } from './match-score.ts';

const side = (more: Partial<MatchSide> = {}): MatchSide => ({
  standardCode: null,
  barcode: null,
  approvalNo: '国药准字Z44021940',
  spec: '10g*9袋',
  names: ['感冒灵颗粒'],
  makers: ['华润三九医药股份有限公司', '华润三九'],
  ...more,
});

test('a standard code, or barcode and pack, is sure; else parts add up', () => {
  const ours = side({ standardCode: '86902551000259', barcode: '6920356200227' });
  expect(scoreOf(ours, side({ standardCode: '86902551000259', approvalNo: null, spec: '' })).score).toBe(100);
  expect(scoreOf(ours, side({ barcode: '6920356200227', approvalNo: null })).score).toBe(100);
  expect(scoreOf(ours, side({ barcode: '6920356200227', approvalNo: null, spec: '10g*6袋' })).score).toBe(20);
  expect(scoreOf(ours, side({ makers: ['华润三九'] })).score).toBe(100);
  expect(scoreOf(ours, side({ makers: ['另一家'] }))).toEqual({ score: 85, equal: ['approvalNo', 'pack', 'name'] });
  expect(scoreOf(ours, side({ spec: '10g×6袋', names: ['别名'] })).score).toBe(75);
  expect(scoreOf(ours, side({ approvalNo: '国药准字 Z44021940', spec: '10 g × 9 袋' })).score).toBe(100);
});

test('alone at 95 it is matched, between it is asked about, below it is none', () => {
  expect(outcomeOf([{ score: 100 }, { score: 60 }])).toEqual({ state: 2, best: { score: 100 } });
  expect(outcomeOf([{ score: 100 }, { score: 95 }]).state).toBe(1);
  expect(outcomeOf([{ score: 80 }]).state).toBe(1);
  expect(outcomeOf([{ score: 55 }])).toEqual({ state: 0, best: null });
  expect(outcomeOf([])).toEqual({ state: 0, best: null });
});
