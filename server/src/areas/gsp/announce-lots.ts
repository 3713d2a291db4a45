import { gspLots } from '@materia/contract/areas/gsp';
import type { LotStateCode } from '@materia/contract/areas/supply';
import { outbox, type Tx } from '../../kernel/index.ts';
import { lotsById } from '../supply/index.ts';

/** Who follows lots hears which are in that state now, or held otherwise than before (spec 00 §9 gsp.lots). */
export async function announceLots(tx: Tx, state: LotStateCode, lotIds: readonly number[]): Promise<void> {
  const lots = [...(await lotsById(tx, lotIds)).values()];
  const [first] = lots;
  if (!first) return;
  const payload = {
    lotIds: lots.map(lot => lot.lotId),
    state,
    goodsIds: [...new Set(lots.map(lot => lot.goodsId))],
    storageIds: [...new Set(lots.map(lot => lot.storageId))],
  };
  const { lotId: aggregateId, companyId } = first;
  await outbox.put(tx, gspLots, payload, { aggregateType: 'LOT', aggregateId, companyId });
}
