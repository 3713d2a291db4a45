import type { Tx } from '../../../kernel/index.ts';
import { holdArrivals, linesCovering, newLotState } from '../../gsp/index.ts';
import { moveStock } from '../move-stock.ts';
import { returnWayCodes } from '../way-codes.ts';
import { readLoadingRules } from './read-loading-rules.ts';
import { wayLots } from './shelf-lots.ts';
import type { Plan } from './supply-plan.store.ts';

/** Everything that is still on a plan's way goes back to its store; what a stop-sale covers stands there locked (spec 08 §1.2). */
export async function returnWay(tx: Tx, plan: Plan, storageId: number): Promise<void> {
  const lots = await wayLots(tx, storageId);
  if (lots.length === 0) return;
  const { stops } = await readLoadingRules(
    tx,
    plan,
    lots.map(lot => lot.goodsId),
  );
  const stopsOf = (of: { goodsId: number; batchNo: string }) => linesCovering(stops, of);
  const booked = await moveStock(
    tx,
    lots.map((lot, seq) => ({
      kind: 'RETURN_STORE' as const,
      goodsId: lot.goodsId,
      number: lot.left,
      from: { storageId },
      to: { storeId: plan.storeId },
      lotId: lot.lotId,
      ...(stopsOf(lot).length > 0 ? { state: newLotState(tx, { stopped: true }) } : {}),
      ref: { type: 'SUPPLY_PLAN', id: plan.id, seq },
    })),
  );
  const arrived = booked.filter(row => row.delta > 0 && stopsOf(row).length > 0);
  await holdArrivals(tx, arrived, 'STOP_SALE', stopsOf);
  await returnWayCodes(tx, storageId, plan.storeId);
}
