import type { PreOrderStatusCode } from '@materia/contract/areas/order';
import {
  type Actor,
  columnName,
  columnsAs,
  type Db,
  join,
  nextVersion,
  scopeOf,
  sql,
  type Tx,
} from '../../../kernel/index.ts';
import { moneyNo } from '../order-number.ts';
import type { PreOrder } from './preorder.ts';

export type { BookedLine, PreOrder } from './preorder.ts';

/** Which pre-orders an actor may see (spec 00 §2.2). */
export const preOrderScope = scopeOf({ company: 'company_id', store: 'store_id', customer: 'customer_id' });

const keys = [
  ...['id', 'preNo', 'version', 'companyId', 'storeId', 'customerId', 'customerName', 'cellphone', 'lines'],
  ...['goodsNumber', 'amount', 'deposit', 'depositPaid', 'expectDate', 'payDeadline', 'arrivedAt', 'keepUntil'],
  ...['status', 'statusSince', 'deletedFrom', 'deletedAt', 'orderId', 'remark'],
] as (keyof PreOrder)[];
const columns = columnsAs(keys, 'p');
const returned = columnsAs(keys);

export const preOrderTarget = ({ id, preNo }: Pick<PreOrder, 'id' | 'preNo'>) => ({
  targetType: 'PREORDER',
  targetId: id,
  targetName: preNo,
});

/** A pre-order in the actor's scope, locked; undefined: no such row for them. */
export async function lockPreOrder(tx: Tx, id: number): Promise<PreOrder | undefined> {
  const found = await tx.maybe<PreOrder>(
    sql`select ${columns} from pre_order p where p.id = ${id} and ${preOrderScope(tx.actor, 'p')} for update`,
  );
  if (found) tx.about(preOrderTarget(found));
  return found;
}

/** A pre-order whatever the scope: for payment answers and tasks. */
export const lockPreOrderForSystem = (tx: Tx, id: number): Promise<PreOrder | undefined> =>
  tx.maybe(sql`select ${columns} from pre_order p where p.id = ${id} for update`);

export const findPreOrder = (db: Db, actor: Actor, id: number): Promise<PreOrder | undefined> =>
  db.maybe(sql`select ${columns} from pre_order p where p.id = ${id} and ${preOrderScope(actor, 'p')}`);

export type NewPreOrder = Pick<
  PreOrder,
  | 'companyId'
  | 'storeId'
  | 'customerId'
  | 'customerName'
  | 'cellphone'
  | 'lines'
  | 'goodsNumber'
  | 'amount'
  | 'deposit'
  | 'expectDate'
  | 'payDeadline'
  | 'remark'
  | 'status'
>;

export function insertPreOrder(tx: Tx, { lines, ...row }: NewPreOrder): Promise<PreOrder> {
  const fields = Object.entries(row);
  return tx.one(sql`
    insert into pre_order (id, pre_no, status_since, created_at, updated_at, lines,
      ${join(fields.map(([key]) => sql.id(columnName(key))))})
    select n.id, ${moneyNo(tx, 'Y', sql`n.id`)}, ${tx.now()}, ${tx.now()}, ${tx.now()}, ${JSON.stringify(lines)}::jsonb,
      ${join(fields.map(([, value]) => sql`${value}`))}
    from (select nextval(pg_get_serial_sequence('pre_order', 'id')) as id) n
    returning ${returned}`);
}

/** What may be written beside the status. */
export type PreOrderPatch = Partial<
  Pick<
    PreOrder,
    | 'depositPaid'
    | 'expectDate'
    | 'payDeadline'
    | 'arrivedAt'
    | 'keepUntil'
    | 'deletedFrom'
    | 'deletedAt'
    | 'orderId'
    | 'remark'
  >
>;

/** Sets the status and what goes with it. Only apply-preorder-step.ts calls this. */
export const setPreOrderStatus = (
  tx: Tx,
  preOrder: PreOrder,
  to: PreOrderStatusCode,
  patch: PreOrderPatch,
): Promise<PreOrder> =>
  tx.one(sql`
    update pre_order set status = ${to}, status_since = ${tx.now()}, ${nextVersion(tx.now(), patch)}
    where id = ${preOrder.id} returning ${returned}`);

/** Changes a pre-order without a step; its version rises all the same. */
export const savePreOrder = (tx: Tx, preOrder: PreOrder, patch: PreOrderPatch): Promise<PreOrder> =>
  tx.one(sql`update pre_order set ${nextVersion(tx.now(), patch)} where id = ${preOrder.id} returning ${returned}`);
