import { isBrought } from '@materia/contract/areas/order';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { saleMatForSystem } from '../../mat/index.ts';
import { stepOf, stepRefused } from '../apply-order-step.ts';
import { lockOrderByNo, type Order } from '../order.store.ts';

/** An order of the account's scope that a cell may keep: of a store, collected, its goods ready to be laid aside (23). */
export async function orderForCell(tx: Tx, orderNo: string): Promise<Order> {
  const order = (await lockOrderByNo(tx, orderNo)) ?? refuse('row.notFound');
  stepOf(order, 'ready');
  if (isBrought(order)) stepRefused(order, 'ready');
  return order;
}

/** A device of the order's company that gives and takes now. */
export async function demandSelling(tx: Tx, matId: number, companyId: number): Promise<void> {
  const mat = await saleMatForSystem(tx, matId);
  if (mat?.companyId !== companyId) refuse('row.notFound');
  if (mat.supplying || mat.bizStatus !== 'OPERATIONAL') refuse('mat.sellingOff');
}
