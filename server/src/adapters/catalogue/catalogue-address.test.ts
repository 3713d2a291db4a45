import { expect, test } from 'vitest';
import { catalogueAccess } from './catalogue-address.ts';

const none = { url: '', key: '' };
const env = { SIM_CATALOGUE_URL: 'http://127.0.0.1:1' };

test('what is set holds; without an address the simulator stands for it, unless the database is a real one (spec 00 §10)', () => {
  const set = { url: 'https://supplier.example', key: 'k' };
  expect(catalogueAccess(set, env)).toEqual(set);
  expect(catalogueAccess(none, env)?.url).toBe('http://127.0.0.1:1');
  expect(catalogueAccess(none, { ...env, DATABASE_URL: 'postgres://x' })).toBeNull();
  expect(catalogueAccess(none, { ...env, DATABASE_URL: 'postgres://x', ALLOW_SIM: '1' })?.url).toBe(
    'http://127.0.0.1:1',
  );
  expect(catalogueAccess(none, {})).toBeNull();
});
