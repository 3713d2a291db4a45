import { expect, test } from 'vitest';
import { check } from './chunk-circles.check.ts';
import { findings } from './planting.ts';

const built = (imports: Record<string, string[]>) => ({
  'web/dist/.vite/manifest.json': JSON.stringify(
    Object.fromEntries(Object.entries(imports).map(([name, of]) => [name, { file: `assets/${name}.js`, imports: of }])),
  ),
});

test('chunks that import each other, however far around, are found; one that several import is none', async () => {
  expect(await findings(check, built({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  expect(await findings(check, built({ page: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual([
    'web/dist/assets/a.js: in a circle: assets/a.js → assets/b.js → assets/c.js → assets/a.js',
  ]);
  expect(await findings(check, { 'web/index.html': '' })).toEqual(['web/dist: the web app is not built']);
});
