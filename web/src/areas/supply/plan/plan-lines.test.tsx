import type { SupplyPlanDetail } from '@materia/contract/areas/supply';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession, type SessionUser } from '../../../kernel/session.ts';
import { GoodsName } from '../../goods/index.ts';
import { PlanLines } from './plan-lines.tsx';

const line = {
  ...{ lineId: 1, subNo: 0, trackNo: 'A01', goodsId: 7, goodsName: '阿莫西林胶囊', spec: '0.25g*24', action: 'LOAD' },
  ...{ stock: 2, capacity: 8, planQty: 6, picked: [], diffQty: 0, diffReason: null },
};
const plan = { status: 'NEW', planLines: [line] } as unknown as SupplyPlanDetail;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.replaceChildren(document.createElement('main'));
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  endSession('signedOut');
});
const opening = () => [...document.querySelectorAll('button.goods-name')].map(({ textContent }) => textContent);
const signedIn = (...privs: string[]) =>
  beginSession({ token: 't', user: { userId: 3, privs } as unknown as SessionUser });

test('the goods of a plan open what is known of them, for who may read goods (spec 01 §9)', () => {
  signedIn('SUPPLY', 'GOODS');
  act(() => root.render(<PlanLines plan={plan} />));
  expect(opening()).toEqual(['阿莫西林胶囊 0.25g*24']);
});

test('to others they are just named', () => {
  signedIn('SUPPLY');
  act(() => root.render(<PlanLines plan={plan} />));
  expect(opening()).toEqual([]);
  expect(document.body.textContent).toContain('阿莫西林胶囊 0.25g*24');
});

test('what is in no catalogue is just named, too', () => {
  signedIn('GOODS');
  act(() => root.render(<GoodsName id={null}>心愿药</GoodsName>));
  expect(opening()).toEqual([]);
  expect(document.body.textContent).toBe('心愿药');
});

test('of a line with fewer units than were suggested it says so', () => {
  signedIn('SUPPLY');
  const said = (suggestQty: number | null) => {
    const short = { ...plan, planLines: [{ ...line, suggestQty }] } as unknown as SupplyPlanDetail;
    act(() => root.render(<PlanLines plan={short} />));
    return document.body.textContent?.includes('supply.line.suggested');
  };
  expect([said(null), said(6), said(9)]).toEqual([false, false, true]);
});
