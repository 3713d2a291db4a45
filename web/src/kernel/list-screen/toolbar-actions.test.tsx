import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SessionUser, session } from '../session.ts';
import type { ToolbarAction } from './declaration.ts';
import { ToolbarActions } from './toolbar.tsx';
import type { ListView } from './use-list.ts';

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  session.set(null);
  vi.unstubAllGlobals();
});

const action = (name: string, more: Partial<ToolbarAction> = {}): ToolbarAction => ({ name, label: name, ...more });
const toolbar: readonly ToolbarAction[] = [
  action('everybody’s'),
  action('of who may', { needs: 'MAT:WRITE' }),
  action('the company’s', { whose: user => user.companyId !== null }),
  action('the company’s who may', { needs: 'MAT:WRITE', whose: user => user.companyId !== null }),
  action('main', { main: true, whose: user => user.companyId === 3 }),
];

/** The buttons that an account has over its table, or beside the title. */
async function buttons(user: Partial<SessionUser> | null, privs: readonly string[], main = false): Promise<string[]> {
  const tools = { t: (key: string) => key, has: (priv: string) => privs.includes(priv) };
  const view = { tools, model: { list: { toolbar } }, address: { search: {} }, reading: { request: null } };
  await act(async () => {
    session.set(user && { token: 't', user: { userId: 1, privs, ...user } as SessionUser });
    root.render(<ToolbarActions view={view as unknown as ListView} main={main} />);
  });
  return [...host.querySelectorAll('button')].map(button => button.textContent ?? '');
}

test('a button is there for whom it is: the privilege alone is not enough, nor is being the right one', async () => {
  expect(await buttons({ companyId: 3 }, ['MAT:WRITE'])).toEqual(toolbar.slice(0, 4).map(({ name }) => name));
  expect(await buttons({ companyId: null }, ['MAT:WRITE'])).toEqual(['everybody’s', 'of who may']);
  expect(await buttons({ companyId: 3 }, [])).toEqual(['everybody’s', 'the company’s']);
});

test('beside the title the same; of nobody nothing is anybody’s', async () => {
  expect(await buttons({ companyId: 3 }, [], true)).toEqual(['main']);
  expect(await buttons({ companyId: 4 }, [], true)).toEqual([]);
  expect(await buttons(null, [], true)).toEqual([]);
  expect(await buttons(null, ['MAT:WRITE'])).toEqual(['everybody’s', 'of who may']);
});
