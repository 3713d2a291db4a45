import { type Db, sql, type Tx } from '../../../kernel/index.ts';
import type { DraftSlot } from '../../mat/index.ts';
import { onShelves, type Take, takeOff } from './store-shelves.ts';
import type { NewLine } from './supply-line.store.ts';

/** So many units of a goods the draft wants and the store does not have. */
export interface Short {
  readonly goodsId: number;
  readonly n: number;
}

export interface DraftFill {
  readonly lines: readonly NewLine[];
  readonly short: readonly Short[];
}

interface Lying {
  readonly trackId: number;
  readonly lying: number;
}

/** Of what a draft changes, the slots that a plan can name: new ones, and those that stand there. */
export const draftedOf = (drafts: readonly DraftSlot[], slots: readonly Lying[]): DraftSlot[] =>
  drafts.filter(({ trackId, goodsId }) => goodsId === null || slots.some(slot => slot.trackId === trackId));

/**
 * The lines of a plan for slots that get another goods with its fill: what lies there comes out, the new one goes in, no more than the
 * store has (spec 06 §4). Where it has none the slot keeps and sells what it holds: its change waits.
 */
export function draftFill(drafts: readonly DraftSlot[], slots: readonly Lying[], take: Take): DraftFill {
  const lines: NewLine[] = [];
  const short = new Map<number, number>();
  for (const { trackId, goodsId, toGoodsId, capacity, parLevel } of drafts) {
    const of = { trackId, capacity, forecast: null };
    const wanted = toGoodsId === null ? 0 : parLevel > 0 ? parLevel : capacity;
    const planQty = toGoodsId === null ? 0 : take(toGoodsId, wanted);
    if (toGoodsId !== null && planQty < wanted) short.set(toGoodsId, (short.get(toGoodsId) ?? 0) + wanted - planQty);
    if (toGoodsId !== null && planQty === 0) continue;
    const lying = slots.find(slot => slot.trackId === trackId)?.lying ?? 0;
    if (goodsId !== null && lying > 0) lines.push({ ...of, goodsId, action: 'PULL', planQty: lying, suggestQty: null });
    if (toGoodsId !== null) lines.push({ ...of, goodsId: toGoodsId, action: 'LOAD', planQty, suggestQty: wanted });
  }
  return { lines, short: [...short].map(([goodsId, n]) => ({ goodsId, n })) };
}

/** What a store can give of what drafts bring, beside the lines of this plan and of those of its trip that nothing is held for yet. */
export async function shelfFor(
  tx: Tx,
  { storeId, runNo }: { readonly storeId: number; readonly runNo: string | undefined },
  drafts: readonly DraftSlot[],
  planned: readonly Pick<NewLine, 'goodsId' | 'action' | 'planQty'>[],
): Promise<Take> {
  const goodsIds = [...new Set(drafts.flatMap(draft => draft.toGoodsId ?? []))];
  const take = takeOff(await onShelves(tx, [storeId], goodsIds), storeId);
  const ofTrip = await tx.rows<{ goodsId: number; planQty: number }>(sql`
    select l.goods_id as "goodsId", l.plan_qty as "planQty" from supply_plan p join supply_plan_line l on l.plan_id = p.id
    where p.run_no = ${runNo ?? null} and p.store_id = ${storeId} and p.status = 'NEW' and l.action = 'LOAD'
      and l.goods_id = any(${goodsIds}::bigint[])`);
  for (const { goodsId, planQty } of [...ofTrip, ...planned.filter(line => line.action === 'LOAD')])
    take(goodsId, planQty);
  return take;
}

/** The same with the names of the goods. */
export async function namedShort(db: Db, short: readonly Short[]): Promise<(Short & { goodsName: string })[]> {
  const names = await db.rows<{ id: number; name: string }>(sql`
    select id, coalesce(short_name, goods_name) as name from goods where id = any(${short.map(each => each.goodsId)}::bigint[])`);
  return short.map(each => ({ ...each, goodsName: names.find(({ id }) => id === each.goodsId)?.name ?? '' }));
}
