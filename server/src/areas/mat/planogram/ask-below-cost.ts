import { dayOf } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { costsAt } from '../../goods/index.ts';
import type { DeviceLayout } from './layout.store.ts';
import type { SlotPlan } from './plan-layout.ts';
import { priced } from './slot-rules.ts';

/** A goods that a device is to sell at a price. */
export interface PricedGoods {
  readonly companyId: number;
  readonly storeId: number | null;
  readonly goodsId: number | null;
  readonly price: number | null;
  readonly specialPrice: number;
}

/** Holders of COST are asked once before a device sells a goods for less than it costs at the device's store (spec 03 §3.12). */
export async function askBelowCost(tx: Tx, goods: readonly PricedGoods[], confirmed: boolean): Promise<void> {
  if (confirmed || tx.actor.kind !== 'staff' || !tx.actor.privs.has('COST')) return;
  const day = dayOf(tx.now());
  const costs = await costsAt(
    tx,
    goods.map(({ companyId, storeId, goodsId }) => ({ companyId, storeId, goodsId: goodsId ?? 0, day })),
  );
  const below = goods.some(({ price, specialPrice }, at) => {
    const cost = costs[at]?.cost;
    return cost !== undefined && price !== null && (specialPrice || price) < cost;
  });
  if (below) refuse('store.belowCost', {}, { reason: 'CONFIRM' });
}

/** What slots of a device would sell at another price than before. */
export const pricedByPlans = ({ companyId, storeId }: DeviceLayout, plans: readonly SlotPlan[]): PricedGoods[] =>
  plans.filter(priced).map(({ after }) => ({ ...after, companyId, storeId }));
