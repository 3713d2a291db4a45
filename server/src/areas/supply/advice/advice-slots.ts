import type { AdviceSlot, GoodsAdviceRow } from '@materia/contract/areas/supply';
import { addDays, dayOf } from '@materia/contract/kernel';
import { type Db, sql } from '../../../kernel/index.ts';
import { soldAtMats } from '../../statistics/index.ts';

type Of = Pick<GoodsAdviceRow, 'matId' | 'goodsId' | 'kind'> & { readonly adviceId: number };
type Slot = Omit<AdviceSlot, 'why'> & {
  readonly matId: number;
  readonly goodsId: number | null;
  readonly leaves: boolean;
};
const rank = { EMPTY: 0, REMOVE: 1, SLOW: 2 } as const;

/**
 * For each advice the slots of its device: of goods to be added the empty ones, those whose goods are to go, then the slowest of the
 * last 30 days; of goods to be removed those they lie in. All that are not asked for have none.
 */
export async function adviceSlots(
  db: Db,
  advice: readonly Of[],
  now: Date,
): Promise<(of: Pick<Of, 'adviceId'>) => AdviceSlot[]> {
  const slots = await slotsOf(db, [...new Set(advice.map(({ matId }) => matId))], now);
  const found = new Map(
    advice.map(({ adviceId, matId, goodsId, kind }) => {
      const ofMat = slots.get(matId) ?? [];
      const meant = kind === 'REMOVE' ? ofMat.filter(slot => slot.goodsId === goodsId) : ofMat;
      return [adviceId, meant.map(shown).toSorted((a, b) => rank[a.why] - rank[b.why] || a.sold30 - b.sold30)];
    }),
  );
  return ({ adviceId }) => found.get(adviceId) ?? [];
}

const shown = ({ goodsId, leaves, matId: _, ...slot }: Slot): AdviceSlot => ({
  ...slot,
  why: goodsId === null ? 'EMPTY' : leaves ? 'REMOVE' : 'SLOW',
});

async function slotsOf(db: Db, matIds: readonly number[], now: Date): Promise<ReadonlyMap<number, Slot[]>> {
  if (matIds.length === 0) return new Map();
  const slots = await db.rows<Omit<Slot, 'sold30'>>(sql`
    select t.mat_id as "matId", t.id as "trackGoodsId", t.sub_no as "subNo", t.track_no as "trackNo", t.goods_id as "goodsId",
      coalesce(g.short_name, g.goods_name) as "goodsName", t.stock,
      exists (select from mat_goods_advice a where a.mat_id = t.mat_id and a.goods_id = t.goods_id and a.kind = 'REMOVE'
        and a.status in (0, 10, 20) and a.deleted_at is null) as leaves
    from track t left join goods g on g.id = t.goods_id
    where t.mat_id = any(${matIds}::bigint[]) and t.removed_at is null and not t.sub_off and t.cell_use is distinct from 'PICKUP'
    order by t.mat_id, t.sub_no, t.row_no, t.col_no`);
  const today = dayOf(now);
  const sold = new Map<string, number>();
  for (const { matId, goodsId, units } of await soldAtMats(db, {
    matIds,
    from: addDays(today, -30),
    to: addDays(today, -1),
  })) {
    const key = `${matId}/${goodsId}`;
    sold.set(key, (sold.get(key) ?? 0) + Math.max(0, units));
  }
  return Map.groupBy(
    slots.map(slot => ({ ...slot, sold30: sold.get(`${slot.matId}/${slot.goodsId}`) ?? 0 })),
    slot => slot.matId,
  );
}
