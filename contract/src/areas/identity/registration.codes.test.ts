import { expect, test } from 'vitest';
import { WantedRole, wantedRole } from './registration.codes.ts';

test('a manager, each type of Service and a doctor can be applied for', () => {
  const roles = WantedRole.all.map(code => wantedRole(code));
  expect(roles.filter(({ role }) => role !== 'Service')).toEqual([
    { role: 'Manager', type: null },
    { role: 'Doctor', type: null },
  ]);
  expect(roles.flatMap(({ type }) => type ?? []).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
