import { StoreOrderStatus } from '@materia/contract/areas/order';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { lockCellOfOrder, openCell, saleMatForSystem } from '../../mat/index.ts';
import { lockOrderForSystem } from '../order.store.ts';
import { pickupCodeHash, tooManyMisses } from '../pickup-code.ts';
import { takeStep } from '../take-step.ts';

const S = StoreOrderStatus.byName;

/** What the screen shows: which door opens. */
export interface OpenedCell {
  readonly orderNo: string;
  readonly subNo: number;
  readonly trackNo: string;
}

/**
 * CELL_OPEN: the code of an order that lies in a cell of the device opens it, and the order is collected, 41→50 (spec 06 §3, §5). Until
 * the device has said that the door was open, the same code opens it again: a lock may jam.
 */
export async function openCellByCode(tx: Tx, matId: number, code: string): Promise<OpenedCell> {
  if (await tooManyMisses(tx, { matId })) refuse('order.pickupCodeTries');
  const mat = await saleMatForSystem(tx, matId);
  if (!mat || mat.supplying || mat.bizStatus !== 'OPERATIONAL') refuse('mat.sellingOff');
  const found = await tx.maybe<{ id: number }>(sql`
    select o.id from track t join customer_order o on o.order_no = t.cell_order_no
    where t.mat_id = ${matId} and t.cell_state in ('OCCUPIED', 'OVERDUE') and o.pickup_code_hash = ${pickupCodeHash(code)}`);
  const order = found && (await lockOrderForSystem(tx, found.id));
  const cell = order && (await lockCellOfOrder(tx, order.orderNo));
  if (!order || !cell) return refuse('order.pickupCode', {}, { matId });
  const late = order.pickupDeadline !== null && new Date(order.pickupDeadline) < tx.now();
  if (order.status === S.pendingPickup) {
    if (late) refuse('order.pickupExpired');
    await takeStep(tx, order, 'pickUp', { data: {} });
  } else if (order.status !== S.signed || cell.state !== 'OCCUPIED')
    refuse(late ? 'order.pickupExpired' : 'order.pickupDone');
  await openCell(tx, cell, 'TAKE');
  return { orderNo: order.orderNo, subNo: cell.subNo, trackNo: cell.trackNo };
}
