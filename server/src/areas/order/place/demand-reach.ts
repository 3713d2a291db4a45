import { refuse, type StaffActor, sql, type Tx } from '../../../kernel/index.ts';
import { customerForClerk, customerInScope, type OrderCustomer } from '../../customer/index.ts';
import { matInScope } from '../../mat/index.ts';
import { storeInScope } from '../../store/index.ts';
import { orderReach } from '../order-scope.ts';

/** A clerk sells from places of their own scope: the scope of orders, asked before there is one (spec 00 §2.2). */
export async function demandPlace(tx: Tx, actor: StaffActor, of: { storeId?: number; matId?: number }): Promise<void> {
  const { storeId, matId } = of;
  const within =
    matId === undefined
      ? storeId !== undefined && (await storeInScope(tx, actor, storeId))
      : await matInScope(tx, actor, matId);
  if (!within) refuse('row.notFound');
}

/** A customer whom a clerk names by id is one of theirs (spec 05 §4 Scope), or has ordered within their reach. */
export async function demandCustomer(tx: Tx, actor: StaffActor, customerId: number): Promise<void> {
  if (!(await customerInScope(tx, actor, customerId))) await demandOrdered(tx, actor, customerId);
}

/** The same, for a new order. */
export async function demandBuyer(tx: Tx, actor: StaffActor, customerId: number): Promise<OrderCustomer> {
  const customer = await customerForClerk(tx, actor, customerId);
  if (!customer?.inScope) await demandOrdered(tx, actor, customerId);
  return customer ?? refuse('row.notFound');
}

async function demandOrdered(tx: Tx, actor: StaffActor, customerId: number): Promise<void> {
  const ordered = await tx.maybe(
    sql`select from customer_order o where o.customer_id = ${customerId} and ${orderReach(actor, 'o')} limit 1`,
  );
  if (!ordered) refuse('row.notFound');
}
