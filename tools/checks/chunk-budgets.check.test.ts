import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { check } from './chunk-budgets.check.ts';
import { findings } from './planting.ts';

const script = (kilobytes: number) => randomBytes(kilobytes * 750).toString('base64'); // gzips back to about three quarters
const page =
  '<script type="module" src="/assets/main-1.js?v=1"></script><link rel="modulepreload" href="/assets/antd-2.js">';
const signIn = { 'src/areas/identity/sign-in.screen.tsx': { file: 'assets/sign-in-5.js' } };
const manifest = {
  '_list-4.js': { file: 'assets/list-4.js', imports: ['_antd-2.js'] },
  '_antd-2.js': { file: 'assets/antd-2.js' },
  'src/areas/order/index.ts': {
    file: 'assets/order-3.js',
    imports: ['_antd-2.js', '_list-4.js'],
    dynamicImports: ['src/areas/order/dialogs.ts'],
  },
  'src/shell/dashboard/dashboard.screen.tsx': { file: 'assets/dashboard-7.js', imports: ['_antd-2.js'] },
  ...signIn,
};
const files = {
  'web/dist/index.html': page,
  'web/dist/.vite/manifest.json': JSON.stringify(manifest),
  'web/dist/assets/main-1.js': script(100),
  'web/dist/assets/antd-2.js': script(100),
  'web/dist/assets/order-3.js': script(50),
  'web/dist/assets/list-4.js': script(50),
  'web/dist/assets/sign-in-5.js': script(50),
  'web/dist/assets/dialogs-6.js': script(300),
  'web/dist/assets/dashboard-7.js': script(50),
};
const roughly = (found: string[]) => found.map(line => line.replace(/\d+ kB/, 'n kB'));

test('what is loaded till the first list is painted, and a chunk, over its budget are found', async () => {
  expect(await findings(check, files)).toEqual([]);
  // The page, what the orders import and what that imports; what opens later does not count.
  expect(roughly(await findings(check, { ...files, 'web/dist/assets/list-4.js': script(290) }))).toEqual([
    'web/dist/index.html: opening the orders loads n kB gzipped',
    'web/dist/index.html: signing in and seeing the orders loads n kB gzipped',
  ]);
  expect(roughly(await findings(check, { ...files, 'web/dist/assets/sign-in-5.js': script(290) }))).toEqual([
    'web/dist/index.html: signing in and seeing the orders loads n kB gzipped',
    'web/dist/index.html: signing in and seeing the dashboard loads n kB gzipped',
  ]);
  expect(roughly(await findings(check, { ...files, 'web/dist/assets/dialogs-6.js': script(500) }))).toEqual([
    'web/dist/assets/dialogs-6.js: n kB gzipped',
  ]);
});

test('a first load that cannot be told is none that is small enough', async () => {
  expect(await findings(check, { 'web/index.html': page })).toEqual(['web/dist: the web app is not built']);
  expect(await findings(check, { ...files, 'web/dist/.vite/manifest.json': JSON.stringify(signIn) })).toEqual([
    'web/dist/index.html: opening the orders: no chunk of web/src/areas/order/index.ts',
    'web/dist/index.html: signing in and seeing the orders: no chunk of web/src/areas/order/index.ts',
    'web/dist/index.html: signing in and seeing the dashboard: no chunk of web/src/shell/dashboard/dashboard.screen.tsx',
  ]);
});
