import type { NewSlot, SlotEdit } from '@materia/contract/areas/mat';
import { Refusal, refuse } from '../../../kernel/index.ts';
import type { DeviceLayout, DeviceSlot } from './layout.store.ts';

/** What becomes of one slot. */
export interface SlotPlan {
  readonly kind: 'ADD' | 'CHANGE' | 'REMOVE';
  /** As it stands; of ADD a slot that was taken out before, or none. */
  readonly before: DeviceSlot | null;
  readonly after: NewSlot;
  /** The units of that slot come here. */
  readonly from: DeviceSlot | null;
}

export interface Edits {
  readonly tracks: readonly SlotEdit[];
  readonly added: readonly NewSlot[];
  readonly removed: readonly number[];
}

/** Something that keeps a plan from being carried out. */
export interface SlotProblem {
  readonly plan: SlotPlan;
  readonly refusal: Refusal;
}

const filling = ['goodsId', 'capacity', 'parLevel', 'warnLevel', 'parAuto', 'price', 'specialPrice'] as const;
const place = ['rowNo', 'colNo', 'widthUnits', 'trackType', 'motorId', 'coupledWith', 'cellUse'] as const;
const fields = [...place, ...filling];

export const keyOf = ({ subNo, trackNo }: Pick<NewSlot, 'subNo' | 'trackNo'>): string => `${subNo}/${trackNo}`;

/** Without goods there is no price; what else is set of it stays for the next one. */
export const tidy = (slot: NewSlot): NewSlot =>
  slot.goodsId === null ? { ...slot, price: null, specialPrice: 0, parAuto: false } : slot;

/** The slot of a layout without what only a device knows of it. */
export function bare(slot: DeviceSlot): NewSlot {
  const { id: _id, held: _held, lying: _lying, kept: _kept, locks: _locks, removed: _removed, ...more } = slot;
  const { cellOrderNo: _cellOrderNo, ...rest } = more;
  return rest;
}

export function differs(a: NewSlot, b: NewSlot): boolean {
  return fields.some(field => JSON.stringify(a[field]) !== JSON.stringify(b[field]));
}

export const fillingDiffers = (a: NewSlot, b: NewSlot): boolean => filling.some(field => a[field] !== b[field]);
export const placeDiffers = (a: NewSlot, b: NewSlot): boolean =>
  place.some(field => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

/** A slot as an edit wants it: from another slot it takes what that one holds, unless the edit says otherwise. */
function edited(before: DeviceSlot, from: DeviceSlot | null, edit: SlotEdit): NewSlot {
  const said = Object.fromEntries(
    fields.flatMap(field => (edit[field] === undefined ? [] : [[field, edit[field]]])),
  ) as Partial<NewSlot>;
  const taken = from ? (Object.fromEntries(filling.map(field => [field, from[field]])) as Partial<NewSlot>) : {};
  return tidy({ ...bare(before), ...taken, ...said });
}

/** A slot that is taken out while one of its number is added is that slot changed: its row stays, and what lies there counts. */
export function withoutSwaps(layout: DeviceLayout, edits: Edits) {
  const leaving = layout.slots.filter(slot => !slot.removed && edits.removed.includes(slot.id));
  const ids = new Map(leaving.map(slot => [keyOf(slot), slot.id]));
  const swaps = new Map<NewSlot, number>();
  for (const slot of edits.added) {
    const id = ids.get(keyOf(slot));
    if (id === undefined) continue;
    swaps.set(slot, id);
    ids.delete(keyOf(slot));
  }
  const stay = new Set(swaps.values());
  const tracks: SlotEdit[] = [
    ...edits.tracks.filter(edit => !stay.has(edit.trackGoodsId)),
    ...[...swaps].map(([{ subNo: _sub, trackNo: _no, ...fields }, trackGoodsId]) => ({ trackGoodsId, ...fields })),
  ];
  return {
    tracks,
    added: edits.added.filter(slot => !swaps.has(slot)),
    removed: edits.removed.filter(id => !stay.has(id)),
  };
}

/** What edits come to, slot by slot; slots that stay as they are are left out. A slot that is not there is refused. */
export function planEdits(layout: DeviceLayout, edits: Edits): SlotPlan[] {
  const { tracks, added, removed } = withoutSwaps(layout, edits);
  const byId = new Map(layout.slots.filter(slot => !slot.removed).map(slot => [slot.id, slot]));
  const found = (id: number) => byId.get(id) ?? refuse('row.notFound');
  const gone = new Set(removed);
  const changed = tracks
    .filter(edit => !gone.has(edit.trackGoodsId))
    .map((edit): SlotPlan => {
      const before = found(edit.trackGoodsId);
      const { fromTrackGoodsId: fromId = before.id } = edit;
      const from = fromId === before.id ? null : found(fromId);
      return { kind: 'CHANGE', before, after: edited(before, from, edit), from };
    });
  const once = [...new Map(changed.map(plan => [plan.before?.id, plan])).values()];
  const taken = [...gone].map(id => removal(found(id)));
  const fresh = added.map(slot => addition(layout, slot));
  return [...once.filter(plan => plan.from || (plan.before && differs(plan.before, plan.after))), ...taken, ...fresh];
}

export const removal = (before: DeviceSlot): SlotPlan => ({
  kind: 'REMOVE',
  before,
  after: tidy({ ...bare(before), goodsId: null, cellUse: null }),
  from: null,
});

/** A new slot; one of its number that was taken out is used again. */
export function addition(layout: DeviceLayout, slot: NewSlot): SlotPlan {
  const before = layout.slots.find(each => each.removed && keyOf(each) === keyOf(slot)) ?? null;
  return { kind: 'ADD', before, after: tidy(slot), from: null };
}

/** Numbers that two slots would have. */
export function numberProblems(layout: DeviceLayout, plans: readonly SlotPlan[]): SlotProblem[] {
  const leaving = new Set(plans.filter(plan => plan.kind === 'REMOVE').map(plan => plan.before?.id));
  const used = new Set(layout.slots.filter(slot => !slot.removed && !leaving.has(slot.id)).map(keyOf));
  return plans.flatMap(plan => {
    if (plan.kind !== 'ADD') return [];
    const key = keyOf(plan.after);
    if (!used.has(key)) {
      used.add(key);
      return [];
    }
    return [{ plan, refusal: new Refusal('mat.slotNoTaken', { trackNo: plan.after.trackNo }) }];
  });
}
