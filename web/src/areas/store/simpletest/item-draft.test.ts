import type { TestField } from '@materia/contract/areas/store';
import { expect, test } from 'vitest';
import { editedOf, fieldOf, newField } from './item-draft.ts';

const band = { context: 'FASTING', gender: null, refLow: 3.9, refHigh: 6.1, critLow: 3.9, critHigh: null } as const;
const field: TestField = {
  ...{ key: 'glu', label: '血糖', unit: 'mmol/L', decimals: 1, min: 0.6, max: 33.3, optional: false },
  bands: [band],
};

test('what is edited and left alone stays as it was', () => {
  expect(fieldOf(editedOf(field))).toEqual(field);
});

test('what is missing or no number yet is nothing to send', () => {
  expect(fieldOf(newField())).toBeNull();
  const edited = editedOf(field);
  expect(fieldOf({ ...edited, max: 'x' })).toBeNull();
  expect(fieldOf({ ...edited, key: '1' })).toBeNull();
  expect(fieldOf({ ...edited, bands: edited.bands.map(each => ({ ...each, refHigh: '6..1' })) })).toBeNull();
});
