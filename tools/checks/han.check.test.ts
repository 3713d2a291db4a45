import { expect, test } from 'vitest';
import { check } from './han.check.ts';
import { findings } from './planting.ts';

test('Chinese in strings, templates, JSX and SQL is found; in comments and text files it is not', async () => {
  const found = await findings(check, {
    'web/src/a.tsx': '// 注释\nexport const A = () => <p title="标题">订单 {`共${1}`}</p>;\n',
    'server/src/b.sql':
      "-- 注释\ncreate table t (); -- 订单\ncomment on table t is '订单';\ninsert into t values ('订单');\n",
    'server/src/c.ts': 'export const pattern = /^订/;\n',
    'contract/src/areas/order/order.texts.ts': "export const orderTexts = { a: '订单' };\n",
    'server/src/d.demo.ts': "export const city = '深圳';\n",
    'docs/language.md': '订单\n',
  });
  expect(found).toEqual([
    "server/src/b.sql: Chinese outside the texts: insert into t values ('订单');",
    'server/src/c.ts: Chinese outside the texts: ^订',
    'web/src/a.tsx: Chinese outside the texts: 标题',
    'web/src/a.tsx: Chinese outside the texts: 订单',
    'web/src/a.tsx: Chinese outside the texts: 共$',
  ]);
});
