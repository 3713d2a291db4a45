import { describe, expect, test } from 'vitest';
import { allTexts } from './index.ts';
import { allPrivs, defaultPrivs, effectivePrivs } from './privileges.ts';

describe('default privileges (spec 00 §2)', () => {
  test('SuperAdmin has all of them', () => {
    expect([...defaultPrivs('SuperAdmin', null)].sort()).toEqual([...allPrivs].sort());
  });

  test('orders: who may refund, who may change the price', () => {
    const orders = (role: 'Admin' | 'Manager' | 'Service' | 'Doctor', type: number | null) =>
      [...defaultPrivs(role, type)].filter(priv => priv.startsWith('ORDER')).join(' ');
    expect(orders('Admin', null)).toBe('ORDER ORDER:WRITE ORDER:REFUND ORDER:PRICE');
    expect(orders('Service', 0)).toBe('ORDER ORDER:WRITE');
    expect(orders('Service', 1)).toBe('ORDER ORDER:WRITE ORDER:REFUND ORDER:PRICE');
    expect(orders('Service', 2)).toBe('ORDER');
    expect(orders('Service', 3)).toBe('ORDER ORDER:WRITE ORDER:REFUND');
    expect(orders('Service', 4)).toBe('');
    expect(orders('Service', 6)).toBe('ORDER');
    expect(orders('Doctor', null)).toBe('');
  });

  test('R* reads and has the verbs but does not write', () => {
    const store = defaultPrivs('Service', 0);
    expect(store.has('SUPPLY:PICK')).toBe(true);
    expect(store.has('SUPPLY:WRITE')).toBe(false);
  });
});

describe('grants and denials (spec 01 §2)', () => {
  test('a verb granted implies read, a denied read denies all', () => {
    expect(effectivePrivs('Service', 4, [{ priv: 'ORDER:REFUND', effect: 'GRANT' }]).has('ORDER')).toBe(true);
    const denied = effectivePrivs('Service', 3, [{ priv: 'ORDER', effect: 'DENY' }]);
    expect([...denied].filter(priv => priv.startsWith('ORDER'))).toEqual([]);
    const writeDenied = effectivePrivs('Service', 3, [{ priv: 'ORDER:WRITE', effect: 'DENY' }]);
    expect(writeDenied.has('ORDER') && !writeDenied.has('ORDER:WRITE')).toBe(true);
  });
});

test('every privilege has a name in both languages (spec 00 §2)', () => {
  for (const priv of allPrivs) {
    const verb = priv.endsWith(':WRITE') ? 'WRITE' : priv;
    const keys = [`identity.priv.${priv.split(':')[0]}`, ...(priv.includes(':') ? [`identity.verb.${verb}`] : [])];
    for (const key of keys) expect(allTexts, key).toHaveProperty([key]);
  }
});
