import type { StoreGoodsItem } from '@materia/contract/areas/store';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { session } from '../../../kernel/session.ts';
import { ImportGoodsDialog } from './import-goods.dialog.tsx';

const question = '售价低于成本价，是否继续？';
const saved: StoreGoodsItem[][] = [];
let root: Root;
/** 20.00 is what the first goods cost. */
const belowCost = ({ goodsPrice = 0, confirmed }: StoreGoodsItem) => goodsPrice < 2000 && !confirmed;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockReturnValue();
  session.set({ token: 't', user: { userId: 1, companyId: 1, privs: ['STOREGOODS:WRITE', 'COST'] } as never });
  saved.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = (data: unknown, code = 200) =>
      Response.json({ success: code === 200, data, message: code === 200 ? '' : question, code });
    if (path.includes('/import'))
      return answer([
        {
          ...{ line: 2, code: 'G1', goodsName: '感冒灵颗粒', errors: [] },
          item: { storeId: 3, goodsId: 7, goodsPrice: 1500, specialTo: '2026-12-05T16:00:00.000Z' },
        },
      ]);
    if (!path.includes('/storegoods')) return answer({ id: 5, name: 'goods.xlsx', url: '', thumbUrl: null, size: 1 });
    const items: StoreGoodsItem[] = JSON.parse(String(init.body));
    saved.push(items);
    const errors = items.flatMap((item, index) =>
      belowCost(item) ? [{ index, goodsId: item.goodsId, field: 'goodsPrice', message: question, confirm: true }] : [],
    );
    return errors.length > 0 ? answer({ errors }, 400) : answer({ rows: [], batchIds: [1] });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.set(null);
});

const until = (told: () => void) => vi.waitFor(() => act(async () => told()), { timeout: 10_000 });
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
const pressSave = () =>
  act(async () => document.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary')?.click());

async function open(close: () => void = () => undefined) {
  const props: ToolbarProps = { search: { storeId: '3' }, body: {}, refresh: () => undefined, close };
  await act(async () => root.render(<ImportGoodsDialog {...props} />));
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
  Object.defineProperty(chooser, 'files', { value: [new File(['x'], 'goods.xlsx')], configurable: true });
  await act(async () => chooser.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => expect(field('store.field.goodsPrice 2')?.value).toBe('15.00'));
}

test('what the sheet brings stands in the table; a price below cost is asked about once and saved by who goes on', async () => {
  const close = vi.fn();
  await open(close);
  expect(field('store.field.specialTo 2')?.value).toBe('2026-12-05');
  await pressSave();
  await until(() => expect(document.body.textContent).toContain(question));
  expect(close).not.toHaveBeenCalled();
  await pressSave();
  await until(() => expect(close).toHaveBeenCalled());
  expect(saved.map(([item]) => item?.confirmed)).toEqual([undefined, true]);
});

test('another price after the question is asked about anew', async () => {
  await open();
  await pressSave();
  await until(() => expect(document.body.textContent).toContain(question));
  const price = field('store.field.goodsPrice 2') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(price, '16');
    price.dispatchEvent(new Event('input', { bubbles: true }));
    price.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  await until(() => expect(document.body.textContent).not.toContain(question));
  await pressSave();
  await until(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.[0]).toMatchObject({ goodsPrice: 1600 });
  expect(saved[1]?.[0]?.confirmed).toBeUndefined();
});
