import type { LayoutDraft, PlanogramTrack } from '@materia/contract/areas/mat';

type Slot = Pick<PlanogramTrack, 'trackGoodsId' | 'goodsId' | 'capacity' | 'parLevel'>;

/** A slot as it takes and is filled up once somebody fills it: what is planned for it holds then (spec 06 §4). `changes`: it gets another goods. */
export function slotAhead<S extends Slot>(slot: S, draft: LayoutDraft | null): S & { readonly changes: boolean } {
  const edit = draft?.tracks.find(each => each.trackGoodsId === slot.trackGoodsId);
  const { goodsId = slot.goodsId, capacity = slot.capacity, parLevel = slot.parLevel } = edit ?? {};
  const goes = draft?.removed.includes(slot.trackGoodsId) ?? false;
  return { ...slot, capacity, parLevel, changes: goes || goodsId !== slot.goodsId };
}
