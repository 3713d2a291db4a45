import { Refusal } from '../../../kernel/index.ts';
import type { MatGoods } from '../../goods/index.ts';
import type { DeviceLayout, DeviceSlot, LayoutSub } from './layout.store.ts';
import { fillingDiffers, numberProblems, placeDiffers, type SlotPlan, type SlotProblem } from './plan-layout.ts';
import { fillingProblem, goodsProblem, outside, overlap, slotWarnings } from './slot-rules.ts';

export interface SlotWarning {
  readonly plan: SlotPlan;
  readonly key: string;
}

interface Judging {
  readonly layout: DeviceLayout;
  readonly plans: readonly SlotPlan[];
  /** null: whether they may lie there is not asked. */
  readonly goods: ReadonlyMap<number, MatGoods> | null;
  /** Whether it is to hold at once: then what lies there counts. */
  readonly now: boolean;
}

/** What keeps plans from being carried out: the first thing of each slot (spec 06 §4). */
export function judgeLayout(of: Judging): SlotProblem[] {
  const numbers = numberProblems(of.layout, of.plans);
  const rest = of.plans.filter(plan => !numbers.some(each => each.plan === plan));
  return [
    ...numbers,
    ...rest.flatMap(plan => {
      const refusal = problemOf(of, plan);
      return refusal ? [{ plan, refusal }] : [];
    }),
  ];
}

function problemOf(of: Judging, plan: SlotPlan): Refusal | undefined {
  const leaving = of.now ? leavingProblem(of, plan) : undefined;
  if (leaving || plan.kind === 'REMOVE') return leaving;
  const { before, after } = plan;
  const sub = of.layout.subs.find(each => each.subNo === after.subNo);
  if (!sub) return new Refusal('mat.noSuchSub', { subNo: after.subNo });
  if (plan.kind === 'ADD' || !before || fillingDiffers(before, after)) {
    const problem = bindingProblem(of, plan, sub) ?? fillingProblem(plan, of.goods?.get(after.goodsId ?? 0));
    if (problem) return problem;
  }
  if (of.now) {
    const n = unitsAfter(of, plan);
    if (n > after.capacity && n > 0)
      return new Refusal('mat.slotOver', { trackNo: after.trackNo, n, capacity: after.capacity });
  }
  return plan.kind === 'ADD' || (before && placeDiffers(before, after)) ? placeProblem(of, plan, sub) : undefined;
}

const rebound = ({ before, after, kind }: SlotPlan): boolean =>
  after.goodsId !== null && (kind === 'ADD' || before?.goodsId !== after.goodsId);

function bindingProblem(of: Judging, plan: SlotPlan, sub: LayoutSub): Refusal | undefined {
  if (!sub.enabled && (plan.kind === 'ADD' || rebound(plan))) return new Refusal('mat.subDisabled');
  // What moves is what the slot is to hold, and goes to one slot only.
  const { from } = plan;
  if (from && (from.goodsId !== plan.after.goodsId || of.plans.find(each => each.from?.id === from.id) !== plan))
    return new Refusal('mat.shiftMismatch');
  return of.goods && rebound(plan) ? goodsProblem(of.goods.get(plan.after.goodsId as number), sub.tempZone) : undefined;
}

/** Whether the units of a slot go to another one. */
const movesOn = (of: Judging, slot: DeviceSlot | null): boolean =>
  slot !== null && of.plans.some(plan => plan.from?.id === slot.id);

function unitsAfter(of: Judging, { before, from }: SlotPlan): number {
  const own = before === null || movesOn(of, before) ? 0 : before.lying;
  return own + (from?.lying ?? 0);
}

/** What keeps the units of a slot where they are, or the slot with its goods. */
function leavingProblem(of: Judging, { before, after, kind, from }: SlotPlan): Refusal | undefined {
  const unbinds = before !== null && (kind === 'REMOVE' || before.goodsId !== after.goodsId);
  const moved = from && keptProblem(from);
  if (moved) return moved;
  // A cell keeps an order of somebody.
  if (before?.cellOrderNo && (kind === 'REMOVE' || after.cellUse !== before.cellUse))
    return new Refusal('mat.slotHeld', { trackNo: before.trackNo, n: 1 });
  if (!before || !unbinds) return undefined;
  if (before.lying > 0 && !movesOn(of, before))
    return new Refusal('mat.slotStockLeft', { trackNo: before.trackNo, n: before.lying });
  return before.held > 0 ? new Refusal('mat.slotHeld', { trackNo: before.trackNo, n: before.held }) : undefined;
}

/** Why the units of a slot may not be moved. */
export function keptProblem({ trackNo, held, kept, locks }: DeviceSlot): Refusal | undefined {
  if (held > 0) return new Refusal('mat.slotHeld', { trackNo, n: held });
  if (kept === 0) return undefined;
  return locks.includes('STOP_SALE')
    ? new Refusal('mat.stopSaleLocked')
    : new Refusal('mat.lotsHeld', { trackNo, n: kept });
}

function placeProblem(of: Judging, plan: SlotPlan, sub: LayoutSub): Refusal | undefined {
  const { after } = plan;
  if (outside(after, sub)) return new Refusal('mat.slotOutside', { trackNo: after.trackNo });
  const planned = new Set(of.plans.map(each => each.before?.id));
  const others = [
    ...of.layout.slots.filter(slot => !slot.removed && !planned.has(slot.id)),
    ...of.plans.filter(each => each !== plan && each.kind !== 'REMOVE').map(each => each.after),
  ];
  return others.some(other => overlap(other, after)) ? new Refusal('mat.widthOverlap') : undefined;
}

/** What is to be minded of slots that get another goods or another width. */
export function warningsOf(of: { plans: Judging['plans']; goods: ReadonlyMap<number, MatGoods> }): SlotWarning[] {
  const { plans, goods } = of;
  return plans.flatMap(plan => {
    const { before, after, kind } = plan;
    if (kind === 'REMOVE' || after.goodsId === null) return [];
    if (!rebound(plan) && before?.widthUnits === after.widthUnits && before.trackType === after.trackType) return [];
    return slotWarnings(after, goods.get(after.goodsId)).map(key => ({ plan, key }));
  });
}
