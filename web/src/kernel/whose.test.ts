import { AgentType } from '@materia/contract/areas/identity';
import { expect, test } from 'vitest';
import { permits } from './list-screen/list-model.ts';
import type { SessionUser } from './session.ts';
import { addsPlaces, isPlatform } from './whose.ts';

const account = (role: string, companyId: number | null, type: number | null = null) =>
  ({ role, companyId, type }) as unknown as SessionUser;

test('the platform’s own accounts have no company', () => {
  expect(isPlatform(account('Admin', null))).toBe(true);
  expect(isPlatform(account('Manager', 1))).toBe(false);
});

test('stores and devices are added by who sees all of their company, not by who looks after single ones', () => {
  const { leader, storeHeader, operator } = AgentType.byName;
  expect([account('Manager', 1), account('Service', 1, leader)].map(addsPlaces)).toEqual([true, true]);
  expect([account('Service', 1, storeHeader), account('Service', 1, operator)].map(addsPlaces)).toEqual([false, false]);
});

test('an action is for whom it is beside the privilege: a company is not shown what the platform alone does', () => {
  const renew = { name: 'renew', needs: 'MAT:WRITE', whose: isPlatform, run: async () => null } as const;
  const privs = ['MAT:WRITE'];
  expect(permits({ ...account('Admin', null), privs }, renew)).toBe(true);
  expect(permits({ ...account('Manager', 1), privs }, renew)).toBe(false);
  expect(permits({ ...account('Admin', null), privs: [] }, renew)).toBe(false);
  expect(permits(null, renew)).toBe(false);
});
