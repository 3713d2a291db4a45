import { type Actor, type Sql, scopeOf, sql } from '../../../kernel/index.ts';
import { matScope } from '../mat-scope.ts';

const companyScope = scopeOf({ company: 'company_id' });

/**
 * Which alerts an actor may see, over alert `a` and its device `m` (left joined): those of the devices they see. What is of no device is
 * the company's, and for those who see all of it.
 */
export function alertScope(actor: Actor): Sql {
  const whole = actor.kind === 'system' || (actor.kind === 'staff' && ['all', 'company'].includes(actor.scope.kind));
  const ofDevice = sql`(m.id is not null and ${matScope(actor, 'm')})`;
  return whole ? sql`(${ofDevice} or (m.id is null and ${companyScope(actor, 'a')}))` : ofDevice;
}
