import { StorageCondition } from '@materia/contract/areas/goods';
import type { NewSlot } from '@materia/contract/areas/mat';
import { boundsWords, outsideBounds, type PriceBounds } from '@materia/contract/areas/store';
import type { Words } from '@materia/contract/kernel';
import { Refusal } from '../../../kernel/index.ts';
import type { MatGoods } from '../../goods/index.ts';
import type { SlotPlan } from './plan-layout.ts';

/** Where goods keep, by the zone of a cabinet (spec 06 §4); FREEZE nowhere. */
const keepsIn: Readonly<Record<string, readonly string[]>> = {
  NORMAL: ['NORMAL', 'SHADE'],
  SHADE: ['SHADE'],
  COOL_DARK: ['SHADE'],
  REFRIGERATE: ['REFRIGERATE'],
  FREEZE: [],
};
/** A unit of width is so wide (spec 06 §4). */
const unitMm = 60;

const said = (key: string, params: Words = {}) => new Refusal(key, params);

/** What is wrong with what a slot shall hold and cost; undefined: nothing. */
export function fillingProblem(plan: SlotPlan, goods: MatGoods | undefined): Refusal | undefined {
  const slot = plan.after;
  const { capacity, parLevel, warnLevel, goodsId, cellUse, trackType } = slot;
  if (Math.min(capacity, parLevel, warnLevel) < 0) return said('store.numberNegative');
  if (parLevel > capacity) return said('mat.parAboveCapacity');
  if (warnLevel > parLevel) return said('mat.warnAbovePar');
  if (cellUse !== null && trackType !== 2) return said('mat.cellOnly');
  if (goodsId === null) return undefined;
  if (cellUse === 'PICKUP') return said('mat.pickupCell');
  if (capacity < 1) return said('mat.capacityMissing');
  return priceProblem(slot) ?? (goods && priced(plan) ? boundsProblem(slot, goods) : undefined);
}

function priceProblem({ price, specialPrice }: NewSlot): Refusal | undefined {
  if (price === null || price <= 0) return said('store.priceNotPositive');
  if (specialPrice < 0) return said('store.specialNegative');
  return specialPrice > 0 && specialPrice >= price ? said('store.specialAbovePrice') : undefined;
}

/** Whether a slot is to sell something at another price than before: what only moves within the device keeps its own. */
export function priced({ kind, before, after, from }: SlotPlan): boolean {
  if (kind === 'REMOVE' || after.goodsId === null) return false;
  const was = kind === 'ADD' ? null : (from ?? before);
  return (['goodsId', 'price', 'specialPrice'] as const).some(field => was?.[field] !== after[field]);
}

/** A price that the catalogue does not allow for the goods (spec 03 §3.1). */
export function boundsProblem(of: Pick<NewSlot, 'price' | 'specialPrice'>, bounds: PriceBounds): Refusal | undefined {
  const outside = [of.price ?? 0, of.specialPrice].some(price => outsideBounds(price, bounds));
  return outside ? said('store.priceOutOfBounds', boundsWords(bounds)) : undefined;
}

/** Why a goods may not lie in a cabinet. */
export function goodsProblem(goods: MatGoods | undefined, zone: string): Refusal | undefined {
  if (!goods?.onMat) return said('mat.notOnMat');
  if (keepsIn[goods.condition]?.includes(zone)) return undefined;
  return said('mat.zoneMismatch', { condition: StorageCondition.text(goods.condition) });
}

type Place = Pick<NewSlot, 'subNo' | 'rowNo' | 'colNo' | 'widthUnits'>;

export const outside = (slot: Place, of: { rowCount: number; colCount: number }): boolean =>
  slot.rowNo > of.rowCount || slot.colNo + slot.widthUnits - 1 > of.colCount;

/** Whether two slots take the same room. */
export const overlap = (a: Place, b: Place): boolean =>
  a.subNo === b.subNo && a.rowNo === b.rowNo && a.colNo < b.colNo + b.widthUnits && b.colNo < a.colNo + a.widthUnits;

/** What is to be minded of goods in a slot: keys of texts. */
export function slotWarnings(slot: NewSlot, goods: MatGoods | undefined): string[] {
  if (!goods) return [];
  const keys: string[] = [];
  if (goods.fragile && slot.trackType === 1) keys.push('mat.warn.fragile');
  if ((goods.widthMm ?? 0) > slot.widthUnits * unitMm) keys.push('mat.warn.size');
  return keys;
}
