import type { Tx } from '../../../kernel/index.ts';
import { lockOrderForSystem } from '../order.store.ts';
import { lockPreOrderForSystem } from '../preorder/preorder.store.ts';
import { preOrderOwner } from '../preorder/preorder-owner.ts';
import { lockWishForSystem } from '../wishlist/wish.store.ts';
import { wishOwner } from '../wishlist/wish-owner.ts';
import { orderOwner } from './order-owner.ts';
import type { MoneyOwner, PaymentOwnerCode } from './payment.store.ts';
import type { PaymentOwner } from './payment-owner.ts';

type Lock = (tx: Tx, ownerId: number) => Promise<PaymentOwner | undefined>;

/** The kinds of owners that are built. Money for any other is refused. */
const locks: Partial<Record<PaymentOwnerCode, Lock>> = {
  ORDER: async (tx, id) => {
    const order = await lockOrderForSystem(tx, id);
    return order && orderOwner(order);
  },
  WISH: async (tx, id) => {
    const wish = await lockWishForSystem(tx, id);
    return wish && wishOwner(wish);
  },
  PREORDER: async (tx, id) => {
    const preOrder = await lockPreOrderForSystem(tx, id);
    return preOrder && preOrderOwner(preOrder);
  },
};

/** Locks whoever a payment or refund is for, whatever the scope: before the payment itself (design §4). */
export function lockOwner(tx: Tx, { ownerType, ownerId }: MoneyOwner): Promise<PaymentOwner | undefined> {
  return locks[ownerType]?.(tx, ownerId) ?? Promise.resolve(undefined);
}
