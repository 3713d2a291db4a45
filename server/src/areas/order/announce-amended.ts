import { orderAmended } from '@materia/contract/areas/order';
import { type EventOf, outbox, type Tx } from '../../kernel/index.ts';
import { about } from './about-order.ts';
import type { Order } from './order.store.ts';
import { saleKeys } from './sale-money.ts';

type Amended = EventOf<typeof orderAmended>;
type AmendedLine = Amended['lines'][number];
const nothing = {
  cost: 0,
  refundCost: 0,
  uncosted: 0,
  refundUncosted: 0,
  platformFee: 0,
  deliveryCost: 0,
  payFee: 0,
  serviceFee: 0,
};

/** What a line is charged or costs more than was said before; less: negative. */
export type LineAmendment = Pick<AmendedLine, 'orderLineId' | 'goodsId'> & Partial<AmendedLine>;

/**
 * Tells figures of fees and costs that became known, or changed, after an order was paid (spec 02 §3 order.amended). Lines without a
 * difference are left out. `uncostedOrders` −1: the last line without a cost has one now.
 */
export async function announceAmended(
  tx: Tx,
  order: Order,
  lines: readonly LineAmendment[],
  uncostedOrders = 0,
): Promise<void> {
  const changed = lines
    .map(line => ({ ...nothing, ...line }))
    .filter(line => Object.keys(nothing).some(name => line[name as keyof typeof nothing] !== 0));
  if (changed.length === 0) return;
  await outbox.put(tx, orderAmended, { ...(await saleKeys(tx, order)), uncostedOrders, lines: changed }, about(order));
}
