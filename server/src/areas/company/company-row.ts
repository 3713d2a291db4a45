import type { CompanyRow } from '@materia/contract/areas/company';
import { addDays, dayOf } from '@materia/contract/kernel';
import { type Ctx, type Sql, type StaffActor, sql } from '../../kernel/index.ts';
import { netOfMonth } from '../statistics/index.ts';
import { isOver, onboardingOf } from './onboarding.ts';

const soonDays = 90;

/** How the required licences of a company `c` stand, the worst that holds (spec 04 §3.2). */
export function licenceHealth(today: string): Sql {
  const soon = addDays(today, soonDays);
  return sql`(
    select case
      when count(*) < 2 then 'MISSING'
      when bool_or(k.until < ${today} and k.grace < ${today}) then 'EXPIRED'
      when bool_or(k.until < ${today}) then 'GRACE'
      when exists (select from licence p where p.owner_type = 'COMPANY' and p.owner_id = c.id and p.status = 'PENDING'
        and p.deleted_at is null) then 'PENDING'
      when bool_or(k.until <= ${soon}) then 'ENDING'
      else 'OK' end
    from (select max(coalesce(l.expire_date, 'infinity'::date)) as until, max(coalesce(l.grace_until, '-infinity'::date)) as grace
      from licence l where l.owner_type = 'COMPANY' and l.owner_id = c.id and l.kind in ('BUSINESS', 'DRUG')
        and l.status = 'VALID' and l.deleted_at is null group by l.kind) k)`;
}

type Read = Omit<CompanyRow, 'stepsDone' | 'nextStep' | 'allowedActions'>;

const countOf = (table: string, more: Sql = sql.empty): Sql =>
  sql`(select count(*)::int from ${sql.id(table)} x where x.company_id = c.id and x.deleted_at is null ${more})`;

function columns(actor: StaffActor, today: string): Sql {
  const net = actor.privs.has('FINANCE') ? netOfMonth(sql`c.id`, `${today.slice(0, 7)}-01`) : sql`null::bigint`;
  return sql`
    c.id, c.code, c.name, c.short_name as "shortName", c.priority, c.drug_supplier_type as "drugSupplierType",
    c.region_code as "regionCode", r.name as "regionName", c.longitude::float8, c.latitude::float8, c.status,
    c.status_reason as "statusReason",
    ${countOf('store', sql`and x.status <> 'CLOSED'`)} as "storeCount",
    ${countOf('mat', sql`and x.biz_status not in ('RETIRED', 'SCRAPPED')`)} as "matCount",
    ${countOf('sys_user', sql`and x.status = 'ACTIVE'`)} as "userCount",
    ${licenceHealth(today)} as "licenceHealth",
    (select min(l.expire_date) from licence l where l.owner_type = 'COMPANY' and l.owner_id = c.id and l.status = 'VALID'
      and l.deleted_at is null) as "licenceUntil",
    (select max(k.end_on) from company_contract k where k.company_id = c.id and k.status = 'ACTIVE') as "contractUntil",
    ${net} as "monthNet", c.account_manager_id as "accountManagerId", u.name as "accountManagerName",
    c.deleted_at is not null as deleted, c.version`;
}

/** Companies as the list shows them; `which` is what stands behind `from company c …` and names the page. */
export async function readCompanyRows(
  ctx: Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>,
  which: Sql,
): Promise<CompanyRow[]> {
  const rows = await ctx.db.rows<Read>(sql`
    select ${columns(ctx.actor, dayOf(ctx.now()))} from company c
    left join region r on r.code = c.region_code left join sys_user u on u.id = c.account_manager_id ${which}`);
  const steps = await onboardingOf(
    ctx.db,
    rows.map(({ id }) => id),
    ctx.now(),
  );
  return rows.map(row => {
    const mine = steps.get(row.id) ?? [];
    return {
      ...row,
      stepsDone: mine.filter(isOver).map(({ step }) => step),
      nextStep: mine.find(step => !isOver(step))?.step ?? null,
      allowedActions: actionsOf(row, ctx.actor).map(action => ({ action, reason: null })),
    };
  });
}

const byStatus = {
  PREPARING: ['open', 'delete'],
  ACTIVE: ['suspend', 'close'],
  SUSPENDED: ['resume', 'close'],
  CLOSED: [],
} as const;

function actionsOf({ status, deleted }: Read, actor: StaffActor): readonly string[] {
  if (!actor.privs.has('COMPANY:WRITE')) return [];
  if (deleted) return actor.platform ? ['restore'] : [];
  return ['edit', ...(actor.platform ? byStatus[status] : [])];
}
