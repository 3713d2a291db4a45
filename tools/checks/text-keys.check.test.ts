import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './text-keys.check.ts';

test('a key that two texts have is found', async () => {
  const one = "export const one = texts({\n  'order.field.a': { zh: '甲', en: 'A' },\n});\n";
  const files = { 'contract/src/one.texts.ts': one };
  expect(await findings(check, files)).toEqual([]);
  const two = one.replace('one', 'two').replace('甲', '乙');
  expect(await findings(check, { ...files, 'contract/src/two.texts.ts': two })).toEqual([
    'contract/src/two.texts.ts: order.field.a stands in contract/src/one.texts.ts too',
  ]);
});
