import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../kernel/config.ts';
import { layoutSettings, setLayout } from '../kernel/layout-settings.ts';
import { toast, toasts } from '../ui/toast.ts';
import { applySettings } from './apply-settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('language, what is ignored and the time of toasts are the installation’s until somebody sets their own (spec 01 §4)', async () => {
  const settings = {
    'ui.language': 'en_US',
    'notify.defaultIgnoreOrder': true,
    'notify.defaultIgnoreMat': true,
    'notify.toastMs': 7_000,
  };
  vi.stubGlobal('fetch', async () => Response.json({ settings }));
  await loadConfig(null);
  applySettings();
  expect(layoutSettings.get()).toMatchObject({ language: 'en_US', ignoreOrderNotify: true, ignoreMatNotify: true });
  toast({ title: '来单' });
  expect(toasts.get()[0]?.timeout).toBe(7_000);

  setLayout({ language: 'cn_CN', ignoreMatNotify: false });
  applySettings();
  expect(layoutSettings.get()).toMatchObject({ language: 'cn_CN', ignoreOrderNotify: true, ignoreMatNotify: false });
});
