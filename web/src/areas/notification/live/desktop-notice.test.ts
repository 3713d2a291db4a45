import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../kernel/config.ts';
import { setLayout } from '../../../kernel/layout-settings.ts';
import { hideOnDesktop, showOnDesktop } from './desktop-notice.ts';
import { noticeOf } from './notice.ts';

const shown: FakeNotification[] = [];
/** The browser's own, which the test's has not. */
class FakeNotification {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  closed = false;
  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    this.title = title;
    this.options = options;
    shown.push(this);
  }
  close() {
    this.closed = true;
  }
}

let looked: boolean;
let others: { name: string }[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Notification', FakeNotification);
  FakeNotification.permission = 'granted';
  looked = false;
  others = [];
  vi.spyOn(document, 'hasFocus').mockImplementation(() => looked);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: async () => ({ held: others }) } });
  setLayout({ desktop: true });
});
afterEach(() => {
  shown.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const notice = (more = {}) =>
  noticeOf({ seq: 1, type: 'MAT_ORDER', isRefresh: false, autoHidden: true, tag: 'order-1', title: '来单', ...more });

test('who looks at something else gets it on the desktop, gone after its time; a click leads to what it is about', async () => {
  const open = vi.fn();
  await showOnDesktop(notice(), open);
  expect(shown[0]).toMatchObject({
    title: '来单',
    options: { tag: 'order-1', silent: true, requireInteraction: false },
  });
  vi.advanceTimersByTime(9_999);
  expect(shown[0]?.closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(shown[0]?.closed).toBe(true);
  await showOnDesktop(notice({ duration: 3_000 }), open);
  vi.advanceTimersByTime(3_000);
  expect(shown[1]?.closed).toBe(true);
  await showOnDesktop(notice({ autoHidden: false }), open);
  vi.advanceTimersByTime(3_600_000);
  expect(shown[2]).toMatchObject({ closed: false, options: { requireInteraction: true } });
  expect(open).not.toHaveBeenCalled();
  shown[2]?.onclick?.();
  expect(open).toHaveBeenCalledOnce();
  expect(shown[2]?.closed).toBe(true);
});

test('not where somebody looks at this tab or another, did not ask for it, or the browser refuses', async () => {
  const none = async () => {
    await showOnDesktop(notice(), () => {});
    expect(shown).toEqual([]);
  };
  looked = true;
  await none();
  looked = false;
  others = [{ name: 'materia.lookedAt' }];
  await none();
  others = [];
  FakeNotification.permission = 'denied';
  await none();
  FakeNotification.permission = 'granted';
  setLayout({ desktop: false });
  await none();
});

test('what is taken back goes from the desktop', async () => {
  await showOnDesktop(notice({ autoHidden: false }), () => {});
  hideOnDesktop('order-2');
  expect(shown[0]?.closed).toBe(false);
  hideOnDesktop('order-1');
  expect(shown[0]?.closed).toBe(true);
});

test('its usual time is the installation’s (notify.desktopHideMs, spec 01 §4)', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ settings: { 'notify.desktopHideMs': 4_000 } }));
  await loadConfig(null);
  await showOnDesktop(notice(), () => {});
  vi.advanceTimersByTime(3_999);
  expect(shown[0]?.closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(shown[0]?.closed).toBe(true);
});
