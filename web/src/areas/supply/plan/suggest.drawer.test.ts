import { type SuggestedMat, suggestSupply } from '@materia/contract/areas/supply';
import { expect, test } from 'vitest';
import { givenTo, suggestedFor } from './suggest.drawer.tsx';

test('what is suggested keeps to the route and the device of the list, and to all that were chosen (spec 06 §6)', () => {
  expect(suggestedFor({})).toEqual({});
  expect(suggestedFor({ routeId: 4, status: ['NEW'] })).toEqual({ routeId: 4 });
  expect(suggestedFor({ routeId: 4, matId: 7 })).toEqual({ routeId: 4, matIds: [7] });
  const matIds = Array.from({ length: 150 }, (_, at) => at + 1);
  const which = suggestedFor({ matIds });
  expect(which.matIds).toHaveLength(150);
  expect(suggestSupply.body.safeParse({ date: '2026-01-01', ...which }).success).toBe(true);
});

test('somebody is named for a trip of one store; of several each route has its own', () => {
  const mat = (matId: number, storeId: number) => ({ matId, storeId }) as SuggestedMat;
  expect(givenTo([])).toBeUndefined();
  expect(givenTo([mat(4, 1), mat(5, 1)])).toBe(4);
  expect(givenTo([mat(4, 1), mat(5, 2)])).toBeUndefined();
});
