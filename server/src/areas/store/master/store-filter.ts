import type { StoreFilter, StoreStatusCode } from '@materia/contract/areas/store';
import { type Actor, all, type Sql, sql, when } from '../../../kernel/index.ts';
import { storeScope } from '../store-scope.ts';

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
/** A province's code ends in four noughts, a city's in two. */
const under = (code: string) => `${code.replace(/(00){1,2}$/, '')}%`;

/** Accounts of types 0 and 5 that may sign in to a store `s`. */
export const storeAccounts = sql`sys_user u where u.store_id = s.id and u.role = 'Service' and u.agent_type in (0, 5)
  and u.status = 'ACTIVE' and u.deleted_at is null`;

/** The mall narrows to those that sell or will go on to, unless asked otherwise (spec 04 §5). */
export function mallFilter<F extends StoreFilter>(mall: boolean | undefined, filter: F): F {
  const selling: StoreStatusCode[] = ['OPEN', 'PAUSED'];
  return mall && !filter.status ? { ...filter, status: selling } : filter;
}

/** Which stores `s` (company `c`, licences `l`) a filter leaves, of those that the account sees. */
export const storeConditions = (actor: Actor, filter: StoreFilter): Sql =>
  all([
    storeScope(actor, 's'),
    filter.deleted ? sql`s.deleted_at is not null` : sql`s.deleted_at is null`,
    when(
      filter.query,
      text => sql`(s.name ilike ${like(text)} or s.code ilike ${like(text)} or s.mnemonic ilike ${like(text)}
        or s.address ilike ${like(text)} or s.phone ilike ${like(text)})`,
    ),
    when(filter.companyId, id => sql`s.company_id = ${id}`),
    when(filter.status, list => sql`s.status = any(${list}::text[])`),
    when(filter.priority, list => sql`s.priority = any(${list}::int[])`),
    when(filter.regionCode, code => sql`s.region_code like ${under(code)}`),
    when(filter.mallEnabled, on => sql`s.mall_enabled = ${on}`),
    when(
      filter.deliveryMode,
      mode =>
        sql`exists (select from store_delivery_mode m where m.store_id = s.id and m.mode = ${mode} and m.enabled)`,
    ),
    when(filter.licenceState, list => sql`l.state = any(${list}::text[])`),
    when(
      filter.noScope,
      none => sql`${none} <> exists (select from store_scope z where z.store_id = s.id and z.zone_no = 0)`,
    ),
    when(filter.noAccount, none => sql`${none} <> exists (select from ${storeAccounts})`),
  ]);
