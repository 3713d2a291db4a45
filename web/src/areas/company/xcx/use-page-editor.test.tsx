import { companyContract, XcxBlock, type XcxTemplateRow } from '@materia/contract/areas/company';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnServerTime } from '../../../kernel/clock.ts';
import { queryClient } from '../../../kernel/query.ts';
import { beginSession, endSession, type SessionUser } from '../../../kernel/session.ts';
import { bringTexts } from '../../../kernel/texts.ts';
import { PageEditorDrawer } from './page-editor.drawer.tsx';

const row = {
  ...{ id: 7, companyId: 3, companyName: '康宁', name: '首页', kind: 'HOME', enabled: true, publishedNo: null },
  ...{ publishedAt: null, publishAt: null, publishError: null, changed: true, inUse: false, storeCount: 0 },
  ...{ blocks: [XcxBlock.parse({ type: 'NOTICE', key: 'm1', text: '公告' })], editor: null, version: 4 },
  ...{ updatedAt: '2026-03-10T04:00:00.000Z', deleted: false, allowedActions: [] },
} as unknown as XcxTemplateRow;

let root: Root;
let saved: { version: number; name: string }[];
let beats: number;
let refused: boolean;
let editor: string | null;

const answer = (data: unknown) => Response.json({ success: true, code: 200, message: '', data });
async function server(address: string, { body }: RequestInit) {
  if (address.endsWith('/editing')) {
    beats += 1;
    return answer({ editor });
  }
  if (!address.endsWith('/xcx/template')) return answer([]);
  const of = JSON.parse(String(body));
  saved.push(of);
  if (!refused) return answer({ ...row, ...of, version: of.version + 1 });
  const message = '数据已被他人修改，请刷新后重试';
  return Response.json({ success: false, code: 409, message, data: null }, { status: 409 });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', server);
  [saved, beats, refused, editor] = [[], 0, false, null];
  bringTexts(companyContract.texts);
  learnServerTime(Date.now());
  queryClient.clear();
  beginSession({ token: 't', user: { userId: 3, privs: ['XCX', 'XCX:WRITE'] } as unknown as SessionUser });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const component = () => <PageEditorDrawer row={row} close={() => undefined} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  await until(() => expect(beats).toBe(1));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession('signedOut');
});

/** Until it holds, while the clock of the intervals stands still. */
const until = (told: () => void) =>
  act(async () => {
    for (let left = 300; ; left -= 1) {
      try {
        return told();
      } catch (failure) {
        if (left === 0) throw failure;
        await new Promise(go => setTimeout(go, 10));
      }
    }
  });
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const words = () => document.body.textContent;
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
function rename(to: string) {
  const input = document.querySelector('.xcx-name') as HTMLInputElement;
  act(() => {
    setValue?.call(input, to);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(each => each.textContent === name)?.click());

test('what is changed is kept after 20 seconds, once, by the version that it has by then', async () => {
  await wait(20_000);
  expect(saved).toEqual([]);
  rename('新首页');
  expect(words()).toContain('未保存');
  await wait(19_900);
  expect(saved).toEqual([]);
  await wait(100);
  await until(() => expect(words()).toContain('已保存'));
  expect(saved).toMatchObject([{ id: 7, version: 4, name: '新首页' }]);
  await wait(60_000);
  expect(saved).toHaveLength(1);
  rename('另一个首页');
  await wait(20_000);
  await until(() => expect(saved[1]).toMatchObject({ version: 5, name: '另一个首页' }));
});

test('what was refused is not sent again by itself; 保存 does that, and then it is kept as before', async () => {
  refused = true;
  rename('新首页');
  await wait(20_000);
  await until(() => expect(words()).toContain('数据已被他人修改，请刷新后重试'));
  rename('再改');
  await wait(60_000);
  expect(saved).toHaveLength(1);
  refused = false;
  await press('form.save');
  await until(() => expect(saved).toHaveLength(2));
  expect(words()).not.toContain('数据已被他人修改');
  rename('又改');
  await wait(20_000);
  await until(() => expect(saved).toHaveLength(3));
});

test('who else is writing is asked every 20 seconds and said above the page', async () => {
  editor = '王芳';
  expect(words()).not.toContain('正在编辑');
  await wait(20_000);
  await until(() => expect(words()).toContain('王芳正在编辑'));
  expect(beats).toBe(2);
  editor = null;
  await wait(20_000);
  await until(() => expect(words()).not.toContain('正在编辑'));
});
