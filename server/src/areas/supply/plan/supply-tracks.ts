import { type FilledLine, supplyTracks } from '@materia/contract/areas/supply';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { on, refuse, staffId, type Tx } from '../../../kernel/index.ts';
import { matInScope } from '../../mat/index.ts';
import { holdStoreGoods, lockStoreGoods, releaseStoreGoods } from '../../store/index.ts';
import { nextPlanNo, planMat, slotsOf } from './add-plan.ts';
import { makePlan } from './apply-supply-step.ts';
import { demandFree } from './arrive-plan.ts';
import { bookFilling } from './book-filling.ts';
import { carry } from './depart-plan.ts';
import { announceFilled, demandShut, sums } from './finish-plan.ts';
import { planDetail } from './read-plan.ts';
import { insertLines, linesOf, type NewLine, type PlanLine } from './supply-line.store.ts';
import { allowShort, type Plan, planTarget } from './supply-plan.store.ts';

type Body = BodyOf<typeof supplyTracks>;
type Said = Body['lines'][number];

/** POST track/goods/supply: a plan that is made, carried and finished in one transaction, out of the device's store (spec 06 §6). */
export const supplyTracksHandler = on(supplyTracks)(async ({ body }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, body.matId))) refuse('row.notFound');
  const plan = await ctx.transaction(async tx => {
    const made = await fillAtOnce(tx, body);
    return made;
  });
  return planDetail(ctx.db, ctx.actor, plan.id);
});

async function fillAtOnce(tx: Tx, body: Body): Promise<Plan> {
  if (body.lines.length === 0) refuse('supply.noLines');
  const mat = await planMat(tx, body.matId);
  await demandFree(tx, body.matId);
  await demandShut(tx, body.matId);
  const planNo = await nextPlanNo(tx);
  const plan = await makePlan(tx, 'FILL_AT_ONCE', {
    planNo,
    type: 'ADHOC',
    companyId: mat.companyId,
    matId: mat.matId,
    storeId: mat.storeId,
    routeId: null,
    runNo: planNo,
    seq: 1,
    planDate: dayOf(tx.now()),
    generator: 'MANUAL',
    operatorId: staffId(tx.actor),
    remark: null,
  });
  await insertLines(tx, plan.id, await saidLines(tx, body));
  const lines = await linesOf(tx, plan.id);
  await demandOnShelf(tx, plan, lines);
  if (await carry(tx, plan, lines)) await allowShort(tx, plan);
  const slots = await bookFilling(
    tx,
    plan,
    lines,
    lines.map(line => filledOf(line, body.lines)),
  );
  await announceFilled(tx, plan, slots);
  tx.record({ ...planTarget(plan), after: { matId: plan.matId, ...sums(slots) } });
  return plan;
}

async function saidLines(tx: Tx, { matId, lines }: Body): Promise<NewLine[]> {
  const slots = await slotsOf(tx, matId);
  if (new Set(lines.map(line => line.trackGoodsId)).size < lines.length) refuse('row.notFound');
  return lines.map(({ trackGoodsId, quantity, batchNo, expiresOn, traceCodes }) => {
    const slot = slots.find(each => each.trackId === trackGoodsId) ?? refuse('row.notFound');
    const { trackNo, goodsId, capacity } = slot;
    if (quantity < 0) refuse('supply.negativeQuantity');
    if (goodsId === null) return refuse('supply.trackUnbound', { trackNo });
    if (quantity > capacity) refuse('supply.overCapacity', { trackNo });
    if (traceCodes.length > 0 && traceCodes.length !== quantity) refuse('supply.codesOff');
    const picked = quantity === 0 ? [] : [{ batchNo, expiresOn, producedOn: null, quantity, traceCodes }];
    const action = quantity === 0 ? ('COUNT' as const) : ('LOAD' as const);
    return {
      trackId: trackGoodsId,
      goodsId,
      action,
      capacity,
      planQty: quantity,
      suggestQty: null,
      forecast: null,
      picked,
    };
  });
}

/** Nobody's order or plan loses what it holds: taken here is only what is free. */
async function demandOnShelf(tx: Tx, plan: Plan, lines: readonly PlanLine[]): Promise<void> {
  const wanted = lines.filter(line => line.planQty > 0);
  const shelf = await lockStoreGoods(
    tx,
    [...new Set(wanted.map(line => line.goodsId))].map(goodsId => ({ storeId: plan.storeId, goodsId })),
  );
  const holds = wanted.map(line => {
    const row = shelf.find(each => each.goodsId === line.goodsId);
    return row
      ? { storeGoodsId: row.storeGoodsId, number: line.planQty }
      : refuse('supply.planShort', { goods: line.goodsName, n: line.planQty });
  });
  const [short] = await holdStoreGoods(tx, holds);
  if (short) {
    const goods = wanted.find(line => line.goodsId === short.goodsId)?.goodsName ?? '';
    refuse('supply.planShort', { goods, n: short.number - short.available });
  }
  await releaseStoreGoods(tx, holds);
}

function filledOf(line: PlanLine, said: readonly Said[]): FilledLine {
  const counted = said.find(each => each.trackGoodsId === line.trackId)?.counted ?? null;
  const batches = line.picked.map(({ batchNo, expiresOn, quantity }) => ({
    batchNo,
    expiresOn,
    loaded: quantity,
    returned: 0,
    lost: 0,
    front: false,
  }));
  return { lineId: line.id, counted, pulled: 0, pulledLost: 0, batches, diffReason: null };
}
