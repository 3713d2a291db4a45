import { expect, test } from 'vitest';
import { provinceKey } from './province-key.ts';

test('a province has one key however it is written', () => {
  const pairs = [
    ['广西壮族自治区', '广西'],
    ['宁夏回族自治区', '宁夏'],
    ['新疆维吾尔自治区', '新疆'],
    ['内蒙古自治区', '内蒙古'],
    ['西藏自治区', '西藏'],
    ['香港特别行政区', '香港'],
    ['广东省', '广东'],
    ['北京市', '北京'],
  ] as const;
  for (const [whole, short] of pairs) expect([provinceKey(whole), provinceKey(short)]).toEqual([short, short]);
  expect(provinceKey(' 广东省 ')).toBe('广东');
  expect(provinceKey('')).toBe('');
});
