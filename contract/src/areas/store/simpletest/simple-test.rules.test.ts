import { describe, expect, test } from 'vitest';
import type { TestBand, TestField } from './simple-test.rows.ts';
import {
  bandOf,
  contextsOf,
  isBandOrdered,
  isMeasurable,
  levelOf,
  needsGender,
  readingsOf,
  referenceText,
  worstLevel,
} from './simple-test.rules.ts';

const band = (of: Partial<TestBand> = {}): TestBand => ({
  ...{ context: null, gender: null, refLow: null, refHigh: null, critLow: null, critHigh: null },
  ...of,
});
const field = (of: Partial<TestField>): TestField => ({
  ...{ key: 'value', label: '值', unit: 'mmol/L', decimals: 1, min: 1, max: 33.3, optional: false, bands: [] },
  ...of,
});
const sys = band({ refLow: 90, refHigh: 139, critLow: 90, critHigh: 180 });
const anybody = { context: null, gender: 0 } as const;

describe('bands (spec 04 §3.12)', () => {
  test('the ends belong to what is normal; critical is under its low end and from its high end on', () => {
    expect([89, 90, 139, 140, 179, 180].map(value => levelOf(value, sys))).toEqual([
      'CRITICAL',
      'NORMAL',
      'NORMAL',
      'HIGH',
      'HIGH',
      'CRITICAL',
    ]);
    expect(
      [59, 60, 89, 90, 110].map(value => levelOf(value, band({ refLow: 60, refHigh: 89, critHigh: 110 }))),
    ).toEqual(['LOW', 'NORMAL', 'NORMAL', 'HIGH', 'CRITICAL']);
    expect(levelOf(7, undefined)).toBe('NORMAL');
  });

  test('the worst of several values is what the test says', () => {
    expect(worstLevel([])).toBe('NORMAL');
    expect(worstLevel(['NORMAL', 'LOW', 'HIGH'])).toBe('HIGH');
    expect(worstLevel(['CRITICAL', 'HIGH'])).toBe('CRITICAL');
  });

  test('which band: by the time of the day and by gender', () => {
    const glucose = field({
      bands: [
        band({ context: 'FASTING', refLow: 3.9, refHigh: 6.1 }),
        band({ context: 'POSTMEAL', refLow: 3.9, refHigh: 7.8 }),
      ],
    });
    const acid = field({
      bands: [band({ gender: 1, refLow: 208, refHigh: 428 }), band({ gender: 2, refLow: 155, refHigh: 357 })],
    });
    expect(bandOf(glucose, { context: 'POSTMEAL', gender: 0 })?.refHigh).toBe(7.8);
    expect(bandOf(glucose, anybody)).toBeUndefined();
    expect(bandOf(acid, { context: null, gender: 2 })?.refHigh).toBe(357);
    expect(bandOf(acid, anybody)).toBeUndefined();
    const both = field({ bands: [band({ refHigh: 1 }), band({ gender: 1, refHigh: 2 })] });
    expect(bandOf(both, { context: null, gender: 1 })?.refHigh).toBe(2);
    expect(contextsOf({ fields: [glucose] })).toEqual(['FASTING', 'POSTMEAL']);
    expect([glucose, acid].map(each => needsGender({ fields: [each] }))).toEqual([false, true]);
  });

  test('as people read them', () => {
    expect(referenceText({ decimals: 0 }, sys)).toBe('90-139');
    expect(referenceText({ decimals: 1 }, band({ refLow: 3.9, refHigh: 7 }))).toBe('3.9-7.0');
    expect(referenceText({ decimals: 2 }, band({ refHigh: 5.19 }))).toBe('< 5.2');
    expect(referenceText({ decimals: 0 }, band({ refLow: 60 }))).toBe('≥ 60');
    expect([undefined, band()].map(each => referenceText({ decimals: 0 }, each))).toEqual(['', '']);
  });

  test('what a meter can measure, and no finer than it shows', () => {
    const meter = field({ min: 1.1, max: 33.3 });
    expect([1, 1.1, 5.55, 33.3, 33.4, Number.NaN].map(value => isMeasurable(value, meter))).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('readings stand as they were judged; what was not taken is left out', () => {
    const fields = [
      field({ key: 'sys', label: '收缩压', unit: 'mmHg', decimals: 0, min: 30, max: 300, bands: [sys] }),
      field({ key: 'pulse', optional: true }),
    ];
    expect(readingsOf({ fields }, { sys: 186 }, anybody)).toEqual([
      { key: 'sys', label: '收缩压', unit: 'mmHg', decimals: 0, value: 186, level: 'CRITICAL', reference: '90-139' },
    ]);
  });

  test('ends rise', () => {
    expect([sys, band({ refLow: 5, refHigh: 4 }), band({ refLow: 4, critLow: 5 }), band()].map(isBandOrdered)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
