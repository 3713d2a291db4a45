import type { RevealSource } from '../../kernel/index.ts';
import { findOrder } from './order.store.ts';

/** Buyer's and receiver's phone and where it is brought; whoever brings it looks as often as it takes (spec 02 §4.7, 05 §4.6). */
export const orderReveal: RevealSource = {
  needs: 'ORDER',
  find: async (db, actor, id) => {
    const order = await findOrder(db, actor, id);
    if (!order) return undefined;
    const { orderNo, customerId, cellphone, receiverPhone, address, deliverymanId } = order;
    const values = { cellphone, receiverPhone, address };
    return { name: orderNo, customerId, values, uncounted: deliverymanId === actor.id };
  },
};
