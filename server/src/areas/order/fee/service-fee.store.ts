import type { ServiceFeeDraft } from '@materia/contract/areas/order';
import { assignments, columnName, columnsAs, type Db, join, type Sql, sql, type Tx } from '../../../kernel/index.ts';
import type { Order } from '../order.ts';
import type { FeeRule } from './match-service-fee.ts';

/** A rule as it stands. */
export interface ServiceFee extends Omit<FeeRule, 'id'> {
  readonly id: number;
  readonly deletedAt: string | null;
  readonly version: number;
}

const written = [
  ...['name', 'companyId', 'orderType', 'channel', 'fulfilType', 'calc', 'fixedAmount', 'rate', 'minAmount'],
  ...['maxAmount', 'validFrom', 'validTo', 'priority', 'enabled'],
] as (keyof ServiceFeeDraft)[];
const column = (key: string): Sql => sql.id(columnName(key));
/** Columns of a rule `f`. */
export const ruleColumns = columnsAs(['id', ...written, 'deletedAt', 'version'], 'f');

/** Rules that are switched on and not removed, whatever the day. */
export function rulesInForce(db: Db): Promise<ServiceFee[]> {
  return db.rows(sql`
    select ${ruleColumns} from service_order_fee f where f.enabled and f.deleted_at is null order by f.priority desc, f.id`);
}

/**
 * Whoever changes rules does so alone: a rule that does not overlap any as they are must not find another that was made meanwhile.
 * Orders that are charged do not wait.
 */
export async function aloneWithRules(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('service_order_fee'))`);
}

export function lockRule(tx: Tx, id: number): Promise<ServiceFee | undefined> {
  return tx.maybe(sql`select ${ruleColumns} from service_order_fee f where f.id = ${id} for update`);
}

export function insertRule(tx: Tx, draft: ServiceFeeDraft): Promise<ServiceFee> {
  return tx.one(sql`
    insert into service_order_fee as f (${join(written.map(column))})
    values (${join(written.map(key => sql`${draft[key]}`))}) returning ${ruleColumns}`);
}

export function saveRule(
  tx: Tx,
  id: number,
  patch: Partial<ServiceFeeDraft> & { deletedAt?: Date | null },
): Promise<ServiceFee> {
  const sets = [sql`version = version + 1`, sql`updated_at = ${tx.now()}`, ...assignments(patch)];
  return tx.one(sql`update service_order_fee as f set ${join(sets)} where f.id = ${id} returning ${ruleColumns}`);
}

/** Another rule in force of the same priority that may meet the same order: each of their words the same, or one of them open. */
export async function isOverlapped(tx: Tx, rule: ServiceFee): Promise<boolean> {
  const meets = (name: string, value: unknown) =>
    value === null ? sql.empty : sql`and (${sql.id(name)} is null or ${sql.id(name)} = ${value})`;
  const other = await tx.maybe(sql`
    select 1 from service_order_fee
    where enabled and deleted_at is null and id <> ${rule.id} and priority = ${rule.priority}
      and (valid_to is null or valid_to >= ${rule.validFrom})
      ${rule.validTo === null ? sql.empty : sql`and valid_from <= ${rule.validTo}`}
      ${meets('company_id', rule.companyId)} ${meets('order_type', rule.orderType)}
      ${meets('channel', rule.channel)} ${meets('fulfil_type', rule.fulfilType)} limit 1`);
  return other !== undefined;
}

/** What an order was charged. */
export interface Charge {
  readonly id: number;
  readonly base: number;
  readonly amount: number;
  readonly reversedAmount: number;
}

/** An order's charge; its order is locked, which protects it. */
export function chargeOf(db: Db, orderId: number): Promise<Charge | undefined> {
  return db.maybe(sql`
    select id, base, amount, reversed_amount as "reversedAmount" from order_fee where order_id = ${orderId}`);
}

export async function insertCharge(
  tx: Tx,
  order: Pick<Order, 'id' | 'companyId'>,
  of: { readonly ruleId: number; readonly base: number; readonly amount: number },
): Promise<void> {
  await tx.run(sql`
    insert into order_fee (order_id, rule_id, company_id, base, amount, at)
    values (${order.id}, ${of.ruleId}, ${order.companyId}, ${of.base}, ${of.amount}, ${tx.now()})`);
}

export async function saveReversed(tx: Tx, id: number, reversedAmount: number): Promise<void> {
  await tx.run(
    sql`update order_fee set reversed_amount = ${reversedAmount}, updated_at = ${tx.now()} where id = ${id}`,
  );
}
