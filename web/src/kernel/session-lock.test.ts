import { call } from '@materia/contract/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { toasts } from '../ui/toast.ts';
import { api } from './api.ts';
import { beginSession, endSession, type SessionUser } from './session.ts';
import { sessionLocked, setLocked } from './session-lock.ts';

const read = call({ method: 'GET', path: '/api/mgmt/things', needs: 'ORDER', answer: z.int(), fails: [] });
const unlock = call({
  method: 'POST',
  path: '/api/private/session/unlock',
  needs: 'signedIn',
  answer: z.null(),
  fails: [],
});

const user = { userId: 1, loginId: 'store', privs: ['ORDER'] } as unknown as SessionUser;
const envelope = (code: number, data: unknown) =>
  new Response(JSON.stringify({ success: code < 400, data, message: '已锁定，请先解锁', code }), { status: code });
let asked: string[];
let answers: Response[];

beforeEach(() => {
  asked = [];
  answers = [];
  beginSession({ token: 'secret', user });
  setLocked(false);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers.shift() ?? envelope(200, 1);
  });
});
afterEach(() => {
  endSession('signedOut');
  vi.unstubAllGlobals();
});
const settled = () => new Promise(done => setTimeout(done, 10));

test('locked, calls wait till it is unlocked; those that unlock go through', async () => {
  setLocked(true);
  const reading = api(read, {});
  await settled();
  expect(asked).toEqual([]);
  await api(unlock, {});
  expect(asked).toEqual(['/api/private/session/unlock']);
  setLocked(false);
  expect(await reading).toBe(1);
  expect(asked.at(-1)).toBe('/api/mgmt/things');
});

test('a call that meets the lock of another tab covers this one too, says nothing, and is sent again afterwards', async () => {
  answers.push(envelope(403, { reason: 'LOCKED' }));
  const reading = api(read, {});
  await settled();
  expect(sessionLocked.get()).toBe(true);
  expect(toasts.get()).toEqual([]);
  setLocked(false);
  expect(await reading).toBe(1);
  expect(asked).toHaveLength(2);
});

test('who goes away from the lock takes what waits along', async () => {
  setLocked(true);
  const reading = api(read, {}).catch(failure => failure.kind);
  await settled();
  endSession('signedOut');
  expect(await reading).toBe('cancelled');
  expect(asked).toEqual([]);
  expect(sessionLocked.get()).toBe(false);
});

test('keys mean nothing to what is behind the lock', () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  press();
  setLocked(true);
  press();
  document.removeEventListener('keydown', heard);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('without a session only public calls are made: screens on their way out ask for nothing', async () => {
  endSession('signedOut');
  expect(await api(read, {}).catch(failure => failure.kind)).toBe('cancelled');
  expect(asked).toEqual([]);
});
