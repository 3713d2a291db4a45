import type { PlanogramTrack } from '@materia/contract/areas/mat';
import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { beginSession, endSession, type SessionUser } from '../../../kernel/session.ts';
import { Batches } from './cell.drawer.tsx';

const lot = { trackGoodsId: 3, producedOn: null, expiresOn: null, quantity: 2, position: 1, state: 'NORMAL' } as const;
const of: ComponentProps<typeof Batches> = {
  slots: [{ trackGoodsId: 3, subNo: 0, trackNo: 'A3' } as PlanogramTrack],
  batches: [
    { ...lot, lotId: 1, batchNo: 'B1' },
    { ...lot, lotId: 2, batchNo: '未登记' },
    { ...lot, lotId: 4, batchNo: '未登记', state: 'LOCKED' },
  ],
  ...{ today: '2026-01-05', goodsName: '板蓝根', reread: () => undefined },
};

test('what has no batch is given one where it lies, by who may', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const offered = async (...privs: string[]) => {
    await act(async () => {
      beginSession({ token: 't', user: { userId: 3, privs } as unknown as SessionUser });
      root.render(<Batches {...of} />);
    });
    return document.querySelectorAll('main button').length;
  };
  expect(await offered('MAT')).toBe(0);
  expect(await offered('MAT', 'SUPPLY:WRITE')).toBe(1);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  endSession('signedOut');
});
