import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLayout } from './layout-settings.ts';
import { loadTexts } from './load-texts.ts';
import { bringTexts, catalogues, localeOf, t } from './texts.ts';

const files: Record<string, Record<string, string>> = {
  '/i18n/cn_CN.json?v=20250429': { 'order.a': '订单{n}', 'order.onlyChinese': '只有中文' },
  '/i18n/en_US.json?v=20250429': { 'order.a': 'Order {n}' },
};
const asked: string[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(files[address]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setLayout({ language: 'cn_CN' });
});

test('languages come by GET with the version, each once; what English lacks is Chinese (spec 01 §11)', async () => {
  await loadTexts();
  await loadTexts();
  expect(asked).toEqual(['/i18n/cn_CN.json?v=20250429']);
  expect(t('order.a', { n: 3 })).toBe('订单3');

  catalogues.set({});
  setLayout({ language: 'en_US' });
  await loadTexts();
  expect(t('order.a', { n: 3 })).toBe('Order 3');
  expect(asked.filter(address => address.includes('en_US'))).toHaveLength(1);
  catalogues.set(before => ({ ...before, zh: files['/i18n/cn_CN.json?v=20250429'] }));
  expect(t('order.onlyChinese')).toBe('只有中文');
});

test('a key that no language has stays visible', () => {
  expect(t('order.nowhere')).toBe('order.nowhere');
});

test('the shell speaks before any language file has come', () => {
  catalogues.set({});
  expect(t('shell.offline')).toBe('网络已断开');
  setLayout({ language: 'en_US' });
  expect(t('shell.offline')).toBe('No network');
});

test('a chunk may bring its own words, in both languages', () => {
  bringTexts({ 'samples.brought': { zh: '自带{n}', en: 'Brought {n}' } });
  catalogues.set({ zh: {}, en: {} });
  expect(t('samples.brought', { n: 2 })).toBe('自带2');
  setLayout({ language: 'en_US' });
  expect(t('samples.brought', { n: 2 })).toBe('Brought 2');
});

test('cn_CN is no locale to the browser, zh-CN is', () => {
  expect(localeOf('zh')).toBe('zh-CN');
  expect(localeOf('en')).toBe('en-US');
});
