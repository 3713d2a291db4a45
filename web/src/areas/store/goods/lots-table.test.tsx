import { storeGoodsTexts } from '@materia/contract/areas/store';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { bringTexts } from '../../../kernel/texts.ts';
import { Lots } from './lots-table.tsx';

const lot = { producedOn: null, expiresOn: null, quantity: 2, state: 'NORMAL' } as const;
const slot = { matId: 7, matName: '一号机', subNo: 1, trackNo: 'A3' };

test('each batch with where it lies: the shelf, or the slot of a device', async () => {
  const lots = [
    { ...lot, lotId: 1, batchNo: 'B1', slot: null },
    { ...lot, lotId: 2, batchNo: '未登记', slot },
    { ...lot, lotId: 3, batchNo: '未登记', slot: { ...slot, subNo: 0 } },
  ];
  const page = document.createElement('div');
  bringTexts(storeGoodsTexts);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(page);
  await act(async () => root.render(<Lots lots={lots} goodsName="板蓝根" reread={() => undefined} />));
  const cells = [...page.querySelectorAll('tbody tr')].map(row =>
    [...row.querySelectorAll('td')].map(td => td.textContent),
  );
  expect(cells.map(([place, batchNo]) => [place, batchNo])).toEqual([
    ['门店', 'B1'],
    ['一号机 1-A3', '未登记'],
    ['一号机 A3', '未登记'],
  ]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
