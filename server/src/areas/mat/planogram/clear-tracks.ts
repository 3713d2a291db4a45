import { clearTracks, type StockToCode } from '@materia/contract/areas/mat';
import { type Ctx, on, Refusal, refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { lockStoreGoods } from '../../store/index.ts';
import { keptProblem } from './judge-layout.ts';
import { type DeviceLayout, type DeviceSlot, lockLayout } from './layout.store.ts';
import { takeOut } from './move-units.ts';
import { bare, type SlotPlan, type SlotProblem, tidy } from './plan-layout.ts';
import { refuseProblems } from './save-tracks.ts';
import { lockSlots } from './track.store.ts';
import { writeLayout } from './write-layout.ts';

const clearing = (before: DeviceSlot): SlotPlan => ({
  kind: 'CHANGE',
  before,
  after: tidy({ ...bare(before), goodsId: null }),
  from: null,
});

/** Why a slot cannot be cleared. */
function problemOf(slot: DeviceSlot, stockTo: StockToCode | undefined): Refusal | undefined {
  const kept = keptProblem(slot);
  if (kept) return kept;
  if (slot.lying === 0 || stockTo) return undefined;
  return new Refusal('mat.slotStockLeft', { trackNo: slot.trackNo, n: slot.lying });
}

interface Clearing {
  readonly ids: ReadonlySet<number>;
  readonly stockTo: StockToCode | undefined;
  readonly reason: string | undefined;
}

async function clearMat(tx: Tx, ctx: Pick<Ctx<StaffActor>, 'word' | 'lang'>, matId: number, of: Clearing) {
  const layout: DeviceLayout = await lockLayout(tx, matId);
  tx.about({ targetType: 'MAT', targetId: matId, targetName: layout.matName });
  const slots = layout.slots.filter(slot => of.ids.has(slot.id) && (slot.goodsId !== null || slot.lying > 0));
  const problems = slots.flatMap((slot): SlotProblem[] => {
    const refusal = problemOf(slot, of.stockTo);
    return refusal ? [{ plan: clearing(slot), refusal }] : [];
  });
  refuseProblems(ctx, problems);
  if (slots.length === 0) return { cleared: 0, units: 0 };
  const lying = slots.filter(slot => slot.lying > 0).map(slot => slot.id);
  if (lying.length > 0 && of.stockTo === 'STORE' && layout.storeId === null) refuse('mat.noStoreForStock');
  const units = of.stockTo ? await takeOut(tx, layout, { trackIds: lying, stockTo: of.stockTo }) : 0;
  const more = { units, ...(units > 0 ? { stockTo: of.stockTo } : {}), ...(of.reason ? { reason: of.reason } : {}) };
  await writeLayout(tx, layout, slots.map(clearing), more);
  return { cleared: slots.length, units };
}

/** What the store sells of it is locked before the slots: the order of the house, in which stock is moved (moveStock). */
async function lockShelves(tx: Tx, ids: readonly number[]): Promise<void> {
  const keys = await tx.rows<{ storeId: number; goodsId: number }>(sql`
    select distinct m.store_id as "storeId", l.goods_id as "goodsId" from stock_lot l join track t on t.id = l.track_id join mat m on m.id = t.mat_id
    where t.id = any(${ids}::bigint[]) and l.quantity > 0 and m.store_id is not null`);
  if (keys.length > 0) await lockStoreGoods(tx, keys);
}

/** POST mat/track/goods/clear: all of them or none (spec 06 §4). */
export const clearTracksHandler = on(clearTracks)(({ body: { trackGoodsIds, stockTo, reason } }, ctx) =>
  ctx.transaction(async tx => {
    const ids = new Set(trackGoodsIds);
    if (stockTo === 'STORE') await lockShelves(tx, [...ids]);
    const tracks = await lockSlots(tx, sql`t.id = any(${[...ids]}::bigint[])`);
    if (tracks.length < ids.size) refuse('row.notFound');
    const matIds = [...new Set(tracks.map(track => track.matId))].sort((a, b) => a - b);
    let [cleared, units] = [0, 0];
    for (const matId of matIds) {
      const done = await clearMat(tx, ctx, matId, { ids, stockTo, reason });
      cleared += done.cleared;
      units += done.units;
    }
    return { cleared, units };
  }),
);
