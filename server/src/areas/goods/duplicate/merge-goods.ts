import { type GoodsUseCode, goodsMerged, mergeGoods } from '@materia/contract/areas/goods';
import type { BodyOf } from '@materia/contract/kernel';
import { on, outbox, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { mergeInsuredGoods, mergePageGoods } from '../../company/index.ts';
import { mergeAdvisedGoods } from '../../doctor/index.ts';
import { stopsGoodsAnywhere } from '../../gsp/index.ts';
import { mergeOfferGoods } from '../../marketing/index.ts';
import { mergeTrackGoods } from '../../mat/index.ts';
import { mergeOrderedGoods } from '../../order/index.ts';
import { adoptStoreGoods, joinStoreGoods } from '../../store/index.ts';
import { lyingLots, mergeStock } from '../../supply/index.ts';
import { announce } from '../record/announce-goods.ts';
import { refuseFirst } from '../record/check-fields.ts';
import { takenCodes } from '../record/check-goods.store.ts';
import { goodsFields, medicineFields, readRecord } from '../record/goods-record.store.ts';
import type { GoodsRecord } from '../record/goods-record.ts';
import { openReviewOf, withdrawReview } from '../record/goods-review.store.ts';
import { type GoodsHead, goodsTargetOf, lockGoods } from '../record/goods-scope.ts';
import { saveGoodsState } from '../record/goods-state.store.ts';
import { countGoodsUses } from '../record/read-goods-uses.ts';
import { writeGoods } from '../record/write-goods.ts';
import { mergeParts } from './merge-parts.ts';

type Body = BodyOf<typeof mergeGoods>;

async function demandAlike(tx: Tx, heads: readonly GoodsHead[]): Promise<void> {
  const ids = heads.map(head => head.id);
  const { kinds } = await tx.one<{ kinds: number }>(sql`
    select count(distinct (g.goods_type, coalesce(d.approval_no, '')))::int as kinds
    from goods g left join goods_medicine d on d.goods_id = g.id where g.id = any(${ids}::bigint[])`);
  if (kinds > 1) refuse('goods.mergeDiffers');
}

/** Locked and rejected lots, and a stop-sale, are bound to documents that name their goods: they are settled first. */
async function demandFree(tx: Tx, head: GoodsHead): Promise<number> {
  if (await tx.maybe(sql`select 1 where ${stopsGoodsAnywhere(sql`${head.id}::bigint`)}`)) refuse('goods.stopped');
  const lots = await lyingLots(tx, head.id);
  const n = lots.filter(({ state }) => state !== 'NORMAL').reduce((sum, { quantity }) => sum + quantity, 0);
  if (n > 0) refuse('goods.mergeLocked', { name: head.goodsName, n });
  return lots.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The survivor with the values chosen of the others. */
function chosen(kept: GoodsRecord, others: ReadonlyMap<number, GoodsRecord>, values: Body['values']): GoodsRecord {
  const goods: Record<string, unknown> = { ...kept.goods };
  const medicine: Record<string, unknown> | null = kept.medicine && { ...kept.medicine };
  let { images, usage } = kept;
  for (const [field, id] of Object.entries(values)) {
    const other = others.get(id);
    if (!other || field === 'goodsNo') continue;
    if (field === 'images') images = other.images.map(({ imageId: _, ...image }) => image);
    else if (field === 'usage') usage = other.usage;
    else if ((goodsFields as string[]).includes(field)) goods[field] = other.goods[field as keyof typeof other.goods];
    else if (medicine && (medicineFields as string[]).includes(field))
      medicine[field] = other.medicine?.[field as keyof typeof other.medicine] ?? null;
  }
  return { ...kept, goods, medicine, images, usage } as GoodsRecord;
}

/** One that goes: everything that points at it points at the survivor, and it is removed (spec 03 §3.3). */
async function absorb(tx: Tx, keepId: number, lost: GoodsHead): Promise<number> {
  const of = { keepId, lostId: lost.id };
  const review = await openReviewOf(tx, lost.id);
  if (review) await announce.reviewed(tx, await withdrawReview(tx, review.id));
  const storeGoods = await adoptStoreGoods(tx, of);
  await mergeTrackGoods(tx, of);
  const units = await mergeStock(tx, of);
  await mergeOrderedGoods(tx, { ...of, storeGoods });
  await joinStoreGoods(tx, storeGoods);
  await mergeOfferGoods(tx, of);
  await mergeAdvisedGoods(tx, of);
  await mergeInsuredGoods(tx, of);
  await mergePageGoods(tx, of);
  await mergeParts(tx, of);
  await saveGoodsState(tx, lost.id, { deletedAt: tx.now(), publishMask: 0 });
  await tx.run(sql`update goods set merged_into_id = ${keepId} where id = ${lost.id}`);
  tx.record({ ...goodsTargetOf(lost), after: { mergedInto: keepId } });
  await announce.deleted(tx, lost.id, true);
  return units;
}

async function countsOf(tx: Tx, actor: StaffActor, lostIds: readonly number[]) {
  const sums = new Map<GoodsUseCode, number>();
  for (const id of lostIds)
    for (const { kind, count } of await countGoodsUses(tx, actor, id)) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums].map(([kind, count]) => ({ kind, count }));
}

const joinedStores = (tx: Tx, keepId: number, lostIds: readonly number[]) =>
  tx.one<{ n: number }>(sql`
    select count(distinct l.store_id)::int as n from store_goods l join store_goods k on k.store_id = l.store_id and k.goods_id = ${keepId}
    where l.goods_id = any(${[...lostIds]}::bigint[])`);

async function locked(tx: Tx, body: Body): Promise<{ kept: GoodsHead; lost: GoodsHead[] }> {
  const ids = [...new Set([body.keepId, ...body.ids])].sort((a, b) => a - b);
  if (ids.length < 2 || ids.length !== body.ids.length + 1) refuse('goods.mergeSelf');
  const heads: GoodsHead[] = [];
  for (const id of ids) heads.push(await lockGoods(tx, id));
  const kept = heads.find(head => head.id === body.keepId) ?? refuse('row.notFound');
  return { kept, lost: heads.filter(head => head !== kept) };
}

/** POST goods/merge: one transaction, not undone. */
export const mergeGoodsHandler = on(mergeGoods)(({ body }, ctx) =>
  ctx.transaction(async tx => {
    const { kept, lost } = await locked(tx, body);
    tx.about(goodsTargetOf(kept));
    await demandAlike(tx, [kept, ...lost]);
    if (await openReviewOf(tx, kept.id)) refuse('goods.changePending');
    const lostIds = lost.map(head => head.id);
    let units = 0;
    for (const head of lost) units += await demandFree(tx, head);
    const counts = await countsOf(tx, ctx.actor, lostIds);
    const { n: joined } = await joinedStores(tx, kept.id, lostIds);
    const answer = { keptId: kept.id, counts, joined, units, merged: !body.dryRun };
    if (body.dryRun) return answer;
    if (body.name !== kept.goodsName) refuse('goods.mergeName', {}, { path: ['name'] });
    const others = new Map<number, GoodsRecord>();
    for (const id of lostIds) others.set(id, await readRecord(tx, id));
    for (const head of lost) await absorb(tx, kept.id, head);
    const before = await readRecord(tx, kept.id);
    const after = chosen(before, others, body.values);
    refuseFirst(await takenCodes(tx, after.goods, kept.id));
    await writeGoods(tx, kept.id, before, after, 'MERGE');
    tx.record({ ...goodsTargetOf(kept), after: { merged: lostIds, values: body.values } });
    await outbox.put(
      tx,
      goodsMerged,
      { keptId: kept.id, lostIds },
      { aggregateType: 'goods', aggregateId: kept.id, companyId: null },
    );
    return answer;
  }),
);
