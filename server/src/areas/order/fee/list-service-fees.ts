import {
  type exportServiceFees,
  type FeeRuleStateCode,
  listServiceFees,
  type ServiceFeeRow,
} from '@materia/contract/areas/order';
import { type BodyOf, type Day, dayOf } from '@materia/contract/kernel';
import {
  all,
  type Ctx,
  type Db,
  join,
  on,
  refuse,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { ruleColumns, type ServiceFee } from './service-fee.store.ts';

type Filter = BodyOf<typeof exportServiceFees> & { readonly ids?: readonly number[] };
type Record = ServiceFee & { readonly companyName: string | null };

/** The platform sees all rules; a company those that may charge its orders. */
const ruleScope = ({ platform, companyId }: StaffActor): Sql =>
  platform ? sql.empty : sql`(f.company_id is null or f.company_id = ${companyId})`;

const inState = (today: Day): Readonly<{ [K in FeeRuleStateCode]: Sql }> => ({
  OFF: sql`not f.enabled`,
  COMING: sql`(f.enabled and f.valid_from > ${today})`,
  OVER: sql`(f.enabled and f.valid_to < ${today})`,
  ACTIVE: sql`(f.enabled and f.valid_from <= ${today} and (f.valid_to is null or f.valid_to >= ${today}))`,
});

function stateOf(rule: ServiceFee, today: Day): FeeRuleStateCode {
  if (!rule.enabled) return 'OFF';
  if (rule.validFrom > today) return 'COMING';
  return rule.validTo !== null && rule.validTo < today ? 'OVER' : 'ACTIVE';
}

const rowOf = ({ deletedAt, ...rule }: Record, today: Day): ServiceFeeRow => ({
  ...rule,
  state: stateOf({ ...rule, deletedAt }, today),
  deleted: deletedAt !== null,
});

const tables = sql`service_order_fee f left join company c on c.id = f.company_id`;

function conditions(actor: StaffActor, body: Filter, today: Day): Sql {
  const states = inState(today);
  return all([
    ruleScope(actor),
    body.deleted ? sql`f.deleted_at is not null` : sql`f.deleted_at is null`,
    when(body.query, text => sql`f.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
    when(body.companyId, id => sql`(f.company_id is null or f.company_id = ${id})`),
    when(
      body.state,
      list =>
        sql`(${join(
          list.map(state => states[state]),
          sql` or `,
        )})`,
    ),
    when(body.ids, ids => sql`f.id = any(${ids}::bigint[])`),
  ]);
}

/** All rules of a filter, in the order in which they are asked; they are few. */
export async function readRules(db: Db, actor: StaffActor, body: Filter, now: Date): Promise<ServiceFeeRow[]> {
  const today = dayOf(now);
  const rows = await db.rows<Record>(sql`
    select ${ruleColumns}, c.name as "companyName" from ${tables} where ${conditions(actor, body, today)}
    order by f.priority desc, f.id`);
  return rows.map(row => rowOf(row, today));
}

/** POST service_order_fee/LP: in the order in which they are asked. */
export const listServiceFeesHandler = on(listServiceFees)(async ({ params, body }, ctx) => {
  const today = dayOf(ctx.now());
  const where = conditions(ctx.actor, body, today);
  const rows = await ctx.db.rows<Record>(sql`
    select ${ruleColumns}, c.name as "companyName" from ${tables} where ${where}
    order by f.priority desc, f.id limit ${params.limit} offset ${(params.page - 1) * params.limit}`);
  const { total } = await ctx.db.one<{ total: number }>(sql`select count(*) as total from ${tables} where ${where}`);
  return { rows: rows.map(row => rowOf(row, today)), total };
});

export async function readRuleRow(ctx: Pick<Ctx, 'db' | 'now'>, id: number): Promise<ServiceFeeRow> {
  const row = await ctx.db.maybe<Record>(
    sql`select ${ruleColumns}, c.name as "companyName" from ${tables} where f.id = ${id}`,
  );
  return row ? rowOf(row, dayOf(ctx.now())) : refuse('row.notFound');
}
