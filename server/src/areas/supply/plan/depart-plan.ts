import { unregisteredBatch, withoutPicking } from '@materia/contract/areas/supply';
import { refuse, staffId, type Tx } from '../../../kernel/index.ts';
import { releasePlanHolds } from '../../order/index.ts';
import { moveStock } from '../move-stock.ts';
import { addWay } from '../stock.store.ts';
import { pickTraceCodes } from '../way-codes.ts';
import { applySupplyStep } from './apply-supply-step.ts';
import { demandLoadable, isShortDated } from './loading-rules.ts';
import { readLoadingRules } from './read-loading-rules.ts';
import { type ShelfLot, shelfLots, takeBatch } from './shelf-lots.ts';
import { linesOf, type PlanLine, unitsOf, writePicked } from './supply-line.store.ts';
import type { Plan } from './supply-plan.store.ts';

/** 出发: what was picked leaves the shelves; whatever was held is free again (spec 06 §3). */
export async function departPlan(tx: Tx, plan: Plan, reason: string | undefined): Promise<Plan> {
  if (plan.status === 'NEW' && !withoutPicking.includes(plan.type)) refuse('mat.stepRefused');
  const lines = (await linesOf(tx, plan.id)).filter(line => line.action === 'LOAD');
  demandWhole(lines, reason);
  await releasePlanHolds(
    tx,
    plan,
    lines.map(line => line.id),
  );
  const shortAllowedBy = (await carry(tx, plan, lines)) ? staffId(tx.actor) : null;
  const short = lines.filter(line => unitsOf(line.picked) < line.planQty && !line.shortReason);
  await writePicked(
    tx,
    plan.id,
    short.map(line => ({ id: line.id, picked: line.picked, shortReason: reason ?? null })),
  );
  return applySupplyStep(tx, plan, 'DEPART', { departAt: tx.now(), shortAllowedBy }, reason ?? null);
}

function demandWhole(lines: readonly PlanLine[], reason: string | undefined): void {
  for (const { trackNo, picked, planQty, shortReason } of lines) {
    const n = planQty - unitsOf(picked);
    if (n < 0) refuse('supply.overPicked', { trackNo });
    if (n > 0 && !shortReason && !reason) refuse('supply.shortReason', { trackNo, n }, { path: ['reason'] });
  }
}

/**
 * Takes the picked batches off the store's shelves and puts them on the plan's way; refuses what may not be loaded anyhow. Answers whether some
 * have so little time left that somebody who leads had to let them go.
 */
export async function carry(tx: Tx, plan: Plan, lines: readonly PlanLine[]): Promise<boolean> {
  const picked = lines.filter(line => unitsOf(line.picked) > 0);
  if (picked.length === 0) return false;
  const goodsIds = picked.map(line => line.goodsId);
  const rules = await readLoadingRules(tx, plan, goodsIds);
  const lots = await shelfLots(tx, plan.storeId, goodsIds);
  const storageId = await addWay(tx, { companyId: plan.companyId, planId: plan.id });
  for (const line of picked)
    for (const batch of line.picked.filter(each => each.quantity > 0)) {
      demandNamed(batch, line, { lots, storeId: plan.storeId });
      demandLoadable({ ...batch, goodsId: line.goodsId }, rules);
      if (batch.traceCodes.length > 0 && batch.traceCodes.length !== batch.quantity) refuse('supply.codesOff');
    }
  const parts = picked.flatMap(line => partsOf(line, { lots, storeId: plan.storeId }));
  await moveStock(
    tx,
    parts.map(({ line, lotId, number, seq }) => ({
      kind: 'PICK' as const,
      goodsId: line.goodsId,
      number,
      from: { storeId: plan.storeId },
      to: { storageId },
      lotId,
      ref: { type: 'SUPPLY_LINE', id: line.id, seq },
    })),
  );
  await pickTraceCodes(
    tx,
    { storeId: plan.storeId, wayId: storageId },
    picked.flatMap(({ goodsId, picked: batches }) =>
      batches.map(({ batchNo, traceCodes }) => ({ goodsId, batchNo, codes: traceCodes })),
    ),
  );
  return picked.some(({ goodsId, picked: batches }) =>
    batches.some(batch => batch.quantity > 0 && isShortDated({ ...batch, goodsId }, rules)),
  );
}

interface Shelf {
  readonly lots: readonly ShelfLot[];
  readonly storeId: number;
}

/** Where somebody can name the batch of what lies there without one; nothing where nothing does. */
const unnamedAt = ({ lots, storeId }: Shelf, goodsId: number) =>
  lots.some(lot => lot.goodsId === goodsId && lot.batchNo === unregisteredBatch)
    ? { unregisteredAt: storeId }
    : undefined;

/** A batch is named by its number and its end; goods without an end are named by the number alone. */
function demandNamed(
  { batchNo, expiresOn }: { batchNo: string; expiresOn: string | null },
  { goodsId }: PlanLine,
  shelf: Shelf,
): void {
  const ends = shelf.lots.some(lot => lot.goodsId === goodsId && lot.batchNo === batchNo && lot.expiresOn !== null);
  if (batchNo === '' || batchNo === unregisteredBatch || (expiresOn === null && ends))
    refuse('supply.batchMissing', {}, unnamedAt(shelf, goodsId));
}

function partsOf(line: PlanLine, shelf: Shelf) {
  const parts = line.picked.flatMap(batch => {
    const taken = takeBatch(shelf.lots, { ...batch, goodsId: line.goodsId }, batch.quantity);
    const n = batch.quantity - taken.reduce((sum, part) => sum + part.number, 0);
    if (n > 0) refuse('supply.planShort', { goods: line.goodsName, n }, unnamedAt(shelf, line.goodsId));
    return taken;
  });
  return parts.map((part, seq) => ({ ...part, line, seq }));
}
