import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { allCalls, allContracts, allTexts } from '../contract/src/index.ts';
import { localFiles } from '../server/src/adapters/files/local-files.ts';
import { allModules } from '../server/src/areas.ts';
import { ExportFiles } from '../server/src/kernel/export/export-files.ts';
import { exportHandlers } from '../server/src/kernel/export/export-handlers.ts';
import { AddressSigner } from '../server/src/kernel/export/signed-address.ts';
import { Stage } from '../server/src/kernel/upload/stage.ts';
import { uploadHandlers } from '../server/src/kernel/upload/upload-handlers.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('every call of the contract has exactly one handler, and no handler is for anything else', () => {
  const files = new ExportFiles({ store: localFiles(tmpdir()), stage: new Stage(tmpdir()) });
  const kernel = [...exportHandlers(files, new AddressSigner('key')), ...uploadHandlers];
  const handled = [...kernel, ...allModules.flatMap(({ handlers }) => handlers)].map(({ call }) => nameOf(call));
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
