import { coveredSlots, type LaidSlot, type Layout, layoutOf } from './layout.ts';

const comparedFields = [
  'goods',
  'widthUnits',
  'capacity',
  'parLevel',
  'warnLevel',
  'parAuto',
  'price',
  'specialPrice',
  'trackType',
  'motorId',
] as const;
export type ComparedField = (typeof comparedFields)[number];

export interface FieldChange {
  readonly field: ComparedField;
  readonly before: LaidSlot[ComparedField];
  readonly after: LaidSlot[ComparedField];
}
export interface SlotChange {
  readonly key: string;
  readonly trackNo: string;
  readonly subNo: number;
  /** What one of the two layouts has not at all. */
  readonly only: 'before' | 'after' | null;
  readonly fields: readonly FieldChange[];
}

const meaning = (value: LaidSlot[ComparedField]) =>
  typeof value === 'object' && value !== null ? value.goodsId : value;

const differs = (before: LaidSlot, after: LaidSlot, field: ComparedField): boolean =>
  meaning(before[field]) !== meaning(after[field]);

const fieldsThatDiffer = (before: LaidSlot, after: LaidSlot): FieldChange[] =>
  comparedFields
    .filter(field => differs(before, after, field))
    .map(field => ({ field, before: before[field], after: after[field] }));

/** What is another in the second layout, slot by slot in its order; a slot that a wider one covers is not there. */
export function diffLayouts(before: Layout, after: Layout): SlotChange[] {
  const changes: SlotChange[] = [];
  const covered = coveredSlots(after);
  for (const slot of after.values()) {
    if (covered.has(slot.key)) continue;
    const old = before.get(slot.key);
    if (old === slot) continue;
    const of = { key: slot.key, trackNo: slot.trackNo, subNo: slot.subNo };
    const fields = old ? fieldsThatDiffer(old, slot) : [];
    if (!old) changes.push({ ...of, only: 'after', fields });
    else if (fields.length > 0) changes.push({ ...of, only: null, fields });
  }
  for (const slot of before.values()) {
    if (!after.has(slot.key) || covered.has(slot.key))
      changes.push({ key: slot.key, trackNo: slot.trackNo, subNo: slot.subNo, only: 'before', fields: [] });
  }
  return changes;
}

export interface Rebased {
  /** Own work on what the other left. */
  readonly layout: Layout;
  /** What the other changed. */
  readonly theirs: readonly SlotChange[];
  /** Slots that both changed, in which one's own was kept. */
  readonly both: ReadonlySet<string>;
}

/** Own work carried over to what meanwhile stands there: field by field, one's own where both changed the same. */
export function rebaseLayout(base: Layout, mine: Layout, now: Layout): Rebased {
  const theirs = diffLayouts(base, now);
  const both = new Set<string>();
  const layout = new Map(now);
  for (const change of diffLayouts(base, mine)) {
    const place = now.get(change.key);
    if (change.only === 'after') layout.set(change.key, mine.get(change.key) as LaidSlot);
    else if (change.only === 'before') keepGone(layout, mine, change.key);
    else if (place) {
      const own = Object.fromEntries(change.fields.map(({ field, after }) => [field, after]));
      if (clash(change, theirs)) both.add(change.key);
      layout.set(change.key, { ...place, ...own, units: mine.get(change.key)?.units ?? place.units });
    }
  }
  return { layout: layoutOf([...layout.values()]), theirs, both };
}

/** Taken away by hand it goes; covered by a wider one it stays, to be there again when that is narrow. */
function keepGone(layout: Map<string, LaidSlot>, mine: Layout, key: string): void {
  if (!mine.has(key)) layout.delete(key);
}

function clash(mine: SlotChange, theirs: readonly SlotChange[]): boolean {
  const other = theirs.find(({ key }) => key === mine.key);
  return other?.fields.some(({ field }) => mine.fields.some(own => own.field === field)) ?? false;
}
