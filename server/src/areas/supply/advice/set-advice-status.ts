import { setGoodsAdviceStatus } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { type Ctx, demand, on, refuse, type StaffActor, sql, staffId, type Tx } from '../../../kernel/index.ts';
import { planSlots } from '../../mat/index.ts';
import { makePlanFor } from '../plan/add-plan.ts';
import { type Advice, adviceTarget, lockAdvice } from './advice.store.ts';
import { applyAdviceStep, demandAdvice } from './apply-advice-step.ts';
import { meets, movedBy } from './follow-plans.ts';

type Body = BodyOf<typeof setGoodsAdviceStatus>;
type Speaker = Pick<Ctx<StaffActor>, 'word' | 'lang'>;

/** POST goodsadvice/status: 采纳 or 不采纳, all of them or none (spec 06 §3). */
export const setGoodsAdviceStatusHandler = on(setGoodsAdviceStatus)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const list = await lockAdvice(tx, body.ids);
    const [one] = list;
    if (one && list.length === 1) tx.about(adviceTarget(one));
    if (body.version !== undefined && list.some(each => each.version !== body.version)) refuse('row.changedMeanwhile');
    for (const advice of list) demandAdvice(advice, body.action);
    const done = body.action === 'reject' ? await reject(tx, list, body) : await accept(tx, ctx, list, body);
    for (const advice of done) tx.record({ ...adviceTarget(advice), after: { status: advice.status } });
    return { done: done.map(({ id, status, planId, version }) => ({ adviceId: id, status, planId, version })) };
  }),
);

async function reject(tx: Tx, list: readonly Advice[], { reply }: Body): Promise<Advice[]> {
  if (!reply) return refuse('supply.adviceReply', {}, { path: ['reply'] });
  const done: Advice[] = [];
  for (const advice of list)
    done.push(await applyAdviceStep(tx, advice, 'reject', { reply, handlerId: staffId(tx.actor) }, reply));
  return done;
}

/** What is added takes a slot of the next fill, what is removed leaves its own; with a day a plan is made of each device's draft. */
async function accept(tx: Tx, ctx: Speaker, list: readonly Advice[], body: Body): Promise<Advice[]> {
  if (tx.actor.kind === 'staff') demand(tx.actor, 'MAT:WRITE');
  if (list.length > 1 && list.some(({ kind }) => kind !== 'REMOVE')) refuse('supply.adviceOne');
  const accepted: Advice[] = [];
  for (const advice of list) {
    const goodsId = advice.goodsId ?? body.goodsId ?? refuse('supply.adviceGoods', {}, { path: ['goodsId'] });
    await intoDraft(tx, ctx, { ...advice, goodsId }, body);
    accepted.push(await applyAdviceStep(tx, advice, 'accept', { goodsId, handlerId: staffId(tx.actor) }));
  }
  const { planDate } = body;
  if (planDate === undefined) return accepted;
  const done: Advice[] = [];
  for (const [matId, ofMat] of Map.groupBy(accepted, advice => advice.matId)) {
    const { plan } = await makePlanFor(tx, { matId, planDate, type: 'SWAP', lines: [] });
    const moved = await movedBy(tx, plan.id);
    // What the store has none of waits for a later plan.
    for (const advice of ofMat)
      done.push(meets(advice, moved) ? await applyAdviceStep(tx, advice, 'schedule', { planId: plan.id }) : advice);
  }
  return done;
}

async function intoDraft(tx: Tx, ctx: Speaker, advice: Advice & { goodsId: number }, body: Body): Promise<void> {
  const { matId, goodsId, kind } = advice;
  if (kind !== 'REMOVE') {
    const trackGoodsId = body.trackGoodsId ?? refuse('supply.adviceSlot', {}, { path: ['trackGoodsId'] });
    await planSlots(tx, ctx, {
      matId,
      tracks: [{ trackGoodsId, goodsId, price: body.price ?? null, specialPrice: 0 }],
      confirmed: body.confirmed,
    });
    return;
  }
  const slots = await tx.rows<{ id: number }>(
    sql`select id from track where mat_id = ${matId} and goods_id = ${goodsId} and removed_at is null order by id`,
  );
  // It has gone already: then there is nothing to plan.
  if (slots.length === 0) refuse('mat.stepRefused');
  const tracks = slots.map(({ id }) => ({ trackGoodsId: id, goodsId: null }));
  await planSlots(tx, ctx, { matId, tracks, confirmed: false });
}
