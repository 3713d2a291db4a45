import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../ui/toast.ts';
import { accountOff } from './account-off.ts';
import { beginSession, type SessionUser, session } from './session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  toasts.set([]);
});

test('该账号已停用！ is said once, and 1.5 s later the account is out (spec 01 §2)', () => {
  beginSession({ token: 't', user: { userId: 1, privs: [] } as unknown as SessionUser });
  accountOff();
  accountOff();
  expect(toasts.get().map(({ type, title }) => [type, title])).toEqual([['error', '该账号已停用！']]);
  vi.advanceTimersByTime(1_499);
  expect(session.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(session.get()).toBeNull();
});
