import { type Db, type RevealSource, sql } from '../../kernel/index.ts';
import { findOrder } from './order.store.ts';

/** Of who brings it now: the last one that left a phone. */
async function riderPhoneOf(db: Db, orderId: number): Promise<string | null> {
  const last = await db.maybe<{ phone: string }>(sql`
    select rider_phone as phone from order_express where order_id = ${orderId} and rider_phone is not null
    order by id desc limit 1`);
  return last?.phone ?? null;
}

/** Buyer's and receiver's phone, the rider's, and where it is brought; whoever brings it looks as often as it takes (spec 02 §4.7, 05 §4.6). */
export const orderReveal: RevealSource = {
  needs: 'ORDER',
  find: async (db, actor, id) => {
    const order = await findOrder(db, actor, id);
    if (!order) return undefined;
    const { orderNo, customerId, cellphone, receiverPhone, address, deliverymanId } = order;
    const values = { cellphone, receiverPhone, address, riderPhone: await riderPhoneOf(db, id) };
    return { name: orderNo, customerId, values, uncounted: deliverymanId === actor.id };
  },
};
