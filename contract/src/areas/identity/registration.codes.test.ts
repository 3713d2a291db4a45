import { expect, test } from 'vitest';
import { offeredRoles, wantedRole } from './registration.codes.ts';

test('whatever is offered can be approved without a doctor being named', () => {
  expect(offeredRoles.map(code => wantedRole(code).role)).not.toContain('Doctor');
  expect(offeredRoles).toHaveLength(8);
});
