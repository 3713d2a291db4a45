import { goodsListTexts } from '@materia/contract/areas/goods';
import { afterEach, expect, test } from 'vitest';
import { bringTexts } from '../../../kernel/texts.ts';
import { toasts } from '../../../ui/toast.ts';
import { tellSkipped } from './tell-skipped.ts';

bringTexts(goodsListTexts);
afterEach(() => toasts.set([]));

test('what a check kept from being approved is counted; where nothing was, nothing is said', () => {
  tellSkipped(0);
  expect(toasts.get()).toEqual([]);
  tellSkipped(2);
  expect(toasts.get().map(({ type, title }) => [type, title])).toEqual([
    ['warning', '2条存在未通过的检查项，已跳过！'],
  ]);
});
