import type { ClonePartCode, NewSlot, SlotChange } from '@materia/contract/areas/mat';
import { Refusal } from '../../../kernel/index.ts';
import type { DeviceLayout, DeviceSlot } from './layout.store.ts';
import { addition, bare, differs, keyOf, removal, type SlotPlan, type SlotProblem, tidy } from './plan-layout.ts';

/** A cabinet that a layout is taken from. */
export interface SourceSub {
  readonly subNo: number;
  readonly name: string;
  readonly cabinetType: number;
  readonly tempZone: string;
  readonly rowCount: number;
  readonly colCount: number;
}

export interface CloneSource {
  readonly subs: readonly SourceSub[];
  readonly slots: readonly NewSlot[];
}

type Parts = ReadonlySet<ClonePartCode>;
export type ClonePlan = SlotPlan & { readonly parts: readonly ClonePartCode[] };

const fieldsOf: Readonly<Record<ClonePartCode, readonly (keyof NewSlot)[]>> = {
  layout: ['rowNo', 'colNo', 'widthUnits', 'trackType', 'motorId', 'coupledWith', 'cellUse'],
  goods: ['goodsId'],
  price: ['price', 'specialPrice'],
  par: ['capacity', 'parLevel', 'warnLevel', 'parAuto'],
};

const pick = (slot: NewSlot, parts: readonly ClonePartCode[]): Partial<NewSlot> =>
  Object.fromEntries(parts.flatMap(part => fieldsOf[part].map(field => [field, slot[field]])));

/** A slot as the source has it, as far as it is taken over. Another goods brings its price and how many of it fit. */
function taken(before: DeviceSlot, source: NewSlot, parts: Parts): NewSlot {
  const placed = { ...bare(before), ...(parts.has('layout') ? pick(source, ['layout']) : {}) };
  const rebinds = parts.has('goods') && source.goodsId !== before.goodsId;
  const bound = rebinds ? { ...placed, ...pick(source, ['goods', 'price']), capacity: source.capacity } : placed;
  const same = bound.goodsId === source.goodsId;
  const priced = parts.has('price') && same ? { ...bound, ...pick(source, ['price']) } : bound;
  const filled = parts.has('par') && same ? { ...priced, ...pick(source, ['par']) } : priced;
  return tidy({ ...filled, ...levels(filled) });
}

/** Levels that a smaller capacity leaves no room for come down with it. */
function levels({ capacity, parLevel, warnLevel }: NewSlot): Pick<NewSlot, 'parLevel' | 'warnLevel'> {
  const par = Math.min(parLevel, capacity);
  return { parLevel: par, warnLevel: Math.min(warnLevel, par) };
}

/** A slot that the device has not: without its goods where those are not taken over. */
function fresh(source: NewSlot, parts: Parts): NewSlot {
  const bound = parts.has('goods') ? source : { ...source, goodsId: null };
  return tidy(parts.has('par') ? bound : { ...bound, parLevel: 0, warnLevel: 0, parAuto: false });
}

function partsOf({ before, after, kind }: SlotPlan): ClonePartCode[] {
  if (kind !== 'CHANGE' || !before) return ['layout', ...(after.goodsId === null ? [] : (['goods', 'price'] as const))];
  const parts = Object.keys(fieldsOf) as ClonePartCode[];
  return parts.filter(part =>
    fieldsOf[part].some(field => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  );
}

/** What a device would take over from a source, and slots it cannot because it has none of that number. */
export function planClone(
  layout: DeviceLayout,
  source: CloneSource,
  parts: Parts,
): { plans: ClonePlan[]; missing: SlotProblem[] } {
  const own = new Map(layout.slots.filter(slot => !slot.removed).map(slot => [keyOf(slot), slot]));
  const plans: SlotPlan[] = [];
  const missing: SlotProblem[] = [];
  for (const slot of source.slots) {
    const before = own.get(keyOf(slot));
    if (before) plans.push({ kind: 'CHANGE', before, after: taken(before, slot, parts), from: null });
    else if (parts.has('layout')) plans.push(addition(layout, fresh(slot, parts)));
    else missing.push({ plan: addition(layout, slot), refusal: new Refusal('mat.slotMissing') });
  }
  if (parts.has('layout')) plans.push(...left(layout, source).map(removal));
  const changing = plans.filter(plan => plan.kind !== 'CHANGE' || (plan.before && differs(plan.before, plan.after)));
  return { plans: changing.map(plan => ({ ...plan, parts: partsOf(plan) })), missing };
}

/** Slots that the source does not have, in cabinets that it has. */
function left(layout: DeviceLayout, { subs, slots }: CloneSource): DeviceSlot[] {
  const kept = new Set(slots.map(keyOf));
  const theirs = new Set(subs.map(sub => sub.subNo));
  return layout.slots.filter(slot => !slot.removed && theirs.has(slot.subNo) && !kept.has(keyOf(slot)));
}

/** Cabinets of a device that the source has as well, as large as the larger of the two; and those that it has not. */
export function subsAfter(layout: DeviceLayout, source: CloneSource): DeviceLayout['subs'] {
  const own = layout.subs.map(sub => {
    const theirs = source.subs.find(each => each.subNo === sub.subNo);
    const size = (field: 'rowCount' | 'colCount') => Math.max(sub[field], theirs?.[field] ?? 0);
    return { ...sub, rowCount: size('rowCount'), colCount: size('colCount') };
  });
  const more = source.subs.filter(sub => !own.some(each => each.subNo === sub.subNo));
  return [...own, ...more.map(sub => ({ ...sub, enabled: true }))];
}

export const changeRow = ({ kind, after, parts }: ClonePlan, goodsName: string | null): SlotChange => ({
  subNo: after.subNo,
  trackNo: after.trackNo,
  kind,
  parts: [...parts],
  goodsName,
  price: after.price,
});
