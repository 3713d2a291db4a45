import type { Db } from '../../../kernel/index.ts';
import type { Order } from '../order.ts';
import { stillPaid } from '../refund/refund.store.ts';

/** What is still to be paid for an order: what went back of its deposit (spec 02 §2.3), or is to go back, pays for nothing. */
export const owedBy = async (
  db: Db,
  order: Pick<Order, 'id' | 'payable' | 'paidAmount' | 'refundedAmount'>,
): Promise<number> => Math.max(0, order.payable - (await stillPaid(db, order)));
