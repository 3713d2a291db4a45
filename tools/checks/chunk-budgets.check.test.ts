import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { check } from './chunk-budgets.check.ts';
import { findings } from './planting.ts';

const script = (kilobytes: number) => randomBytes(kilobytes * 750).toString('base64'); // gzips back to its random bytes
const page =
  '<script type="module" src="/assets/main-1.js?v=1"></script><link rel="modulepreload" href="/assets/antd-2.js">';

test('a first load, and a chunk, over its budget are found', async () => {
  const files = {
    'web/dist/index.html': page,
    'web/dist/assets/main-1.js': script(300),
    'web/dist/assets/antd-2.js': script(100),
  };
  expect(await findings(check, files)).toEqual([]);
  const found = await findings(check, {
    ...files,
    'web/dist/assets/antd-2.js': script(290),
    'web/dist/assets/late-3.js': script(500),
  });
  expect(found.map(line => line.replace(/\d+ kB/, 'n kB'))).toEqual([
    'web/dist/late-3.js: n kB gzipped',
    'web/dist/index.html: the first load has n kB gzipped',
  ]);
  expect(await findings(check, { 'web/index.html': page })).toEqual(['web/dist: the web app is not built']);
});
