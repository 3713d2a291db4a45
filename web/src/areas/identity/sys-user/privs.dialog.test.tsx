import type { SysUserRow } from '@materia/contract/areas/identity';
import { defaultPrivs } from '@materia/contract/privileges';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { session } from '../../../kernel/session.ts';
import { copied, effective, type Overrides } from './priv-groups.ts';
import { PrivsDialog } from './privs.dialog.tsx';

const row = { id: 7, userName: 'service', role: 'Service', type: 3 } as SysUserRow;
const saved = [{ priv: 'REVENUE', effect: 'GRANT' }];
const theirs = [{ priv: 'ORDER', effect: 'DENY' }];
const sent: unknown[] = [];
const run = vi.fn(async () => undefined);
const cancel = vi.fn();
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  queryClient.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const found = { rows: [{ id: 8, userName: 'leader', name: '运营组长' }], total: 1 };
    if (init.method === 'POST' && address.includes('/privs')) sent.push(JSON.parse(String(init.body)));
    const leader = { defaults: [...defaultPrivs('Service', 1)], overrides: theirs };
    const privs = { ...(address.includes('/8/') ? leader : { defaults: [], overrides: saved }), version: 4 };
    const data = address.includes('/privs') ? privs : found;
    return Response.json({ success: true, data, message: '', code: 200 });
  });
  await opened();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function opened() {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const component = () => <PrivsDialog targets={[{ id: 7, version: 1, row }]} run={run} cancel={cancel} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  const page = <RouterProvider router={router as never} />;
  await act(async () => root.render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>));
  await until(() => document.querySelector('.priv-matrix') !== null);
}

async function until(holds: () => boolean) {
  for (let n = 0; n < 200 && !holds(); n += 1) await act(() => new Promise<void>(pass => setTimeout(pass, 20)));
}
const cell = (resource: string, nth = 0) => {
  const line = [...document.querySelectorAll('.priv-matrix tr')].find(
    each => each.querySelector('small')?.textContent === resource,
  );
  return line?.querySelectorAll('select')[nth] as HTMLSelectElement;
};
const choose = (select: HTMLSelectElement, value: string) =>
  act(async () => {
    const write = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
    write?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(each => name.test(each.textContent ?? '')) as HTMLButtonElement;
const save = () => button(/form\.save|保\s*存/);

test('each is inherited with its default shown, allowed or denied; saved are the differences (spec 01 §2)', async () => {
  const words = [...cell('ORDER').options].map(each => each.textContent);
  expect(words).toEqual(['identity.user.inheritedOn', 'identity.effect.GRANT', 'identity.effect.DENY']);
  expect(cell('REVENUE', 1).options[0]?.textContent).toBe('identity.user.inheritedOff');
  expect(cell('REVENUE').value).toBe('GRANT');
  expect(save().disabled).toBe(true);
  await choose(cell('ORDER'), 'DENY');
  await act(async () => save().click());
  await until(() => run.mock.calls.length > 0);
  expect(sent).toEqual([{ version: 4, overrides: [...saved, { priv: 'ORDER', effect: 'DENY' }] }]);
});

test('恢复默认 takes all differences away', async () => {
  await act(async () => button(/identity\.user\.toDefaults/).click());
  expect(cell('REVENUE').value).toBe('');
  expect(save().disabled).toBe(false);
  expect(button(/identity\.user\.toDefaults/).disabled).toBe(true);
});

test('what was clicked is not left without a question, and stands there again after a reload (spec 00 §4, 01 §2)', async () => {
  const user = { userId: 5, mustChangePassword: false };
  session.set({ token: 't', user } as never);
  const dismissed = () => act(async () => document.querySelector<HTMLElement>('.ant-modal-close')?.click());
  await act(async () => root.unmount());
  document.body.replaceChildren();
  await opened();
  await choose(cell('ORDER'), 'DENY');
  await dismissed();
  expect(cancel).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('form.leave');
  // A reload takes the page away without telling it.
  const kept = { ...sessionStorage };
  await act(async () => root.unmount());
  document.body.replaceChildren();
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  await opened();
  expect(cell('ORDER').value).toBe('DENY');
  await choose(cell('ORDER'), '');
  await dismissed();
  expect(cancel).toHaveBeenCalledOnce();
});

test('复制自用户 takes over what the other account may, also what it has by its role', async () => {
  const input = document.querySelector('#privs-copy') as HTMLInputElement;
  await act(async () => void input.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  const option = () => document.querySelector('.ant-select-item-option') as HTMLElement | null;
  await until(() => option() !== null);
  await act(async () => option()?.click());
  await until(() => cell('ORDER').value === 'DENY');
  expect(cell('ORDER').value).toBe('DENY');
  expect(cell('REVENUE').value).toBe('');
  expect(cell('COST').value).toBe('GRANT');
});

test('what was copied makes one may what the other may, of whatever role both are', () => {
  const accounts = ([0, 1, 2, 3, 4, 5, 6] as const).map(type => ({ role: 'Service', type }) as const);
  const all = [...accounts, { role: 'Manager', type: null } as const, { role: 'Doctor', type: null } as const];
  const theirs: Overrides = new Map([
    ['REVENUE:WRITE', 'GRANT'],
    ['ORDER', 'DENY'],
  ]);
  for (const from of all)
    for (const to of all) {
      const may = effective(from, theirs);
      expect(effective(to, copied(to, may)), `${from.role} ${from.type} → ${to.role} ${to.type}`).toEqual(may);
    }
  expect(copied(row, effective(row, new Map()))).toEqual(new Map());
});

test('write implies read, denied read denies all (spec 01 §2)', () => {
  const granted = effective(row, new Map([['REVENUE:WRITE', 'GRANT']]));
  expect(granted.has('REVENUE')).toBe(true);
  const denied = effective(row, new Map([['ORDER', 'DENY']]));
  expect([...denied].filter(priv => priv.startsWith('ORDER'))).toEqual([]);
});
