import { allocate } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../kernel/index.ts';
import { announceAmended, type LineAmendment } from './announce-amended.ts';
import { lockOrderForSystem, type Order, saveOrder } from './order.store.ts';
import { type Line, linesOf, saveLine } from './order-line.store.ts';
import { unitsBack } from './refund/refund.store.ts';

/** Fees of an order that became known, or turned out otherwise: signed differences in fen. */
export interface FeeDeltas {
  readonly platformFee?: number;
  readonly deliveryCost?: number;
  readonly payFee?: number;
  readonly serviceFee?: number;
}

/** What is known about an order only later (spec 02 §3): costs of its lines (03's backfill), its real fees (09, 10). */
export interface OrderAmendment {
  readonly orderId: number;
  readonly fees?: FeeDeltas;
  /** What one unit of a line did cost. */
  readonly costs?: readonly { readonly orderLineId: number; readonly cost: number }[];
}

const feeTerms = ['platformFee', 'deliveryCost', 'payFee', 'serviceFee'] as const;

/**
 * The one way to correct costs and fees of an order that is on its way or done: row and lines, and order.amended with the signed
 * differences per line, order-level fees shared by line amount. What changes nothing says nothing.
 */
export async function amendOrder(tx: Tx, { orderId, fees = {}, costs = [] }: OrderAmendment): Promise<Order> {
  const order = (await lockOrderForSystem(tx, orderId)) ?? refuse('row.notFound');
  const lines = await linesOf(tx, orderId);
  const wanted = new Map(costs.map(each => [each.orderLineId, each.cost]));
  if (costs.some(each => !lines.some(line => line.id === each.orderLineId))) refuse('row.notFound');
  const back = await unitsBack(tx, orderId);
  const shares = feeTerms.map(term => [term, sharesOf(fees[term] ?? 0, lines)] as const);
  const amended = lines.map((line, at) => ({
    ...costOf(line, wanted.get(line.id), back.get(line.id) ?? 0),
    ...Object.fromEntries(shares.map(([term, ofLines]) => [term, ofLines[at] ?? 0])),
  }));
  for (const [lineId, cost] of wanted) await saveLine(tx, lineId, { cost });
  const known = Object.fromEntries(feeTerms.map(term => [term, order[term] + (fees[term] ?? 0)]));
  const costAmount = amended.reduce((sum, line) => sum + line.cost - line.refundCost, order.costAmount);
  if (costAmount === order.costAmount && feeTerms.every(term => !fees[term]) && costs.length === 0) return order;
  const after = await saveOrder(tx, order, { costAmount, ...known });
  const uncosted = lines.some(line => line.cost === null);
  const costed = lines.every(line => line.cost !== null || wanted.has(line.id));
  await announceAmended(tx, after, amended, uncosted && costed ? -1 : 0);
  return after;
}

/** What a line costs more than was known, of all its units and of those that are back in stock (spec 10 §1 cost, uncosted). */
function costOf(
  line: Line,
  cost: number | undefined,
  backNumber: number,
): LineAmendment & { readonly cost: number; readonly refundCost: number } {
  const { id: orderLineId, goodsId } = line;
  if (cost === undefined) return { orderLineId, goodsId, cost: 0, refundCost: 0 };
  const more = cost - (line.cost ?? 0);
  const unknown = line.cost === null;
  return {
    ...{ orderLineId, goodsId },
    cost: more * line.number,
    refundCost: more * backNumber,
    uncosted: unknown ? -line.linePayable : 0,
    refundUncosted: unknown ? -line.refundedAmount : 0,
  };
}

/** A signed sum over the lines by what they cost the customer, to the last fen; an order that was free shares by units. */
function sharesOf(delta: number, lines: readonly Line[]): number[] {
  const paid = lines.map(line => line.linePayable);
  const weights = paid.some(amount => amount > 0) ? paid : lines.map(line => line.number);
  return allocate(Math.abs(delta), weights).map(share => share * Math.sign(delta) || 0);
}
