import {
  type CategoryDraft,
  type GoodsDraft,
  type ImageDraft,
  type MedicineDraft,
  MedicineDraft as MedicineShape,
  type PriceReasonCode,
  SavingMode,
  type StorageRange,
  saveGoods,
  type UsageDraft,
} from '@materia/contract/areas/goods';
import { type BodyOf, dayOf } from '@materia/contract/kernel';
import { demand, on, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { saveGoodsValues } from '../extension/read-extension.ts';
import { announce } from './announce-goods.ts';
import { goodsProblems, medicineProblems, refuseFirst } from './check-fields.ts';
import { duplicatesOf, takenCodes } from './check-goods.store.ts';
import { demandKnownCategories, demandKnownNames } from './demand-known.ts';
import { brandName } from './find-findings.ts';
import { insertGoods, readRecord } from './goods-record.store.ts';
import { changesOf, type GoodsRecord, partChanges, withChanges } from './goods-record.ts';
import { insertReview, openReviewOf, type Review } from './goods-review.store.ts';
import { type GoodsHead, goodsTargetOf, isSettled, lockGoods } from './goods-scope.ts';
import { withKnownMaker } from './make-manufacturer.ts';
import { takeImages } from './take-images.ts';
import { ofType, rangeAnew, tidyGoods, tidyMedicine, tidyUsage } from './tidy-goods.ts';
import { writeGoods } from './write-goods.ts';

/** What a call sends of a goods; what is absent stays. */
export interface SentParts {
  readonly goods?: GoodsDraft | undefined;
  readonly medicine?: MedicineDraft | undefined;
  readonly usage?: UsageDraft | undefined;
  readonly images?: readonly ImageDraft[] | undefined;
  readonly categories?: readonly CategoryDraft[] | undefined;
}

export interface Saved {
  readonly goods_id: number;
  readonly version: number;
  readonly review: { reviewId: number; kind: string; status: Review['status'] } | null;
}

const mayWrite = (tx: Tx): boolean => (tx.actor as StaffActor).privs.has('GOODS:WRITE');
const isShown = ({ kind }: Pick<ImageDraft, 'kind'>): boolean => kind === 'MAIN' || kind === 'GALLERY';
const savedOf = (goods_id: number, version: number, review?: Review): Saved => ({
  goods_id,
  version,
  review: review ? { reviewId: review.id, kind: review.kind, status: review.status } : null,
});

/** One primary category per channel (spec 03 §1). */
export function demandOnePrimary(categories: readonly CategoryDraft[]): void {
  const twice = new Set(categories.map(each => each.categoryId)).size < categories.length;
  const shared = [1, 2, 4].some(bit => categories.filter(each => each.primaryMask & bit).length > 1);
  if (twice || shared) refuse('goods.categoryTwice', {}, { path: ['categories'] });
}

/** The record with what was sent put in and put right. */
async function merged(tx: Tx, base: GoodsRecord, sent: SentParts): Promise<GoodsRecord> {
  const type = sent.goods?.goodsType ?? base.goods.goodsType;
  const said = sent.medicine ?? base.medicine ?? (type <= 5 ? MedicineShape.parse({}) : null);
  const range = said?.storageCondition ? tx.setting<StorageRange>(`goods.storage.${said.storageCondition}`) : null;
  const medicine = said && ofType(type, sent.medicine ? tidyMedicine(rangeAnew(said, base.medicine), range) : said);
  const draft = await withKnownMaker(tx, sent.goods ?? base.goods);
  if (sent.goods) await demandKnownNames(tx, draft, base.goods);
  const goods = tidyGoods(draft, medicine, await brandName(tx, draft.brandId));
  if (sent.categories) {
    demandOnePrimary(sent.categories);
    await demandKnownCategories(tx, sent.categories);
  }
  return {
    goods: { ...goods, goodsNo: goods.goodsNo ?? base.goods.goodsNo },
    medicine,
    usage: sent.usage ? tidyUsage(sent.usage) : base.usage,
    images: base.images,
    categories: sent.categories ?? base.categories,
  };
}

/** Refuses what breaks a rule, what is another's, and what is there already. */
async function demandSound(tx: Tx, record: GoodsRecord, sent: SentParts, except: number | null): Promise<void> {
  const year = Number(dayOf(tx.now()).slice(0, 4));
  const { goods, medicine } = record;
  if (sent.goods) refuseFirst(goodsProblems(goods));
  if (sent.goods || sent.medicine) refuseFirst(medicineProblems(goods.goodsType, medicine, year));
  if (sent.goods) refuseFirst(await takenCodes(tx, goods, except));
  if (!sent.goods && !sent.medicine) return;
  const [same] = await duplicatesOf(tx, goods, medicine, except);
  if (same?.level === 'BLOCK')
    refuse('goods.duplicate', { name: same.goodsName, no: same.goodsNo }, { path: ['spec'], goods_id: same.goods_id });
}

/**
 * Changes a goods: what needs no review at once, the rest as a CHANGE that waits (spec 03 §2). Whoever only proposes has everything
 * reviewed once it was approved; before that it is their own to change.
 */
export async function changeGoods(
  tx: Tx,
  head: GoodsHead,
  sent: SentParts,
  by: PriceReasonCode = 'MANUAL',
): Promise<Saved> {
  tx.about(goodsTargetOf(head));
  const before = await readRecord(tx, head.id);
  const wanted = await merged(tx, before, sent);
  await demandSound(tx, wanted, sent, head.id);
  const images = sent.images ? await takeImages(tx, head.id, sent.images, before.images) : before.images;
  if (!images.some(isShown) && before.images.some(isShown) && head.publishMask > 0)
    refuse('goods.lastImage', {}, { path: ['images'] });
  const after = { ...wanted, images };
  const all = changesOf(before, after);
  const proposes = !mayWrite(tx);
  if (proposes && head.approvedAt !== null && head.reviewStatus !== 2) refuse('goods.changePending');
  const { reviewed, atOnce } = isSettled(head) ? partChanges(all, proposes) : { reviewed: [], atOnce: all };
  if (reviewed.length > 0 && (await openReviewOf(tx, head.id))) refuse('goods.changePending');
  const version =
    atOnce.length > 0 ? await writeGoods(tx, head.id, before, withChanges(before, atOnce), by) : head.version;
  if (reviewed.length === 0) return savedOf(head.id, version);
  const review = await propose(tx, head, reviewed);
  return savedOf(head.id, version, review);
}

/** A CHANGE that waits for its review. */
export async function propose(
  tx: Tx,
  head: GoodsHead,
  changes: Parameters<typeof insertReview>[1]['changes'],
): Promise<Review> {
  const { companyId } = tx.actor as StaffActor;
  const review = await insertReview(tx, {
    goodsId: head.id,
    kind: 'CHANGE',
    round: 1,
    changes,
    reason: null,
    companyId,
  });
  tx.record({ ...goodsTargetOf(head), after: { review: review.id, fields: changes.map(change => change.field) } });
  await announce.reviewed(tx, review);
  return review;
}

export async function nextGoodsNo(tx: Tx): Promise<string> {
  // Whoever makes goods without a number waits for whoever does so too.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('goods_no'))`);
  const { no } = await tx.one<{ no: number }>(
    sql`select coalesce(max(substr(goods_no, 2)::bigint), 0) + 1 as no from goods where goods_no ~ '^G[0-9]{8}$'`,
  );
  return `G${String(no).padStart(8, '0')}`;
}

const emptyRecord = (goods: GoodsDraft): GoodsRecord => ({
  goods: { ...goods, manufacturerId: null, brandId: null },
  medicine: null,
  usage: [],
  images: [],
  categories: [],
});

/** What a copy begins with: all but what is one goods' own (spec 03 §4). */
async function copied(tx: Tx, goodsId: number): Promise<GoodsRecord> {
  await lockGoods(tx, goodsId);
  const source = await readRecord(tx, goodsId);
  const own = { goodsNo: null, barcode: null, extraBarcodes: [], tracePrefixes: [] };
  const approval = {
    approvalNo: null,
    approvalExpire: null,
    standardCode: null,
    insuranceCode: null,
    insuranceClass: 0 as const,
  };
  return {
    ...source,
    goods: { ...source.goods, ...own },
    medicine: source.medicine && { ...source.medicine, ...approval, payRatio: null },
    images: source.images.map(({ imageId: _, ...image }) => image),
  };
}

/** Makes a goods at 0, with its NEW review (spec 03 §2). */
export async function makeGoods(
  tx: Tx,
  sent: SentParts,
  copyOf: number | null,
  from?: { source: 'CATALOGUE'; sourceRef: string },
): Promise<Saved> {
  const base = copyOf === null ? null : await copied(tx, copyOf);
  const draft = sent.goods ?? base?.goods ?? refuse('goods.fieldMissing', { field: 'goods' }, { path: ['goods'] });
  const wanted = await merged(tx, base ?? emptyRecord(draft), { ...sent, goods: draft });
  await demandSound(tx, wanted, { ...sent, goods: draft }, null);
  const { companyId } = tx.actor as StaffActor;
  const goodsNo = wanted.goods.goodsNo ?? (await nextGoodsNo(tx));
  const { id } = await insertGoods(tx, wanted.goods, {
    goodsNo,
    submitCompanyId: companyId,
    source: from?.source ?? (copyOf === null ? 'MANUAL' : 'COPY'),
    sourceRef: from?.sourceRef ?? (copyOf === null ? null : String(copyOf)),
  });
  const images = sent.images ? await takeImages(tx, id, sent.images, []) : wanted.images;
  const record = { ...wanted, goods: { ...wanted.goods, goodsNo }, images };
  const version = await writeGoods(tx, id, null, record, from ? 'CATALOGUE' : 'MANUAL');
  tx.record({ ...goodsTargetOf({ id, goodsName: record.goods.goodsName }), after: { ...record.goods, copyOf } });
  const review = await insertReview(tx, { goodsId: id, kind: 'NEW', round: 1, changes: [], reason: null, companyId });
  await announce.reviewed(tx, review);
  return savedOf(id, version, review);
}

export function demandVersion(head: GoodsHead, version: number | undefined): void {
  if (head.version !== version) refuse('row.changedMeanwhile');
}

/** POST goods (spec 03 §4). */
export const saveGoodsHandler = on(saveGoods)(async ({ body }, ctx) => {
  const { mode, goods_id, version, extension, ...sent }: BodyOf<typeof saveGoods> = body;
  if (extension) demand(ctx.actor, 'GOODS:WRITE');
  if (sent.categories && !ctx.actor.privs.has('GOODS:SUBMIT')) demand(ctx.actor, 'GOODS:WRITE');
  return ctx.transaction(async tx => {
    const save = async () => {
      const copies = mode === SavingMode.copy;
      if (copies || goods_id === undefined) return makeGoods(tx, sent, copies ? (goods_id ?? null) : null);
      const head = await lockGoods(tx, goods_id);
      demandVersion(head, version);
      return changeGoods(tx, head, sent);
    };
    const saved = await save();
    if (!extension) return saved;
    await saveGoodsValues(tx, await lockGoods(tx, saved.goods_id), extension);
    return { ...saved, version: (await lockGoods(tx, saved.goods_id)).version };
  });
});
