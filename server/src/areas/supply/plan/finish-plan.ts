import { finishSupplyPlan, supplyFinished } from '@materia/contract/areas/supply';
import { claimFiles, on, outbox, refuse, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { endSupplying } from '../../mat/index.ts';
import { applySupplyStep, demandStep } from './apply-supply-step.ts';
import { bookFilling, type Slot } from './book-filling.ts';
import { planDetail } from './read-plan.ts';
import { linesOf } from './supply-line.store.ts';
import { lockPlan, type Plan, planTarget } from './supply-plan.store.ts';

/** POST supplyplan/finish: counted, booked, photographed, and the device sells again: all of it or nothing (spec 06 §3). */
export const finishSupplyPlanHandler = on(finishSupplyPlan)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const plan = (await lockPlan(tx, body.planId)) ?? refuse('row.notFound');
    demandStep(tx, plan, 'FINISH');
    if (plan.version !== body.version) refuse('row.changedMeanwhile');
    await demandShut(tx, plan.matId);
    if (body.photos.length === 0) refuse('supply.photoMissing', {}, { path: ['photos'] });
    const lines = await linesOf(tx, plan.id);
    const stranger = body.lines.find(each => !lines.some(line => line.id === each.lineId));
    if (stranger) refuse('row.notFound');
    const slots = await bookFilling(tx, plan, lines, body.lines);
    await claimFiles(tx, body.photos, { refType: 'SUPPLY_PLAN', refId: plan.id, modules: ['MAT'] });
    const after = await applySupplyStep(tx, plan, 'FINISH', {
      finishAt: tx.now(),
      photos: body.photos,
      operatorId: plan.operatorId ?? staffId(tx.actor),
    });
    await endSupplying(tx, plan.matId);
    await announceFilled(tx, after, slots);
    tx.record({
      ...planTarget(after),
      before: { status: plan.status },
      after: { status: after.status, ...sums(slots) },
    });
  });
  return planDetail(ctx.db, ctx.actor, body.planId);
});

/** What the device last said of its door; the person stands before it. */
export async function demandShut(tx: Tx, matId: number): Promise<void> {
  const open = await tx.maybe(sql`select from mat where id = ${matId} and door_state = 'OPEN'`);
  if (open) refuse('supply.doorOpen');
}

export const sums = (slots: readonly Slot[]) => ({
  loadedQty: slots.reduce((sum, slot) => sum + slot.loaded, 0),
  returnedQty: slots.reduce((sum, slot) => sum + slot.returned, 0),
  lostQty: slots.reduce((sum, slot) => sum + slot.lost, 0),
  diffQty: slots.reduce((sum, slot) => sum + slot.diff, 0),
});

/** Whoever follows supplies hears of it: registers, statistics, the ERP. */
export const announceFilled = (tx: Tx, plan: Plan, slots: readonly Slot[]): Promise<void> =>
  outbox.put(
    tx,
    supplyFinished,
    {
      planId: plan.id,
      planNo: plan.planNo,
      matId: plan.matId,
      storeId: plan.storeId,
      lines: slots.map(({ line, loaded, pulled, returned, lost, diff }) => ({
        lineId: line.id,
        trackId: line.trackId,
        goodsId: line.goodsId,
        planned: line.planQty,
        loaded,
        pulled,
        returned,
        lost,
        diff,
      })),
    },
    { aggregateType: 'SUPPLY_PLAN', aggregateId: plan.id, companyId: plan.companyId },
  );
