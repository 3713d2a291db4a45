import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeKept } from '../../../kernel/form/tab-memory.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { type BasketLine, emptyOrder, type NewOrder } from './basket.ts';
import { NewMatOrderDrawer } from './new-mat-order.drawer.tsx';
import { NewOrderDrawer } from './new-order.drawer.tsx';

const lines = (rx: boolean): BasketLine[] => [
  { number: 1, goods: { goodsId: 1, name: '药', price: 1000, available: 9, rx } as BasketLine['goods'] },
];
const atDevice: NewOrder = { ...emptyOrder, orderType: 'MAT_ORDER', matId: 4 };
const forms = [
  ['a store', NewOrderDrawer, 'order.new', { ...emptyOrder, storeId: 3 }],
  ['a device', NewMatOrderDrawer, 'order.newMat', atDevice],
] as const;

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => undefined)),
  );
  session.set({ token: 't', user: { userId: 1, companyId: null, privs: ['ORDER:WRITE'] } as never });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  session.set(null);
  vi.unstubAllGlobals();
});

/** The form as its draft has it. */
async function open(Form: ComponentType<ToolbarProps>, draft: string, order: NewOrder) {
  writeKept(['draft', location.pathname, '', draft].join(' '), order);
  const props = { refresh: () => undefined, close: () => undefined } as ToolbarProps;
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Form {...props} /> }),
    history: createMemoryHistory(),
  });
  const tree = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  );
  await act(async () => root.render(tree));
  await vi.waitFor(() => expect(document.querySelector('.order-section')).not.toBeNull());
}
const field = () => document.querySelector<HTMLInputElement>('input[aria-label="order.new.prescription"]');

test.each(forms)(
  'a new order at %s asks for the prescription once its goods need one',
  async (_, Form, draft, order) => {
    await open(Form, draft, { ...order, lines: lines(true), prescriptionId: 71 });
    expect(field()?.value).toBe('71');
  },
);

test.each(forms)('at %s other goods need none', async (_, Form, draft, order) => {
  await open(Form, draft, { ...order, lines: lines(false) });
  expect(field()).toBeNull();
});
