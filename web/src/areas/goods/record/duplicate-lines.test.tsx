import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../kernel/session.ts';
import { DuplicateLines } from './duplicate-lines.tsx';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('ul'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  session.set(null);
  document.body.replaceChildren();
});

const of = { goodsNo: 'G1', spec: '10g*9袋', manufacturer: null };
const same = { ...of, goods_id: 7, goodsName: '板蓝根', level: 'BLOCK', text: '已存在相同商品「板蓝根」（G1）！' };
const similar = { ...of, goods_id: 8, goodsName: '板蓝根冲剂', level: 'WARN', text: '规格相近' };

async function linksFor(...privs: string[]) {
  session.set({ token: 't', user: { userId: 1, companyId: null, privs } } as never);
  await act(async () => root.render(<DuplicateLines duplicates={[same, similar] as never} />));
  return [...place.querySelectorAll('a')].map(a => a.getAttribute('href'));
}

test('the same goods is looked at or written instead, a similar one looked at (spec 03 §3.3)', async () => {
  const at = '/app/goods/goods_mgmt?goodsId=';
  expect(await linksFor('GOODS', 'GOODS:SUBMIT')).toEqual([`${at}7`, `${at}7&mode=1`, `${at}8`]);
  expect(place.textContent).toContain(same.text);
  expect(await linksFor('GOODS')).toEqual([`${at}7`, `${at}8`]);
});
