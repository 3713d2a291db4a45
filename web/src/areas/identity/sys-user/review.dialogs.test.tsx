import type { SysUserRow } from '@materia/contract/areas/identity';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { RejectDialog } from './review.dialogs.tsx';

afterEach(() => document.body.replaceChildren());

const applyInfo = { companyName: '康宁大药房', storeName: '龙华分店', wanted: 'OPERATOR' };
const row = { id: 7, userName: 'zhao_01', name: '赵新人', cellphone: '13900000000', applyInfo } as SysUserRow;
const targets = [{ id: 7, version: 1, row }];
const Page = () => <RejectDialog targets={targets} run={async () => undefined} cancel={() => undefined} />;

test('who reviews reads what the applicant said, the role by its name', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  await act(async () => root.render(<RouterProvider router={router as never} />));
  const said = [...document.querySelectorAll('dd')].map(each => each.textContent);
  expect(said).toEqual(['赵新人', '13900000000', '康宁大药房', '龙华分店', '运维']);
  await act(async () => root.unmount());
});
