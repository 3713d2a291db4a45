import type { StoreRow } from '@materia/contract/areas/store';
import { dayOf } from '@materia/contract/kernel';
import { type Ctx, columnsAs, type Db, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { licenceStates } from './licence-state.ts';
import { storeAccounts } from './store-filter.ts';

export type StoreRecord = Omit<StoreRow, 'mall' | 'allowedActions'>;

const columns = columnsAs(
  [
    ...['id', 'code', 'name', 'shortName', 'mnemonic', 'companyId', 'priority', 'phone', 'managerName', 'managerPhone'],
    ...['pharmacistName', 'regionCode', 'address', 'longitude', 'latitude', 'status', 'pausedUntil', 'statusReason'],
    ...['openedOn', 'mallEnabled', 'insuranceDesignated', 'rxEnabled', 'erpCode', 'remark', 'version'],
  ],
  's',
);

/** Stores `s` with their company `c` and how their licences stand `l`. */
export const storeTables = (now: Date): Sql =>
  sql`store s join company c on c.id = s.company_id ${licenceStates(dayOf(now))}`;

/** Stores as lists show them, by a condition over `storeTables`. */
export function readStoreRecords(
  db: Db,
  of: { where: Sql; order: Sql; now: Date; benchmark: string },
): Promise<StoreRecord[]> {
  return db.rows(sql`
    select ${columns}, c.short_name as "companyName", s.deleted_at is not null as deleted, s.code = ${of.benchmark} as benchmark,
      (select r.name from region r where r.code = s.region_code) as "regionName", l.state as "licenceState", l.expiry as "licenceExpiry",
      (select count(*)::int from mat m where m.store_id = s.id and m.deleted_at is null
        and m.biz_status not in ('RETIRED', 'SCRAPPED')) as mats,
      (select count(*)::int from ${storeAccounts}) as accounts,
      exists (select from store_scope z where z.store_id = s.id and z.zone_no = 0) as "hasScope"
    from ${storeTables(of.now)} where ${of.where} ${of.order}`);
}

/** One of them, whoever asks: callers scope before. */
export async function readStoreRow(
  ctx: Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now' | 'setting'>,
  id: number,
): Promise<StoreRow | undefined> {
  const [row] = await readStoreRecords(ctx.db, {
    where: sql`s.id = ${id}`,
    order: sql.empty,
    now: ctx.now(),
    benchmark: ctx.setting<string>('store.benchmarkCode'),
  });
  return row && { ...row, mall: null, allowedActions: actionsOf(row, ctx.actor) };
}

const byStatus: Readonly<Record<StoreRow['status'], readonly string[]>> = {
  PREPARING: ['edit', 'open', 'specialDay', 'priority', 'close', 'delete'],
  OPEN: ['edit', 'pause', 'specialDay', 'priority', 'close'],
  PAUSED: ['edit', 'resume', 'specialDay', 'priority', 'close'],
  CLOSED: ['edit', 'reopen', 'delete'],
};
const platformOnly: readonly string[] = ['reopen', 'delete', 'restore'];

/** What somebody may do with a store as it stands: closing is a Manager's, taking back and deleting the platform's (spec 04 §2). */
export function actionsOf({ status, deleted }: StoreRecord, actor: StaffActor): StoreRow['allowedActions'] {
  if (!actor.privs.has('STORE:WRITE')) return [];
  return (deleted ? ['restore'] : byStatus[status])
    .filter(action => actor.platform || !platformOnly.includes(action))
    .filter(action => actor.platform || actor.role === 'Manager' || action !== 'close')
    .map(action => ({ action, reason: null }));
}
