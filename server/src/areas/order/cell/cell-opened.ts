import { type CellAction, type CellPurposeCode, CellSteps } from '@materia/contract/areas/mat';
import { StoreOrderStatus } from '@materia/contract/areas/order';
import { sql, type Tx } from '../../../kernel/index.ts';
import { applyCellStep, cellCommand, lockCellOfOrder } from '../../mat/index.ts';
import { lockOrderForSystem } from '../order.store.ts';
import { takeStep } from '../take-step.ts';

const doneBy: Readonly<Record<CellPurposeCode, CellAction>> = { PUT: 'put', TAKE: 'take', RELEASE: 'release' };

/**
 * A cell was opened and is shut again, said in time or late: what was opened for has happened (spec 06 §3). Said again, or of a cell that
 * has gone on meanwhile, it changes nothing. Goods of an order that died while the door was open lie there until a clerk takes them out.
 */
export async function noteCellOpened(tx: Tx, of: { matId: number; cmdId: string }): Promise<void> {
  const told = await cellCommand(tx, of);
  if (!told) return;
  const found = await tx.maybe<{ id: number }>(sql`select id from customer_order where order_no = ${told.orderNo}`);
  const order = found && (await lockOrderForSystem(tx, found.id));
  const cell = await lockCellOfOrder(tx, told.orderNo);
  const action = doneBy[told.purpose];
  if (!order || cell?.trackId !== told.trackId || !CellSteps.find(action, cell.state)) return;
  await applyCellStep(tx, cell, action);
  if (action === 'put' && order.status === StoreOrderStatus.byName.paid)
    await takeStep(tx, order, 'ready', { data: {}, cellMatId: cell.matId });
}
