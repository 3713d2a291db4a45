import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check } from './seed-texts.check.ts';

test('a text that is missing, or stands there otherwise, is counted', async () => {
  const found = await findings(check, {
    'tools/spec/seed-texts.tsv': '5\t错误\n8\t删除成功!\n8\t复制内容为空！\n9\t商品满{}元可抵扣{}元\n',
    'contract/src/kernel/kernel.texts.ts':
      "export const t = texts({ a: { zh: '错误' }, b: { zh: '删除成功！' }, c: { zh: '商品满{from}元可抵扣{off}元' } });\n// 复制内容为空！\n",
  });
  expect(found).toEqual([
    'tools/spec/seed-texts.tsv: seed §8: nobody says 删除成功!',
    'tools/spec/seed-texts.tsv: seed §8: nobody says 复制内容为空！',
  ]);
});
