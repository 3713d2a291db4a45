import { type InsuranceRow, listInsurances, readInsurance } from '@materia/contract/areas/company';
import { addDays, type BodyOf, dayOf } from '@materia/contract/kernel';
import { all, type Ctx, on, refuse, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { type Insurance, insuranceColumns, insuranceScope } from './insurance.store.ts';

type Body = BodyOf<typeof listInsurances>;
type Reading = Pick<Ctx<StaffActor>, 'db' | 'actor' | 'now'>;
type Read = Insurance & Pick<InsuranceRow, 'companyName' | 'stores' | 'goodsCount' | 'paidOrders' | 'paidAmount'>;
const paidDays = 30;

/** Payments by public insurance at the stores where `i` holds. */
const paid = (since: Sql): Sql => sql`
  select count(distinct p.owner_id)::int as orders, coalesce(sum(p.amount - p.refunded_amount), 0)::bigint as amount
  from order_payment p join customer_order o on p.owner_type = 'ORDER' and o.id = p.owner_id
  where p.provider = 'INSURANCE' and p.status = 1 and p.paid_at >= ${since}
    and (i.company_id is null or p.company_id = i.company_id) and (i.store_ids = '{}' or o.store_id = any(i.store_ids))`;

const actions = {
  DRAFT: ['edit', 'enable', 'delete'],
  ACTIVE: ['edit', 'stop'],
  STOPPED: ['edit', 'enable', 'delete'],
};
function actionsOf({ status, companyId, deletedAt }: Insurance, { actor }: Reading): readonly string[] {
  if (!actor.privs.has('INSURANCE:WRITE') || (companyId === null && actor.companyId !== null)) return [];
  return deletedAt === null ? actions[status] : ['restore'];
}

/** Insurances as they are shown. */
export async function readInsuranceRows(ctx: Reading, which: Sql): Promise<InsuranceRow[]> {
  const since = sql`(${addDays(dayOf(ctx.now()), 1 - paidDays)}::date at time zone 'Asia/Shanghai')`;
  const rows = await ctx.db.rows<Read>(sql`
    select ${insuranceColumns}, c.short_name as "companyName",
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.id), '[]') from store s
        where s.id = any(i.store_ids)) as stores,
      (select count(*)::int from insurance_goods x where x.insurance_id = i.id) as "goodsCount",
      p.orders as "paidOrders", p.amount as "paidAmount"
    from insurance i left join company c on c.id = i.company_id
    left join lateral (${paid(since)}) p on i.kind = 'MEDICAL' ${which}`);
  return rows.map(({ deletedAt, ...row }) => ({
    ...row,
    deleted: deletedAt !== null,
    allowedActions: actionsOf({ ...row, deletedAt }, ctx).map(action => ({ action, reason: null })),
  }));
}

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
export const insuranceConditions = (actor: StaffActor, body: Body): Sql =>
  all([
    insuranceScope(actor),
    body.deleted ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`,
    when(body.query, text => sql`(i.code ilike ${like(text)} or i.product_name ilike ${like(text)})`),
    when(body.insurer, text => sql`i.insurer ilike ${like(text)}`),
    when(body.kind, list => sql`i.kind = any(${list}::text[])`),
    when(body.companyId, id => sql`(i.company_id is null or i.company_id = ${id})`),
    when(
      body.storeId,
      id => sql`(${id} = any(i.store_ids) or (i.store_ids = '{}' and (i.company_id is null or i.company_id = (
        select company_id from store where id = ${id}))))`,
    ),
    when(body.status, list => sql`i.status = any(${list}::text[])`),
    when(body.ids, ids => sql`i.id = any(${ids}::bigint[])`),
  ]);

export const insuranceOrder = sql`i.company_id nulls last, i.id`;

/** POST insurance/LP. */
export const listInsurancesHandler = on(listInsurances)(async ({ params, body }, ctx) => {
  const where = insuranceConditions(ctx.actor, body);
  const slice = sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = await readInsuranceRows(ctx, sql`where ${where} order by ${insuranceOrder} ${slice}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from insurance i where ${where}`);
  return { rows, total };
});

export async function insuranceRow(ctx: Ctx<StaffActor>, id: number): Promise<InsuranceRow> {
  const [row] = await readInsuranceRows(ctx, sql`where i.id = ${id} and ${insuranceScope(ctx.actor)}`);
  return row ?? refuse('row.notFound');
}

export const readInsuranceHandler = on(readInsurance)(({ params }, ctx) => insuranceRow(ctx, params.id));
