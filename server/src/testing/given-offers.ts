import type { PromotionKindCode } from '@materia/contract/areas/marketing';
import type { OrderWorld } from './given-order.ts';

type Row = Record<string, unknown>;

let numbers = 0;
const runs = { start_at: '2026-01-01', end_at: '2027-01-01', status: 20 };

/** A promotion of the world's company that runs all of 2026. */
export async function givenPromotion(
  world: OrderWorld,
  kind: PromotionKindCode,
  of: { rules?: Row[]; goods?: Row[]; stores?: Row[]; row?: Row },
): Promise<number> {
  numbers += 1;
  const { rules = [], goods = [], stores = [], row } = of;
  const id = await world.add('promotion', {
    promotion_no: `P${numbers}`,
    name: `促销${numbers}`,
    company_id: world.companyId,
    kind,
    ...runs,
    with_special: true,
    goods_scope: goods.length > 0 ? 1 : 0,
    store_scope: stores.length > 0 ? 1 : 0,
    ...row,
  });
  for (const each of rules) await world.add('promotion_rule', { promotion_id: id, ...each });
  for (const each of goods) await world.add('promotion_goods', { promotion_id: id, ...each });
  for (const each of stores) await world.add('promotion_store', { promotion_id: id, ...each });
  return id;
}

/** An activity of the platform at the world's store, all of 2026. */
export async function givenActivity(
  world: OrderWorld,
  of: { goods: Row[]; storeGoods?: Row[]; customers?: Row[]; row?: Row; storeId?: number },
): Promise<number> {
  numbers += 1;
  const id = await world.add('activity', { name: `活动${numbers}`, category: 0, kind: 'FESTIVAL', ...runs, ...of.row });
  const store_id = of.storeId ?? world.storeId;
  await world.add('activity_store', { activity_id: id, store_id });
  for (const each of of.goods) await world.add('activity_goods', { activity_id: id, activity_price: 0, ...each });
  for (const each of of.storeGoods ?? [])
    await world.add('activity_store_goods', { activity_id: id, store_id, ...each });
  for (const each of of.customers ?? []) await world.add('activity_customer', { activity_id: id, ...each });
  return id;
}
