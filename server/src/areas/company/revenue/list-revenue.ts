import {
  listRevenueRules,
  listRevenueVersions,
  type RevenueRow,
  RevenueTerms,
  type RevenueVersion,
  readRevenueRule,
} from '@materia/contract/areas/company';
import { type BodyOf, type Day, dayOf } from '@materia/contract/kernel';
import { all, type Ctx, on, refuse, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { daysOf, overlapsOf, versionOn } from './match-revenue.ts';
import {
  type Published,
  publishedRules,
  type Rule,
  revenueColumns,
  revenueScope,
  termsOf,
  type Version,
  versionColumns,
  withVersions,
} from './revenue.store.ts';

type Reading = Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>;
type Body = BodyOf<typeof listRevenueRules>;
interface Named {
  readonly id: number;
  readonly name: string;
}
type Read = Rule & { readonly companyName: string | null; readonly stores: Named[]; readonly mats: Named[] };

const places = (table: Sql, name: Sql, ids: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', ${name}) order by p.id), '[]') from ${table} p where p.id = any(${ids}))`;
const shown = sql`${revenueColumns}, c.short_name as "companyName",
  ${places(sql`store`, sql`p.name`, sql`r.store_ids`)} as stores, ${places(sql`mat`, sql`p.mat_name`, sql`r.mat_ids`)} as mats`;
const tables = sql`revenue_rule r left join company c on c.id = r.company_id`;

const sameTerms = (a: RevenueTerms, b: RevenueTerms) =>
  JSON.stringify(RevenueTerms.parse(a)) === JSON.stringify(RevenueTerms.parse(b));

/** The version to show: of today, else the one that comes, else the last. */
function versionToShow(rule: Published, today: Day): Version | undefined {
  return versionOn(rule, today) ?? rule.versions.find(({ validFrom }) => validFrom > today) ?? rule.versions.at(-1);
}

function actionsOf(rule: Rule, status: string, { actor }: Reading): string[] {
  if (!actor.privs.has('REVENUE:WRITE') || actor.companyId !== null) return ['simulate'];
  if (rule.deletedAt !== null) return ['restore'];
  if (status === 'DRAFT') return ['edit', 'simulate', 'publish', 'delete'];
  return rule.status === 'ACTIVE' ? ['edit', 'simulate', 'publish', 'stop'] : ['simulate', 'delete'];
}

function rowOf(ctx: Reading, read: Read & Published, others: readonly Published[], today: Day): RevenueRow {
  const { deletedAt, versions, storeIds: _stores, matIds: _mats, ...rule } = read;
  const at = versionToShow(read, today);
  const last = versions.at(-1);
  const days = daysOf(read) ?? { from: today, until: read.draft.validTo ?? null };
  const ended = rule.status === 'STOPPED' && (rule.stopOn ?? today) < today;
  const status = rule.status === 'STOPPED' && !ended ? 'ACTIVE' : rule.status;
  const draft = RevenueTerms.parse(rule.draft);
  return {
    ...rule,
    status,
    draft,
    no: at?.no ?? null,
    validFrom: at?.validFrom ?? null,
    validTo: days.until,
    terms: at ? termsOf(at) : null,
    changed: !last || !sameTerms(draft, termsOf(last)),
    overlaps: deletedAt === null && !ended ? overlapsOf(read, days, others) : [],
    deleted: deletedAt !== null,
    allowedActions: actionsOf(read, status, ctx).map(action => ({ action, reason: null })),
  };
}

/** Rules as they are shown. */
export async function readRevenueRows(ctx: Reading, which: Sql): Promise<RevenueRow[]> {
  const read = await ctx.db.rows<Read>(sql`select ${shown} from ${tables} ${which}`);
  const full = (await withVersions(ctx.db, read)) as (Read & Published)[];
  // Of other companies a Manager learns nothing, not even that their rules stand in the way.
  const rules = await publishedRules(ctx.db);
  const { companyId } = ctx.actor;
  const others = rules.filter(rule => companyId === null || rule.companyId === null || rule.companyId === companyId);
  return full.map(rule => rowOf(ctx, rule, others, dayOf(ctx.now())));
}

/** Rules in force on a day; drafts have none. */
const onDay = (day: Day): Sql => sql`(r.status = 'DRAFT' or (coalesce(r.stop_on, 'infinity') >= ${day} and exists (
  select from revenue_rule_version v where v.rule_id = r.id and v.valid_from <= ${day} and coalesce(v.valid_to, 'infinity') >= ${day}
    and v.no = (select max(w.no) from revenue_rule_version w where w.rule_id = r.id and w.valid_from <= ${day}))))`;
const statusNow = (today: Day): Sql =>
  sql`(case when r.status = 'STOPPED' and r.stop_on >= ${today} then 'ACTIVE' else r.status end)`;

/** Rules that may hold for orders of a place: it is named, or none is and its company fits. */
const ofPlace = (column: Sql, table: Sql, id: number): Sql =>
  sql`(${id} = any(${column}) or (r.store_ids = '{}' and r.mat_ids = '{}' and (r.company_id is null or r.company_id = (
    select company_id from ${table} where id = ${id}))))`;

export function revenueConditions(actor: StaffActor, body: Body, today: Day): Sql {
  return all([
    revenueScope(actor),
    body.deleted ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`,
    when(body.query, text => sql`r.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
    when(body.companyId, id => sql`(r.company_id is null or r.company_id = ${id})`),
    when(body.storeId, id => ofPlace(sql`r.store_ids`, sql`store`, id)),
    when(body.matId, id => ofPlace(sql`r.mat_ids`, sql`mat`, id)),
    when(
      body.partyType,
      list =>
        sql`exists (select from jsonb_array_elements(r.draft -> 'parties') p where p ->> 'partyType' = any(${list}::text[]))`,
    ),
    when(body.day, onDay),
    when(body.status, list => sql`${statusNow(today)} = any(${list}::text[])`),
    when(body.ids, ids => sql`r.id = any(${ids}::bigint[])`),
  ]);
}

export const revenueOrder = sql`r.company_id nulls last, r.id`;

/** POST revenue/LP: those of companies first, each with what stands in its way. */
export const listRevenueRulesHandler = on(listRevenueRules)(async ({ params, body }, ctx) => {
  const where = revenueConditions(ctx.actor, body, dayOf(ctx.now()));
  const rows = await readRevenueRows(
    ctx,
    sql`where ${where} order by ${revenueOrder} limit ${params.limit} offset ${(params.page - 1) * params.limit}`,
  );
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from ${tables} where ${where}`);
  return { rows, total };
});

export async function revenueRow(ctx: Ctx<StaffActor>, id: number): Promise<RevenueRow> {
  const [row] = await readRevenueRows(ctx, sql`where r.id = ${id} and ${revenueScope(ctx.actor)}`);
  return row ?? refuse('row.notFound');
}

export const readRevenueRuleHandler = on(readRevenueRule)(({ params }, ctx) => revenueRow(ctx, params.id));

/** GET revenue/{id}/versions: the last one first. */
export const listRevenueVersionsHandler = on(listRevenueVersions)(async ({ params }, ctx) => {
  const { id } = await revenueRow(ctx, params.id);
  const versions = await ctx.db.rows<Version & Pick<RevenueVersion, 'note' | 'byName' | 'at'>>(sql`
    select ${versionColumns}, v.note, v.by_name as "byName", v.at from revenue_rule_version v where v.rule_id = ${id} order by v.no desc`);
  return versions.map(({ note, byName, at, ...version }) => ({
    ...{ no: version.no, validFrom: version.validFrom, note, byName, at },
    terms: RevenueTerms.parse(termsOf(version)),
  }));
});
