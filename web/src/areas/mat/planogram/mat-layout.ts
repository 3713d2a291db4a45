import type { LayoutEffectCode, listTracks, PlanogramTrack, SlotNote, saveTracks } from '@materia/contract/areas/mat';
import type { AnswerOf, BodyOf } from '@materia/contract/kernel';
import { type LaidSlot, type Layout, layoutOf, type SlotGoods, slotKey } from './layout.ts';
import { diffLayouts, type SlotChange } from './layout-diff.ts';
import type { PlanogramState } from './planogram-store.ts';

export type Tracks = AnswerOf<typeof listTracks>;
type Draft = NonNullable<Tracks['draft']>;
type Edit = BodyOf<typeof saveTracks>['tracks'][number];
type New = BodyOf<typeof saveTracks>['added'][number];

export function laidOf(track: PlanogramTrack): LaidSlot {
  const { trackGoodsId, subNo, trackNo, rowNo, colNo, widthUnits, capacity, parLevel, warnLevel, parAuto } = track;
  const { price, specialPrice, trackType, motorId, coupledWith, cellUse, goodsId, goodsName, spec, thumbUrl } = track;
  const key = slotKey(subNo, trackNo);
  const goods = goodsId === null ? null : { goodsId, goodsName: goodsName ?? '', spec, thumbUrl };
  const place = { key, id: trackGoodsId, subNo, trackNo, rowNo, colNo, widthUnits, units: key };
  const machine = { trackType, motorId, coupledWith, cellUse };
  return { ...place, ...machine, goods, capacity, parLevel, warnLevel, parAuto, price, specialPrice };
}

export const layoutOfTracks = ({ tracks }: Pick<Tracks, 'tracks'>): Layout => layoutOf(tracks.map(laidOf));

/** What stands at the device now, as the slots show it; a row that did not change is the same one. */
export const factsOf = ({ tracks }: Pick<Tracks, 'tracks'>): ReadonlyMap<string, PlanogramTrack> =>
  new Map(tracks.map(track => [slotKey(track.subNo, track.trackNo), track]));

const editOf = (slot: LaidSlot, { fields }: SlotChange): Omit<Edit, 'trackGoodsId'> =>
  Object.fromEntries(
    fields.map(({ field, after }) => (field === 'goods' ? ['goodsId', slot.goods?.goodsId ?? null] : [field, after])),
  );

/** The slot whose units come here with their goods; none where other goods are to lie here, or nothing moves before the next fill. */
function comesFrom(base: Layout, slot: LaidSlot): number | undefined {
  const from = base.get(slot.units);
  if (slot.units === slot.key || !from?.goods || from.goods.goodsId !== slot.goods?.goodsId) return undefined;
  return from.id ?? undefined;
}

function newSlot(slot: LaidSlot): New {
  const { subNo, trackNo, rowNo, colNo, widthUnits, trackType, motorId, cellUse, capacity, parLevel } = slot;
  const { warnLevel, parAuto, price, specialPrice } = slot;
  return {
    ...{ subNo, trackNo, rowNo, colNo, widthUnits, trackType, motorId, cellUse, capacity, parLevel },
    ...{ warnLevel, parAuto, price, specialPrice, coupledWith: [...slot.coupledWith] },
    goodsId: slot.goods?.goodsId ?? null,
  };
}

/** What of the work is told to the server. */
export function savingOf({ base, layout }: Pick<PlanogramState, 'base' | 'layout'>, effect: LayoutEffectCode) {
  const tracks: Edit[] = [];
  const added: New[] = [];
  const removed: number[] = [];
  for (const change of diffLayouts(base, layout)) {
    const slot = layout.get(change.key);
    const old = base.get(change.key);
    if (change.only === 'before') removed.push(...(old?.id ? [old.id] : []));
    else if (slot && (change.only === 'after' || slot.id === null)) {
      // One of its number was taken away before: the server knows the two for one.
      removed.push(...(old?.id ? [old.id] : []));
      added.push(newSlot(slot));
    } else if (slot?.id) {
      const from = effect === 'NOW' ? comesFrom(base, slot) : undefined;
      tracks.push({
        trackGoodsId: slot.id,
        ...editOf(slot, change),
        ...(from === undefined ? {} : { fromTrackGoodsId: from }),
      });
    }
  }
  return { tracks, added, removed, effect };
}

/** The layout that comes with the next fill. */
export function plannedOf(base: Layout, draft: Draft, named: (goodsId: number) => SlotGoods): Layout {
  const edits = new Map(draft.tracks.map(each => [each.trackGoodsId, each]));
  const kept = [...base.values()].flatMap(slot => {
    if (slot.id !== null && draft.removed.includes(slot.id)) return [];
    const of = slot.id === null ? undefined : edits.get(slot.id);
    if (!of) return slot;
    const { trackGoodsId: _id, fromTrackGoodsId: _from, goodsId, ...fields } = of;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const goods = goodsId === undefined ? {} : { goods: goodsId === null ? null : named(goodsId) };
    return { ...slot, ...given, ...goods } as LaidSlot;
  });
  const added = draft.added.map(({ goodsId, ...slot }): LaidSlot => {
    const key = slotKey(slot.subNo, slot.trackNo);
    return { ...slot, key, id: null, units: key, goods: goodsId === null ? null : named(goodsId) };
  });
  return layoutOf([...kept, ...added]);
}

/** Refusals and warnings that name slots, by the slot they name. */
export const bySlot = (notes: readonly { subNo: number; trackNo: string; message: string }[]) =>
  new Map(notes.map(({ subNo, trackNo, message }) => [slotKey(subNo, trackNo), message]));

/** `data.slots` of a refusal. */
export function slotsOf(data: unknown): readonly SlotNote[] {
  const { slots } = (data ?? {}) as { slots?: unknown };
  return Array.isArray(slots) ? (slots as readonly SlotNote[]) : [];
}

/** By so many percent, at most two decimals; with `tail` to the nearest that ends in .9. */
export function changedPrice(price: number, percent: number, tail: boolean): number {
  const exact = Math.max(1, Math.round((price * (100 + percent)) / 100));
  if (!tail) return exact;
  const below = Math.floor((exact - 90) / 100) * 100 + 90;
  const above = below + 100;
  return below > 0 && exact - below <= above - exact ? below : above;
}
