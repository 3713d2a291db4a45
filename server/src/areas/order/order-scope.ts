import { type Actor, type Sql, scopeOf, sql } from '../../kernel/index.ts';

/** Which orders an actor may see (spec 00 §2.2). */
export const orderScope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id', customer: 'customer_id' });

/** The scope, and what a deliveryman was given to bring, wherever it is from (spec 02 §2.1 "M"). */
export function orderReach(actor: Actor, alias: string): Sql {
  const scope = orderScope(actor, alias);
  if (actor.kind !== 'staff' || !actor.isDeliveryman) return scope;
  return sql`(${scope} or ${sql.id(`${alias}.deliveryman_id`)} = ${actor.id})`;
}
