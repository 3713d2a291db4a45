import type { ServiceFilter, ServiceRow, ServiceTileCode } from '@materia/contract/areas/company';
import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import type { z } from 'zod';
import { all, type Db, join, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { matScope, serviceState } from '../../mat/index.ts';

type Filter = z.output<typeof ServiceFilter>;
interface Asking {
  readonly db: Db;
  readonly actor: StaffActor;
  now(): Date;
  setting<V>(key: string, companyId?: number | null): V;
}

/** The last line in force, or past, of a device: what its service costs is taken from it. */
const lastLine = (matId: Sql): Sql => sql`
  select l.*, k.id as k_id, k.contract_no from mat_service_line l join mat_service_contract k on k.id = l.contract_id
  where l.mat_id = ${matId} and k.status in ('ACTIVE', 'ENDED') order by l.end_on desc, l.id desc limit 1`;
const months = sql`greatest(1, extract(year from age(x.end_on + 1, x.start_on)) * 12 + extract(month from age(x.end_on + 1, x.start_on)))`;
/** What a device's last line costs, taken to a year. */
export const annualFeeOf = (matId: Sql): Sql =>
  sql`(select round(x.price * 12 / ${months})::bigint from (${lastLine(matId)}) x)`;

/** What a tile counts; 7, 30 and 60 days are all that end within them. */
export function tileCondition(tile: ServiceTileCode, today: Day, graceDays: number): Sql {
  const end = sql`m.service_expire_at`;
  const within = (days: number) => sql`${end} between ${today} and ${addDays(today, days)}`;
  const stop = addDays(today, -graceDays);
  const of: Readonly<Record<ServiceTileCode, Sql>> = {
    STOPPED: sql`${end} < ${stop}`,
    GRACE: sql`(${end} < ${today} and ${end} >= ${stop})`,
    D7: within(7),
    D30: within(30),
    D60: within(60),
    NONE: sql`${end} is null`,
  };
  return of[tile];
}

export const graceOf = (ctx: Asking): number => ctx.setting<number>('mat.serviceGraceDays');

export function serviceConditions(ctx: Asking, body: Partial<Filter>): Sql {
  const today = dayOf(ctx.now());
  return all([
    matScope(ctx.actor, 'm'),
    sql`m.deleted_at is null and m.biz_status not in ('RETIRED', 'SCRAPPED')`,
    when(body.query, text => {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      return sql`(m.mat_name ilike ${like} or m.mat_no ilike ${like})`;
    }),
    when(body.companyId, id => sql`m.company_id = ${id}`),
    when(body.storeId, id => sql`m.store_id = ${id}`),
    when(body.tile, tiles => {
      const any = tiles.map(tile => tileCondition(tile, today, graceOf(ctx)));
      return sql`(${join(any, sql` or `)})`;
    }),
    when(body.range, ([from, to]) => sql`m.service_expire_at between ${from} and ${to}`),
    when(body.ids, ids => sql`m.id = any(${ids}::bigint[])`),
  ]);
}

type Read = Omit<ServiceRow, 'daysLeft' | 'state' | 'allowedActions'> & { readonly trial: boolean };
/** The platform renews; a company asks for it (spec 04 §4, §5). */
const actionsOf = ({ companyId }: StaffActor): string[] => (companyId === null ? ['renew', 'remind'] : ['ask']);
const dayMs = 86_400_000;

/** Devices as the list shows them, by the last day of their service. */
export async function readServiceRows(ctx: Asking, where: Sql, slice: Sql): Promise<ServiceRow[]> {
  const today = dayOf(ctx.now());
  const rows = await ctx.db.rows<Read>(sql`
    select m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", m.company_id as "companyId", c.short_name as "companyName",
      s.name as "storeName", m.service_expire_at as until, m.service_trial as trial, ${annualFeeOf(sql`m.id`)} as "annualFee",
      x.k_id as "contractId", x.contract_no as "contractNo",
      (select coalesce(sum(d.gross - d.discount - d.refund), 0)::bigint from stats.sales_daily d where d.mat_id = m.id
        and d.company_id = m.company_id and d.day > ${addDays(today, -30)}) as net30
    from mat m join company c on c.id = m.company_id left join store s on s.id = m.store_id
    left join lateral (${lastLine(sql`m.id`)}) x on true
    where ${where} order by m.service_expire_at nulls last, m.id ${slice}`);
  const allowedActions = actionsOf(ctx.actor).map(action => ({ action, reason: null }));
  return rows.map(({ trial, ...row }) => ({
    ...row,
    allowedActions,
    daysLeft: row.until === null ? null : Math.round((Date.parse(row.until) - Date.parse(today)) / dayMs),
    state: serviceState(row.until, today, graceOf(ctx), trial),
  }));
}
