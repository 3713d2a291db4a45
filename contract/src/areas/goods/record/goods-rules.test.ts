import { describe, expect, test } from 'vitest';
import {
  approvalBroken,
  approvalKindOf,
  barcodeBroken,
  insuranceCodeBroken,
  parsePack,
  splitLeaflet,
  standardCodeBroken,
  tidyNumber,
  tidyText,
  tracePrefixBroken,
} from '../index.ts';

describe('approval numbers (spec 03 §3.1)', () => {
  test.each([
    [1, '国药准字Z44021940', null],
    [1, '国药准字HJ20140344', null],
    [1, '国药准字J20130001', null],
    [1, 'H20130001', null],
    [1, 'BH20130001', null],
    [1, '国药准字X12345678', 'goods.approvalFormat'],
    [1, '国药准字Z4402194', 'goods.approvalFormat'],
    [1, '国药准字HJ20990344', 'goods.approvalYear'],
    [4, '国械注准20203140123', null],
    [4, '粤械注准20172660001', null],
    [4, '粤深械备20150012号', null],
    [4, '国药准字Z44021940', 'goods.approvalFormat'],
    [5, '国食健注G20200001', null],
    [5, '食健备G202044000123', null],
    [5, '国食健注X20200001', 'goods.approvalFormat'],
    [6, 'SC10644011500123', null],
  ] as const)('%s %s', (type, no, key) => {
    expect(approvalBroken(type, no, 2026)?.key ?? null).toBe(key);
  });

  test.each([
    ['国药准字Z44021940', 'CHINESE/DOMESTIC'],
    ['国药准字HJ20140344', 'CHEMICAL/FOREIGN'],
    ['国药准字HC20140344', 'CHEMICAL/HMT'],
    ['国药准字J20130001', 'OTHER/REPACKED'],
    ['S20130001', 'BIOLOGICAL/FOREIGN'],
    ['BH20130001', 'CHEMICAL/REPACKED'],
    ['HC20130001', 'CHEMICAL/HMT'],
  ])('%s says %s', (no, kind) => expect(approvalKindOf(1, no)).toBe(kind));

  test('devices and health food say where they are from', () => {
    expect(approvalKindOf(4, '国械注进20203140123')).toBe('DEVICE/FOREIGN');
    expect(approvalKindOf(4, '粤械注准20172660001')).toBe('DEVICE/DOMESTIC');
    expect(approvalKindOf(5, '国食健注J20200001')).toBe('HEALTH_FOOD/FOREIGN');
    expect(approvalKindOf(6, 'SC1')).toBeNull();
  });
});

test('check digits: of barcodes from the right ×3, ×1; of standard codes from the left', () => {
  expect(barcodeBroken('6920356200227')).toBeNull();
  expect(barcodeBroken('6920356200228')).toEqual({ key: 'goods.barcodeCheck', params: { n: 7 } });
  expect(barcodeBroken('692035620022')?.key).toBe('goods.barcodeCheck');
  expect(barcodeBroken('69203562')?.key).toBe('goods.barcodeCheck');
  expect(barcodeBroken('12345')).toEqual({ key: 'goods.barcodeDigits' });
  expect(standardCodeBroken('86902551000259')).toBeNull();
  expect(standardCodeBroken('86902551000258')).toEqual({ key: 'goods.standardCheck', params: { n: 9 } });
  expect(standardCodeBroken('12')).toEqual({ key: 'goods.standardFormat' });
});

test('trace prefixes and insurance codes', () => {
  expect(tracePrefixBroken('8123456')).toBeNull();
  expect(tracePrefixBroken('7123456')?.key).toBe('goods.tracePrefix');
  expect(insuranceCodeBroken('XJ01CAA040A001010102699')).toBeNull();
  expect(insuranceCodeBroken('T000000001')).toBeNull();
  expect(insuranceCodeBroken('Q1')?.key).toBe('goods.insuranceFormat');
});

test.each([
  ['10g*9袋', { strength: '10g', packQty: 9, packUnit: '袋' }],
  ['12粒', { strength: null, packQty: 12, packUnit: '粒' }],
  ['0.25g×12片×2板', { strength: '0.25g', packQty: 24, packUnit: '片' }],
  ['100ml', { strength: '100ml', packQty: null, packUnit: null }],
  ['HEM-7121', { strength: 'HEM-7121', packQty: null, packUnit: null }],
])('the pack of %s', (spec, pack) => expect(parsePack(spec)).toEqual(pack));

test('what is typed full width or with brackets is put right', () => {
  expect(tidyText('　感冒灵　１０ｇ  颗粒 ')).toBe('感冒灵 10g 颗粒');
  expect(tidyNumber('（国药准字）Ｚ 44021940')).toBe('国药准字Z44021940');
});

test('a pasted leaflet splits at its headings', () => {
  const said = splitLeaflet(
    '感冒灵颗粒说明书\n【药品名称】感冒灵\n【功能主治】解热镇痛。\n【用法用量】开水冲服。\n一次1袋。\n【禁忌】尚不明确。\n【注意事项】忌烟酒。',
  );
  expect(said).toEqual({
    INDICATION: '解热镇痛。',
    DOSAGE: '开水冲服。\n一次1袋。',
    TABOO: '尚不明确。',
    NOTICE: '忌烟酒。',
  });
});
