import type { UpData } from '@materia/contract/areas/mat';
import type { Tx } from '../../../kernel/index.ts';
import { endLooks, noteSearch, noteSeen } from './goods-visit.store.ts';

/** up/visit (spec 06 §5): what somebody does at the screen before there is an order. What names nothing that is kept says nothing. */
export async function noteVisit(tx: Tx, matId: number, said: UpData<'visit'>): Promise<void> {
  const { visitId: visitKey, step, goodsId, trackNo = null, searchText = null } = said;
  if (step === 'LEAVE') {
    await endLooks(tx, { matId, visitKey });
    return;
  }
  if (goodsId !== undefined)
    await noteSeen(tx, { matId, visitKey, goodsId, trackNo, searchText, carted: step === 'CART' });
  else if (step === 'SEARCH' && searchText !== null) await noteSearch(tx, { matId, visitKey, text: searchText });
}
