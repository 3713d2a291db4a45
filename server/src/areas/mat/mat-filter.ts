import type { MatFilter, MatServiceStateCode, MatTabCode } from '@materia/contract/areas/mat';
import { addDays, type Day } from '@materia/contract/kernel';
import { type Actor, all, join, type Sql, sql, when } from '../../kernel/index.ts';
import { matScope } from './mat-scope.ts';

/** Slots that sell: cells where orders wait for their customers are none, nor are those of a cabinet out of use. */
export const sellingTracks = sql`t.cell_use is distinct from 'PICKUP' and t.removed_at is null and not t.sub_off`;
/** At or under its warning line, locked and unbound ones apart; sold out is short too. */
export const shortTrack = sql`t.is_short`;

/** The device has what we want on it, document by document (spec 06 §5): each is a revision under its name. */
export const isInSync = sql`m.reported @> m.desired`;

export interface MatReading {
  readonly actor: Actor;
  readonly filter: MatFilter & { readonly ids?: readonly number[] };
  readonly today: Day;
  readonly graceDays: number;
}

/** A province's code ends in four noughts, a city's in two. */
const under = (code: string) => `${code.replace(/(00){1,2}$/, '')}%`;

/** Devices of a filter in the actor's scope, over `m`; tabs apart. */
export function matConditions({ actor, filter, today, graceDays }: MatReading): Sql {
  return all([
    matScope(actor, 'm'),
    filter.deleted ? sql`m.deleted_at is not null` : sql`m.deleted_at is null`,
    when(filter.ids, ids => sql`m.id = any(${ids}::bigint[])`),
    when(filter.query, word => {
      const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql`(m.mat_name ilike ${like} or m.mat_no ilike ${like} or m.address ilike ${like})`;
    }),
    when(filter.bizStatus, states => sql`m.biz_status = any(${states}::text[])`),
    when(filter.opCompanyId, id => sql`m.company_id = ${id}`),
    when(filter.storeId, id => sql`m.store_id = ${id}`),
    when(filter.routeId, id => sql`m.route_id = ${id}`),
    when(filter.model, model => sql`m.model ilike ${`${model.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
    when(filter.regionCode, code => sql`m.region_code like ${under(code)}`),
    when(filter.poiType, kinds => sql`m.poi_type = any(${kinds}::text[])`),
    when(filter.tag, tag => sql`${tag} = any(m.tags)`),
    when(filter.appVersion, version => sql`m.app_version = ${version}`),
    filter.inSync === undefined ? sql.empty : sql`(${isInSync}) = ${filter.inSync}`,
    when(filter.startedMonths, n => sql`m.start_time <= ${today}::date - make_interval(months => ${n}::int)`),
    when(filter.serviceState, states => anyServiceState(states, today, graceDays)),
  ]);
}

/** As `serviceState` says it, in SQL: contracts mirrored on the device by their last day (spec 04 §3.8). */
function anyServiceState(states: readonly MatServiceStateCode[], today: Day, graceDays: number): Sql {
  const end = sql`m.service_expire_at`;
  const is: Readonly<Record<MatServiceStateCode, Sql>> = {
    NONE: sql`${end} is null`,
    TRIAL: sql`m.service_trial and ${end} >= ${today}`,
    NORMAL: sql`not m.service_trial and ${end} > ${addDays(today, 30)}`,
    EXPIRING: sql`not m.service_trial and ${end} between ${today} and ${addDays(today, 30)}`,
    GRACE: sql`${end} < ${today} and ${end} >= ${addDays(today, -graceDays)}`,
    STOPPED: sql`${end} < ${addDays(today, -graceDays)}`,
  };
  return sql`(${join(
    states.map(state => is[state]),
    sql` or `,
  )})`;
}

const sortColumns = {
  matName: 'm.mat_name',
  lastSeenAt: 'm.last_seen_at',
  temperature: 'm.temperature',
  startTime: 'm.start_time',
  serviceExpireAt: 'm.service_expire_at',
} as const;

/** Which comes before which, in the list and in its file. */
export function matOrder({ sort = [] }: MatFilter): Sql {
  const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)} nulls last`);
  return sql`order by ${join([...keys, sql`m.id`])}`;
}

export const tabOf = ({ tab }: MatFilter): MatTabCode => tab?.[0] ?? 'ALL';

/** What a tab means. */
export function tabCondition(tab: MatTabCode): Sql {
  switch (tab) {
    case 'ALL':
      return sql`true`;
    case 'ONLINE':
      return sql`m.online`;
    case 'OFFLINE':
      return sql`not m.online`;
    case 'SHORT':
      return sql`exists (select from track t where t.mat_id = m.id and ${shortTrack})`;
  }
}
