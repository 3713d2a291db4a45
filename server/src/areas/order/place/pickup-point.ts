import { fulfilTypeOfPoint } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { freeCells } from '../../mat/index.ts';
import type { StoreMode } from '../../store/index.ts';
import { demandSelling } from '../cell/demand-order.ts';
import { asksOf, type OrderWish, type PickupPoint } from './order-wish.ts';

/**
 * Where an order of SELF_IP waits (spec 04 §3.3): one of the store's pick-up points. At a device it needs a cell that is free now;
 * which one, and whether there still is one, is settled when the goods are laid aside (spec 06 §3).
 */
export async function pickupPoint(
  tx: Tx,
  wish: OrderWish,
  companyId: number,
  mode: StoreMode,
): Promise<PickupPoint | null> {
  if (mode.mode !== 'SELF_IP') return null;
  if (wish.changed && !asksOf(wish).slot) return wish.changed.point;
  const { pickupPoint: name, fulfilType } = wish.fulfilment;
  const point = mode.points.find(each => each.name === name) ?? refuse('order.pickupPoint');
  if (fulfilTypeOfPoint(point) !== fulfilType) refuse('order.fulfilMismatch');
  const { matId } = point;
  if (matId === undefined) return { name: point.name, matId: null };
  await demandSelling(tx, matId, companyId);
  if ((await freeCells(tx, [matId])).get(matId) === undefined) refuse('mat.cellNone');
  return { name: point.name, matId };
}

/** A cell opens for whoever has its code and takes no money: what lies in one is paid, where it is placed and where it moves there. */
export function demandPrepaid(payOnDelivery: boolean, point: PickupPoint | null): void {
  if (payOnDelivery && point !== null && point.matId !== null) refuse('order.cabinetPrepaid');
}
