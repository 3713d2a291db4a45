import { type Actor, type Sql, scopeOf, sql } from '../../kernel/index.ts';

const ownDoctors = scopeOf({ company: 'company_id', doctor: 'id' });

/** Which doctors an actor may see: of the company and of the platform, which serve all; a doctor the own row (spec 07 §1). */
export function doctorScope(actor: Actor, alias: string): Sql {
  const own = ownDoctors(actor, alias);
  if (actor.kind === 'staff' && actor.scope.kind === 'doctor') return own;
  return sql`(${own} or ${sql.id(`${alias}.company_id`)} is null)`;
}

/** Which advice an actor may see: a doctor the own, others those of their places (spec 00 §2.2). */
export const adviceScope = scopeOf({
  company: 'company_id',
  store: 'store_id',
  mat: 'mat_id',
  doctor: 'doctor_id',
  customer: 'customer_id',
});

/** Which bookings. */
export const bookingScope = scopeOf({
  company: 'company_id',
  store: 'store_id',
  doctor: 'doctor_id',
  customer: 'customer_id',
});
