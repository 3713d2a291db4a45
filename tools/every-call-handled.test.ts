import { expect, test } from 'vitest';
import { allCalls, allContracts, allTexts } from '../contract/src/index.ts';
import { allModules } from '../server/src/areas.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('every call of the contract has exactly one handler, and no handler is for anything else', () => {
  const handled = allModules.flatMap(({ handlers }) => handlers.map(({ call }) => nameOf(call)));
  expect(handled.toSorted()).toEqual(allCalls.map(nameOf).toSorted());
});

test('no two calls share method and path', () => {
  // Parameters are told apart by place, not by name.
  const places = allCalls.map(call => nameOf(call).replaceAll(/:\w+/g, ':'));
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

test('every refusal that a call declares is a text with a status', () => {
  const refusals = allCalls.flatMap(({ fails }) => fails);
  expect(refusals.filter(key => allTexts[key]?.status === undefined)).toEqual([]);
});

test('a text stands in one area only', () => {
  const keys = allContracts.flatMap(({ texts }) => Object.keys(texts));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
