import { expect, test } from 'vitest';
import { findings } from './planting.ts';
import { check, titlesCheck } from './walkthroughs.check.ts';

const files = {
  'tools/spec/walkthroughs.tsv': '02 W1\tconfirms\n02 W2\ttwo sessions\n',
  'e2e/areas/order/w1.e2e.ts': "test('02 W1 confirms', async () => {});\n",
};

test('a walkthrough without a browser test is counted', async () => {
  expect(await findings(check, files)).toEqual(['tools/spec/walkthroughs.tsv: 02 W2 has no browser test']);
});

test('a title with an id that the specification lacks is found', async () => {
  expect(await findings(titlesCheck, files)).toEqual([]);
  expect(await findings(titlesCheck, { ...files, 'e2e/areas/order/w9.e2e.ts': "test('02 W9 x', () => {});" })).toEqual([
    'e2e/areas/order/w9.e2e.ts: no walkthrough 02 W9 in the specification',
  ]);
});
