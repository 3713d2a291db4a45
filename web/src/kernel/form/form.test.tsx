import { fen } from '@materia/contract/kernel';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { toasts } from '../../ui/toast.ts';
import { ApiFailure } from '../api-failure.ts';
import { beginSession, endSession, type SessionUser } from '../session.ts';
import { passwordField } from './fields.tsx';
import { form } from './form.tsx';
import { useUnsavedForms } from './unsaved-guard.tsx';

const Refund = form({
  area: 'order',
  schema: z.strictObject({ reason: z.string().min(1).max(12), amount: fen, version: z.int() }),
  fields: { reason: {}, amount: {} },
});

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  // happy-dom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  toasts.set([]);
});

function Drawer({ close }: { close: () => void }) {
  const { leave, guard, around } = useUnsavedForms();
  return (
    <>
      <button type="button" onClick={() => leave(close)}>
        关闭
      </button>
      {around([1, 2].map(version => <Refund key={version} initial={{ version }} submit={async () => null} />))}
      {guard}
    </>
  );
}

type Props = Partial<Parameters<typeof Refund>[0]>;
async function showPage(Page: () => ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  await act(async () => root.render(<RouterProvider router={router as never} />));
}
const show = (submit: (values: unknown, by: string) => Promise<unknown>, more: Props = {}) =>
  showPage(() => <Refund initial={{ version: 3 }} submit={submit} {...more} />);
const fields = () => [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
async function type(field: HTMLInputElement, text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const send = () => act(async () => document.querySelector('form')?.requestSubmit());
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(
    each => each.textContent?.replace(' ', '') === words,
  ) as HTMLButtonElement;
const press = (words: string) => act(async () => button(words).click());

test('a broken form is not sent: the first invalid field has the focus, its message under it, a toast says so', async () => {
  const submit = vi.fn(async () => null);
  await show(submit);
  await type(fields()[1], '12.5');
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(fields()[0]);
  expect(fields()[0].getAttribute('aria-invalid')).toBe('true');
  expect(host.querySelectorAll('.form-error')).toHaveLength(1);
  expect(toasts.get()[0]).toMatchObject({ type: 'error', title: 'form.error', body: 'form.invalid' });
});

test('typed money goes out as fen, what is not shown goes with it', async () => {
  const submit = vi.fn(async () => null);
  await show(submit);
  await type(fields()[0], '破损');
  await type(fields()[1], '1,012.5');
  await send();
  expect(submit).toHaveBeenCalledWith({ reason: '破损', amount: 101250, version: 3 }, '');
});

test('the counter stands at the field, which takes no more than its limit', async () => {
  await show(async () => null);
  await type(fields()[0], '三个字');
  expect(fields()[0].maxLength).toBe(12);
  expect(host.querySelector('.form-counter')?.textContent).toBe('3/12');
  expect(host.querySelector('.form-counter')?.className).toContain('form-counter-near');
});

test("the server's messages stand at their fields until these are changed", async () => {
  const errors = [{ field: 'amount', message: '退款数量超过可退数量' }];
  await show(() => Promise.reject(new ApiFailure('refused', '退款数量超过可退数量', 400, { errors })));
  await type(fields()[0], '破损');
  await type(fields()[1], '9');
  await send();
  expect(host.querySelector('.form-error')?.textContent).toBe('退款数量超过可退数量');
  expect(document.activeElement).toBe(fields()[1]);
  await type(fields()[1], '8');
  expect(host.querySelector('.form-error')).toBeNull();
});

test('in a dialog the first field has the focus, Enter sends, and what was typed is not lost without a question', async () => {
  const submit = vi.fn(async () => null);
  const cancel = vi.fn();
  await show(submit, { cancel, dialog: { title: 'refund' } });
  expect(document.activeElement).toBe(fields()[0]);
  expect(button('form.save').type).toBe('submit');
  await press('取消');
  expect(cancel).toHaveBeenCalledOnce();
  await type(fields()[0], '破损');
  await press('取消');
  expect(cancel).toHaveBeenCalledOnce();
  await press('form.stay');
  await press('取消');
  await press('form.leave');
  expect(cancel).toHaveBeenCalledTimes(2);
  await type(fields()[1], '1');
  await send();
  expect(submit).toHaveBeenCalledOnce();
});

test('what is refused of the whole stands over the fields, and no field is said to be wrong', async () => {
  await show(() => Promise.reject(new ApiFailure('timeout', '请求超时')));
  await type(fields()[0], '破损');
  await type(fields()[1], '9');
  await send();
  expect(host.querySelector('.form-error')?.textContent).toBe('请求超时');
  expect(toasts.get()).toEqual([]);
});

test.each([
  ['in the page', {}],
  ['in a dialog', { dialog: { title: 'refund' } }],
])('%s: of several buttons none is what Enter means; each has its own rules', async (_where, more) => {
  const submit = vi.fn(async () => null);
  const check = (_: unknown, by: string) => (by === 'reject' ? { reason: { message: 'rule.format' } } : {});
  const buttons = [
    { name: 'approve', label: '同意' },
    { name: 'reject', label: '拒绝' },
  ];
  await show(submit, { buttons, check, ...more });
  await type(fields()[0], '破损');
  await type(fields()[1], '9');
  await send();
  expect(submit).not.toHaveBeenCalled();
  await press('拒绝');
  expect(submit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(fields()[0]);
  await press('同意');
  expect(submit).toHaveBeenCalledWith(expect.anything(), 'approve');
});

test('a drawer asks before it closes over a form in it that is unsaved', async () => {
  const close = vi.fn();
  await showPage(() => <Drawer close={close} />);
  await press('关闭');
  expect(close).toHaveBeenCalledOnce();
  await type(fields()[0], '破损');
  await press('关闭');
  expect(close).toHaveBeenCalledOnce();
  await press('form.leave');
  expect(close).toHaveBeenCalledTimes(2);
});

// Spec 01 §2: forms are kept over a reload, which unmounts nothing; secrets are typed again.
test('what was typed is there when the page is loaded again, for this account and this record alone', async () => {
  const Account = form({
    area: 'order',
    schema: z.strictObject({ reason: z.string().min(1).max(12), password: z.string().min(1) }),
    fields: { reason: {}, password: passwordField('current-password') },
  });
  const reload = async (initial: { reason: string }) => {
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
    await showPage(() => <Account initial={initial} submit={async () => null} />);
  };
  const values = () => [...host.querySelectorAll('input')].map(field => field.value);
  beginSession({ token: 'x', user: { userId: 1 } as SessionUser });
  await reload({ reason: 'a' });
  await type(fields()[0], '改了');
  await type(fields()[1], 'Secret@1');
  expect(sessionStorage.getItem('unfinished')).not.toContain('Secret@1');
  host.remove();
  await reload({ reason: 'a' });
  expect(values()).toEqual(['改了', '']);
  expect(host.textContent).toContain('form.restored');
  host.remove();
  await reload({ reason: 'b' });
  expect(values()).toEqual(['b', '']);
  host.remove();
  beginSession({ token: 'y', user: { userId: 2 } as SessionUser });
  await reload({ reason: 'a' });
  expect(values()).toEqual(['a', '']);
  endSession('signedOut');
  expect(sessionStorage.getItem('unfinished')).toBeNull();
});

const Parts = form({
  area: 'order',
  schema: z.strictObject({ reason: z.string().max(12), remark: z.string().optional() }),
  fields: { reason: {}, remark: { when: ({ reason }) => reason === '其他' } },
  sections: [
    { title: 'order.field.reason', fields: ['reason'] },
    { title: 'order.field.remark', fields: ['remark'] },
  ],
});

test('a part of which nothing is asked has no heading', async () => {
  const headings = () => document.querySelectorAll('legend').length;
  await showPage(() => <Parts initial={{ reason: '' }} submit={async () => null} />);
  expect(headings()).toBe(1);
  await type(fields()[0], '其他');
  expect(headings()).toBe(2);
});
