import type { NewSlot } from '@materia/contract/areas/mat';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeviceLayout, DeviceSlot } from './layout.store.ts';
import { addition, keyOf, removal, type SlotPlan, tidy } from './plan-layout.ts';
import { possiblePlans } from './possible-plans.ts';
import { outside, overlap } from './slot-rules.ts';

const [rows, cols] = [3, 6];
const bareSlot = (trackNo: string, rowNo: number, colNo: number, widthUnits: number): NewSlot => ({
  ...{ subNo: 0, trackNo, rowNo, colNo, widthUnits, trackType: 1, motorId: null, coupledWith: [], cellUse: null },
  ...{ goodsId: null, capacity: 5, parLevel: 0, warnLevel: 0, parAuto: false, price: null, specialPrice: 0 },
});
const place = fc.record({
  rowNo: fc.integer({ min: 1, max: rows }),
  colNo: fc.integer({ min: 1, max: cols }),
  widthUnits: fc.integer({ min: 1, max: 4 }),
});

/** A layout as it may stand: of slots that are tried, those that find room. Some of them hold units. */
const layouts = fc
  .array(fc.record({ at: place, lying: fc.constantFrom(0, 0, 3) }), { maxLength: 14 })
  .map((tried): DeviceLayout => {
    const slots: DeviceSlot[] = [];
    for (const { at, lying } of tried) {
      const slot = bareSlot(`A${slots.length + 1}`, at.rowNo, at.colNo, at.widthUnits);
      if (outside(slot, { rowCount: rows, colCount: cols }) || slots.some(each => overlap(each, slot))) continue;
      slots.push({
        ...slot,
        id: slots.length + 1,
        held: 0,
        lying,
        kept: 0,
        locks: [],
        removed: false,
        cellOrderNo: null,
      });
    }
    const sub = { subNo: 0, tempZone: 'NORMAL', rowCount: rows, colCount: cols, enabled: true };
    return { matId: 1, matName: '', companyId: 1, storeId: null, version: 1, draft: null, subs: [sub], slots };
  });

/** Wishes about a layout: slots that move or grow, go, or come, on any place and with any number. */
const wishes = fc.array(fc.record({ kind: fc.constantFrom('CHANGE', 'REMOVE', 'ADD'), of: fc.nat(13), at: place }), {
  maxLength: 12,
});
type Wish = { kind: string; of: number; at: { rowNo: number; colNo: number; widthUnits: number } };

function plansOf(layout: DeviceLayout, wished: readonly Wish[]): SlotPlan[] {
  const used = new Set<number>();
  return wished.flatMap(({ kind, of, at }): SlotPlan[] => {
    if (kind === 'ADD') return [addition(layout, bareSlot(`A${of + 1}`, at.rowNo, at.colNo, at.widthUnits))];
    const before = layout.slots[of];
    if (!before || used.has(of)) return [];
    used.add(of);
    if (kind === 'REMOVE') return [removal(before)];
    return [{ kind: 'CHANGE', before, after: tidy({ ...before, ...at }), from: null }];
  });
}

test('whatever is wished for, what is carried out leaves no slot over another, outside, or with a number twice', () => {
  fc.assert(
    fc.property(layouts, wishes, (layout, wished) => {
      const wanted = plansOf(layout, wished);
      const { plans, skipped } = possiblePlans({ layout, plans: wanted, goods: new Map(), now: true });
      expect(plans.length + skipped.length).toBe(wanted.length);
      const planned = new Set(plans.map(plan => plan.before?.id));
      const after = [
        ...layout.slots.filter(slot => !planned.has(slot.id)),
        ...plans.filter(plan => plan.kind !== 'REMOVE').map(plan => plan.after),
      ];
      expect(new Set(after.map(keyOf)).size).toBe(after.length);
      expect(after.filter(slot => outside(slot, { rowCount: rows, colCount: cols }))).toEqual([]);
      expect(after.filter((slot, at) => after.slice(at + 1).some(other => overlap(slot, other)))).toEqual([]);
      // Units never lose their slot.
      const gone = plans.filter(plan => plan.kind === 'REMOVE').flatMap(plan => plan.before?.lying ?? 0);
      expect(gone.filter(lying => lying > 0)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
