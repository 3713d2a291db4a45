import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, parseYuan, yuan, yuanInWords, yuanText } from './money.ts';

describe('allocate (spec 02 §4.1)', () => {
  test('left-over fen go to the largest remainders, ties to the earlier line', () => {
    expect(allocate(800, [8970, 1850])).toEqual([663, 137]);
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(5, [0, 0])).toEqual([5, 0]);
    expect(allocate(5, [])).toEqual([]);
  });

  test('shares always sum to the amount, and none takes more than one fen above its part', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), weights, (amount, of) => {
        const shares = allocate(amount, of);
        const total = of.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [at, share] of shares.entries()) {
          if (total > 0) expect(Math.abs(share - (amount * (of[at] as number)) / total)).toBeLessThan(1.000001);
        }
      }),
    );
  });
});

describe('yuan', () => {
  test('fen as text, from integers only', () => {
    expect([0, 5, 99, 100, 123456789, -5].map(yuan)).toEqual(['0.00', '0.05', '0.99', '1.00', '1234567.89', '-0.05']);
    expect(yuanText(123456789)).toBe('1,234,567.89');
  });

  test('what people type and paste comes back as fen; what is no amount does not', () => {
    expect(['12', '12.3', '12.34', '¥1,234.50', ' 0.05 ', '-3'].map(parseYuan)).toEqual([
      1200, 1230, 1234, 123450, 5, -300,
    ]);
    expect(['', '1.234', 'abc', '1,23.4.5', '--1'].map(parseYuan)).toEqual([null, null, null, null, null]);
  });

  test('both ways round', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }), amount => {
        expect(parseYuan(yuan(amount))).toBe(amount);
      }),
    );
  });
});

describe('大写金额 (spec 11, pages/invoice)', () => {
  test.each([
    [0, '零元整'],
    [5, '伍分'],
    [30, '叁角整'],
    [100, '壹元整'],
    [1_00_03, '壹佰元零叁分'],
    [140_950, '壹仟肆佰零玖元伍角整'],
    [168_032, '壹仟陆佰捌拾元叁角贰分'],
    [32_504, '叁佰贰拾伍元零肆分'],
    [10_700_053, '壹拾万零柒仟元伍角叁分'],
    [6_007_14, '陆仟零柒元壹角肆分'],
    [1_000_000_00, '壹佰万元整'],
    [100_000_000_00, '壹亿元整'],
    [100_000_300_00, '壹亿零叁佰元整'],
    [999_999_999_99, '玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    [-12_345, '负壹佰贰拾叁元肆角伍分'],
  ])('%i fen', (amount, words) => {
    expect(yuanInWords(amount)).toBe(words);
  });

  test('says every amount differently, and no zero twice', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(yuanInWords(one)).not.toMatch(/零零|零[元万亿角](?!整)|undefined/);
        expect(one === other).toBe(yuanInWords(one) === yuanInWords(other));
      }),
    );
  });
});
