import { expect, test } from 'vitest';
import { allModules } from './areas.ts';
import type { Setting } from './kernel/index.ts';

const table: Readonly<Record<string, Setting>> = Object.assign({}, ...allModules.map(module => module.settings));
const range = (tempMin: number, tempMax: number) => ({ tempMin, tempMax, humMin: 35, humMax: 75 });

/** Keys of spec 03 and 04 as they begin, © where a company may override it, s where it is only ever written. */
test.each([
  ['goods.fourEyes', true, ''],
  ['goods.rxOnMat', false, ''],
  ['goods.costJumpPct', 30, '©'],
  ['goods.storage.NORMAL', range(10, 30), ''],
  ['goods.storage.REFRIGERATE', range(2, 10), ''],
  ['goods.catalogueStaleDays', 7, ''],
  ['catalogue.MEDICAL_COMPANY.mode', 'FILE', ''],
  ['catalogue.YIYAOCHENG.mode', 'FILE', ''],
  ['catalogue.YIYAOCHENG.url', '', ''],
  ['catalogue.YIYAOCHENG.key', '', 's'],
  ['store.benchmarkCode', 'WMDB', ''],
  ['store.quickCountMax', 20, ''],
  ['mat.serviceGraceDays', 15, ''],
])('%s begins as %j %s', (key, value, flags) => {
  const setting = table[key];
  expect(setting?.value).toEqual(value);
  expect(`${setting?.company ? '©' : ''}${setting?.secret ? 's' : ''}`).toBe(flags);
});
