import { type Actor, type Db, type Sql, sql } from '../../kernel/index.ts';

/**
 * Which customers staff see (spec 05 §4 Scope): a company its members, whoever works for places those who bought or registered
 * there. A customer belongs to several, so this is no column that `scopeOf` could look at.
 */
export function customerScope(actor: Actor, alias: string): Sql {
  const id = sql.id(`${alias}.id`);
  if (actor.kind === 'system') return sql`true`;
  if (actor.kind === 'customer') return sql`${id} = ${actor.id}`;
  if (actor.kind === 'device') return sql`false`;
  const { scope } = actor;
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'company':
      return sql`exists (select from customer_member m
        where m.customer_id = ${id} and m.company_id = ${scope.companyId} and m.deleted_at is null)`;
    case 'places':
      return sql`exists (select from customer_place p where p.customer_id = ${id}
        and (p.store_id = any(${scope.storeIds}::bigint[]) or p.mat_id = any(${scope.matIds}::bigint[])))`;
    case 'doctor':
      return sql`false`;
  }
}

/** Whether a customer is one of the account's. */
export async function customerInScope(db: Db, actor: Actor, customerId: number): Promise<boolean> {
  const found = await db.maybe(sql`select from customer c where c.id = ${customerId} and ${customerScope(actor, 'c')}`);
  return found !== undefined;
}
