import { afterEach, expect, test } from 'vitest';
import { local } from '../../../kernel/storage.ts';
import { rollOf } from './print.page.tsx';

afterEach(() => local.remove('order.print.roll'));

test('receipts are as wide as the paper of their store, unless this machine was told another', () => {
  expect(rollOf([{ printerWidth: null }, { printerWidth: 58 }])).toBe(58);
  expect(rollOf([{ printerWidth: 80 }])).toBe(80);
  expect(rollOf([{ printerWidth: null }])).toBe(80);
  local.write('order.print.roll', 80);
  expect(rollOf([{ printerWidth: 58 }])).toBe(80);
});
