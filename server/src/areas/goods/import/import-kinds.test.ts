import { ImportKind, refreshingKinds } from '@materia/contract/areas/goods';
import { expect, test } from 'vitest';
import type { StaffActor } from '../../../kernel/index.ts';
import { importOf } from './import-kinds.ts';

test('files that are worth running though nothing in them changes are those of kinds that do something with such rows', () => {
  const anybody = { privs: { has: () => true } } as unknown as StaffActor;
  expect(ImportKind.all.filter(kind => importOf(anybody, kind).unchanged)).toEqual(refreshingKinds);
});
