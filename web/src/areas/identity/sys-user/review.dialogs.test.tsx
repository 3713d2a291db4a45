import type { SysUserRow } from '@materia/contract/areas/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kernel/query.ts';
import { ApproveDialog, RejectDialog } from './review.dialogs.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const applyInfo = { companyName: '康宁大药房', storeName: '龙华分店', wanted: 'OPERATOR' };
const row = { id: 7, userName: 'zhao_01', name: '赵新人', cellphone: '13900000000', applyInfo } as SysUserRow;
const targets = [{ id: 7, version: 1, row }];

async function shown(page: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
  });
  const whole = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  );
  await act(async () => root.render(whole));
}
async function until<Found>(find: () => Found): Promise<Found> {
  for (let n = 0; n < 200 && !find(); n += 1) await act(() => new Promise<void>(pass => setTimeout(pass, 20)));
  return find();
}

test('who reviews reads what the applicant said, the role by its name', async () => {
  await shown(<RejectDialog targets={targets} run={async () => undefined} cancel={() => undefined} />);
  const said = [...document.querySelectorAll('dd')].map(each => each.textContent);
  expect(said).toEqual(['赵新人', '13900000000', '康宁大药房', '龙华分店', '运维']);
});

test('who applied as a doctor is approved as the doctor picked (spec 01 §2)', async () => {
  const sent: { doctorId?: number }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/review')) sent.push(JSON.parse(String(init.body)));
    const doctors = [{ id: 31, doctorNo: 'D31', name: '王医生', orgName: '市医院', companyName: '康宁' }];
    const data = address.includes('/doctors') ? doctors : address.includes('/review') ? row : [];
    return Response.json({ success: true, data, message: '', code: 200 });
  });
  const asDoctor = [{ id: 7, version: 1, row: { ...row, role: 'Doctor' as const } }];
  await shown(<ApproveDialog targets={asDoctor} run={async () => undefined} cancel={() => undefined} />);
  const field = await until(() => document.querySelector('input[id$="doctorId"]') as HTMLInputElement);
  await act(async () => {
    field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    field.focus();
  });
  const option = await until(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(each =>
      each.textContent?.includes('王医生'),
    ),
  );
  await act(async () => option?.click());
  await act(async () => document.querySelector('form')?.requestSubmit());
  await until(() => sent.length > 0);
  expect(sent[0]).toMatchObject({ approve: true, role: 'Doctor', type: null, doctorId: 31 });
});
