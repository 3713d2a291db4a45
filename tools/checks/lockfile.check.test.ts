import { expect, test } from 'vitest';
import { check } from './lockfile.check.ts';
import { findings } from './planting.ts';

test('addresses of packages are found', async () => {
  const lock = '{ "packages": { "node_modules/a": { "resolved": "https://mirror.example/a.tgz" } } }';
  expect(await findings(check, { 'package-lock.json': lock, 'README.md': 'see https://registry.npmjs.org/a' })).toEqual(
    ['README.md: names the host of a registry', 'package-lock.json: has an address'],
  );
  const link = '{ "packages": { "node_modules/@materia/web": { "resolved": "web", "link": true } } }';
  expect(await findings(check, { 'package-lock.json': link })).toEqual([]);
});
