import { afterEach, expect, test } from 'vitest';
import { writeKept } from './form/tab-memory.ts';
import { queryClient } from './query.ts';
import { beginSession, endSession, leftOnPurpose, type SessionUser, session, updateUser, userHas } from './session.ts';

const user = { userId: 1, loginId: 'store', privs: ['ORDER', 'ORDER:WRITE'] } as unknown as SessionUser;

afterEach(() => endSession('dead'));

/** What the browser tells this tab when another one changed the storage. */
const elsewhere = (key: string | null) => dispatchEvent(Object.assign(new Event('storage'), { key }));

const readOf = () => sessionStorage.getItem('unfinished') !== null;

test('token and user lie in local storage, and go when the session ends (spec 01 §2)', () => {
  beginSession({ token: 'secret', user });
  expect(JSON.parse(localStorage.getItem('token') ?? '')).toBe('secret');
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ loginId: 'store' });
  endSession('signedOut');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(leftOnPurpose()).toBe(true);
});

test('signing out in another tab ends the session here', () => {
  beginSession({ token: 'secret', user });
  localStorage.removeItem('token');
  elsewhere('token');
  expect(session.get()).toBeNull();
});

test('who signed out in another tab has left here too: what was typed is gone, and nobody is brought back to it (spec 01 §2)', () => {
  const leave = () => {
    localStorage.setItem('left', 'true');
    elsewhere('left');
  };
  for (const order of ['told first', 'over first'] as const) {
    beginSession({ token: 'secret', user });
    expect(leftOnPurpose()).toBe(false);
    writeKept('draft', { cellphone: '13800001234' });
    if (order === 'told first') leave();
    localStorage.removeItem('token');
    elsewhere('token');
    expect(readOf(), order).toBe(order === 'over first');
    if (order === 'over first') leave();
    expect(readOf(), order).toBe(false);
    expect(leftOnPurpose(), order).toBe(true);
  }
});

test('a session that died in another tab leaves what was typed', () => {
  beginSession({ token: 'secret', user });
  writeKept('draft', { cellphone: '13800001234' });
  localStorage.removeItem('token');
  elsewhere('token');
  expect([readOf(), leftOnPurpose()]).toEqual([true, false]);
});

test('the answer that a session is over does not undo that it was left in another tab', () => {
  beginSession({ token: 'secret', user });
  localStorage.setItem('left', 'true');
  endSession('dead');
  expect(leftOnPurpose()).toBe(true);
});

test('a storage cleared whole ends the session too; other keys do not', () => {
  beginSession({ token: 'secret', user });
  elsewhere('layoutSettings');
  expect(session.get()).not.toBeNull();
  localStorage.clear();
  elsewhere(null);
  expect(session.get()).toBeNull();
});

test('what the one before saw is gone when the session ends', () => {
  beginSession({ token: 'secret', user });
  queryClient.setQueryData(['orders'], [1]);
  updateUser({ ...user, privs: ['ORDER'] });
  expect(queryClient.getQueryData(['orders'])).toEqual([1]);
  endSession('dead');
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
});

test('an account has exactly the privileges it was given', () => {
  expect(userHas(user, 'ORDER:WRITE')).toBe(true);
  expect(userHas(user, 'ORDER:REFUND')).toBe(false);
  expect(userHas(null, 'ORDER')).toBe(false);
});
