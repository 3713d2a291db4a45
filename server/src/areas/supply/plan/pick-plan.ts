import { type PickedBatch, unregisteredBatch, withoutPicking } from '@materia/contract/areas/supply';
import { refuse, staffId, type Tx } from '../../../kernel/index.ts';
import { holdForPlan } from '../../order/index.ts';
import { lockStoreGoods } from '../../store/index.ts';
import { applySupplyStep } from './apply-supply-step.ts';
import { type LoadingRules, loadingFault } from './loading-rules.ts';
import { readLoadingRules } from './read-loading-rules.ts';
import { putAside, type ShelfLot, shelfLots, takeBatch } from './shelf-lots.ts';
import { linesOf, type PlanLine, writePicked } from './supply-line.store.ts';
import type { Plan } from './supply-plan.store.ts';

/** 开始拣货: what it is to bring is held, and the batches to take are proposed, first-expiring first (spec 06 §3). */
export async function pickPlan(tx: Tx, plan: Plan, runNo: string): Promise<Plan> {
  if (withoutPicking.includes(plan.type)) refuse('mat.stepRefused');
  const lines = (await linesOf(tx, plan.id)).filter(line => line.action === 'LOAD' && line.planQty > 0);
  await holdLines(tx, plan, lines);
  const rules = await readLoadingRules(
    tx,
    plan,
    lines.map(line => line.goodsId),
  );
  const lots = await freeLots(tx, plan.storeId, lines, rules);
  await writePicked(
    tx,
    plan.id,
    lines.map(line => ({ id: line.id, picked: propose(lots, line) })),
  );
  return applySupplyStep(tx, plan, 'PICK', { runNo, pickerId: staffId(tx.actor), pickedAt: tx.now() });
}

async function holdLines(tx: Tx, plan: Plan, lines: readonly PlanLine[]): Promise<void> {
  const goodsIds = [...new Set(lines.map(line => line.goodsId))];
  const shelf = await lockStoreGoods(
    tx,
    goodsIds.map(goodsId => ({ storeId: plan.storeId, goodsId })),
  );
  const ofGoods = (goodsId: number) => shelf.find(row => row.goodsId === goodsId)?.storeGoodsId;
  const short = (goodsId: number, available: number): never => {
    const same = lines.filter(line => line.goodsId === goodsId);
    const wanted = same.reduce((sum, line) => sum + line.planQty, 0);
    return refuse('supply.planShort', { goods: same[0]?.goodsName ?? '', n: wanted - available });
  };
  const stranger = goodsIds.find(goodsId => ofGoods(goodsId) === undefined);
  if (stranger !== undefined) short(stranger, 0);
  const [missing] = await holdForPlan(
    tx,
    plan,
    lines.map(line => ({
      planLineId: line.id,
      storeGoodsId: ofGoods(line.goodsId) as number,
      number: line.planQty,
    })),
  );
  if (missing) short(missing.goodsId, missing.available);
}

/** What lies on the shelves, may be loaded, and nobody else has put aside. */
async function freeLots(tx: Tx, storeId: number, lines: readonly PlanLine[], rules: LoadingRules): Promise<ShelfLot[]> {
  const goodsIds = [...new Set(lines.map(line => line.goodsId))];
  const lots = (await shelfLots(tx, storeId, goodsIds)).filter(
    lot => lot.batchNo !== unregisteredBatch && loadingFault(lot, rules) === undefined,
  );
  for (const aside of await putAside(tx, storeId)) takeBatch(lots, aside, aside.quantity);
  return lots;
}

function propose(lots: readonly ShelfLot[], line: PlanLine): PickedBatch[] {
  let wanted = line.planQty;
  const batches: PickedBatch[] = [];
  for (const lot of lots) {
    const quantity = lot.goodsId === line.goodsId ? Math.min(lot.left, wanted) : 0;
    if (quantity === 0) continue;
    lot.left -= quantity;
    wanted -= quantity;
    const { batchNo, expiresOn, producedOn } = lot;
    batches.push({ batchNo, expiresOn, producedOn, quantity, traceCodes: [] });
  }
  return batches;
}
