import { saveGoodsAdvice, toggleGoodsAdvice } from '@materia/contract/areas/supply';
import type { BodyOf } from '@materia/contract/kernel';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { matInScope } from '../../mat/index.ts';
import { type Advice, adviceTarget, lockAdvice, lockLike } from './advice.store.ts';
import { adviceDetail } from './advice-row.ts';
import { editAdvice, proposeAdvice } from './apply-advice-step.ts';

type Body = BodyOf<typeof saveGoodsAdvice>;

/** POST goodsadvice: advice that somebody gives by hand; of an open one which goods are meant. */
export const saveGoodsAdviceHandler = on(saveGoodsAdvice)(async ({ body }, ctx) => {
  if (!(await matInScope(ctx.db, ctx.actor, body.matId))) refuse('row.notFound');
  const id = await ctx.transaction(async tx => {
    await demandGoods(tx, body);
    const advice = body.adviceId === undefined ? await propose(tx, body) : await edit(tx, body, body.adviceId);
    tx.record({ ...adviceTarget(advice), after: { kind: advice.kind, goodsId: advice.goodsId } });
    return advice.id;
  });
  return adviceDetail(ctx, id);
});

async function demandGoods(tx: Tx, { kind, goodsId, goodsText }: Body): Promise<void> {
  if (goodsId === undefined && (kind !== 'WISH' || !goodsText)) refuse('supply.adviceGoods');
  if (goodsId === undefined) return;
  if (!(await tx.maybe(sql`select from goods where id = ${goodsId} and deleted_at is null`))) refuse('row.notFound');
}

async function propose(tx: Tx, { matId, kind, goodsId, goodsText = '', barcode }: Body): Promise<Advice> {
  const wishCount = kind === 'WISH' ? 1 : 0;
  const named = { goodsId: goodsId ?? null, goodsText, barcode: barcode ?? null };
  return (
    (await proposeAdvice(tx, { matId, kind, ...named, wishCount, customerIds: [], numbers: {} })) ??
    refuse('supply.adviceThere')
  );
}

async function edit(tx: Tx, body: Body, id: number): Promise<Advice> {
  const [advice] = (await lockAdvice(tx, [id])) as [Advice];
  tx.about(adviceTarget(advice));
  if (advice.matId !== body.matId || advice.kind !== body.kind) refuse('row.notFound');
  if (body.version !== undefined && body.version !== advice.version) refuse('row.changedMeanwhile');
  if (advice.status !== 0 || advice.deletedAt !== null) refuse('mat.stepRefused');
  const { goodsId, goodsText, barcode } = body;
  const like = await lockLike(tx, { ...advice, goodsId: goodsId ?? null, goodsText: goodsText ?? '' });
  if (like && like.id !== id) refuse('supply.adviceThere');
  return editAdvice(tx, advice, {
    ...(goodsId === undefined ? {} : { goodsId }),
    ...(goodsText === undefined ? {} : { goodsText }),
    ...(barcode === undefined ? {} : { barcode }),
  });
}

/** POST goodsadvice/toggle: what was not accepted, all of it or none. */
export const toggleGoodsAdviceHandler = on(toggleGoodsAdvice)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    for (const advice of await lockAdvice(tx, body.ids)) {
      tx.about(adviceTarget(advice));
      if (advice.status !== -10) refuse('mat.stepRefused');
      if ((advice.deletedAt !== null) === body.deleted) continue;
      await editAdvice(tx, advice, { deletedAt: body.deleted ? tx.now() : null });
      tx.record({ ...adviceTarget(advice), after: { deleted: body.deleted } });
    }
  });
  return null;
});
