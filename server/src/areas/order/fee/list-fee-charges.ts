import {
  exportFeeCharges,
  type FeeCharge,
  orderFields as f,
  listFeeCharges,
  serviceFeeTexts as t,
} from '@materia/contract/areas/order';
import { addDays, type BodyOf, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import { all, type Db, on, onExport, type Sql, type StaffActor, sql, when } from '../../../kernel/index.ts';
import { orderScope } from '../order-scope.ts';

type Filter = BodyOf<typeof exportFeeCharges>;
type Asked = Filter & { readonly ids?: readonly number[] };
const batch = 1_000;

const tables = sql`order_fee e join customer_order o on o.id = e.order_id join company c on c.id = e.company_id
  join service_order_fee r on r.id = e.rule_id left join store s on s.id = o.store_id left join mat m on m.id = o.mat_id`;
const month = sql`to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM')`;
/** A company's month has no row of its own: its id is made of both. */
const monthId = sql`e.company_id * 1000000 + replace(${month}, '-', '')::bigint`;

const orderColumns = sql`e.id, e.company_id as "companyId", c.name as "companyName", ${month} as month, 1 as "orderCount",
  o.id as order_id, o.order_no as "orderNo", o.order_type as "orderType", coalesce(m.mat_name, s.name) as "placeName", r.name as "ruleName",
  e.base, e.amount, e.reversed_amount as "reversedAmount", e.amount - e.reversed_amount as "netAmount", e.at`;
const sums = sql`coalesce(sum(e.base), 0)::bigint as base, coalesce(sum(e.amount), 0)::bigint as amount,
  coalesce(sum(e.reversed_amount), 0)::bigint as "reversedAmount", coalesce(sum(e.amount - e.reversed_amount), 0)::bigint as "netAmount"`;
const monthColumns = sql`${monthId} as id, e.company_id as "companyId", c.name as "companyName", ${month} as month,
  count(*) as "orderCount", null::bigint as order_id, null as "orderNo", null as "orderType", null as "placeName", null as "ruleName", ${sums},
  null::timestamptz as at`;

function conditions(actor: StaffActor, body: Asked, now: Date): Sql {
  const days = body.range ?? durationDays(body.duration, dayOf(now));
  return all([
    orderScope(actor, 'o'),
    when(days, ([from, to]) => sql`e.at >= ${startOfDay(from)} and e.at < ${startOfDay(addDays(to, 1))}`),
    when(body.companyId, id => sql`e.company_id = ${id}`),
    when(body.ruleId, id => sql`e.rule_id = ${id}`),
    when(body.orderNo, no => sql`o.order_no like ${`${no.replace(/\D/g, '')}%`}`),
    when(body.ids, ids => sql`${body.grain === 'MONTH' ? monthId : sql`e.id`} = any(${ids}::bigint[])`),
  ]);
}

/** Orders newest first; months the latest first, in each the companies by their number. */
function rowsOf(db: Db, grain: Filter['grain'], where: Sql, { limit, offset }: { limit: number; offset: number }) {
  const tail = sql`limit ${limit} offset ${offset}`;
  if (grain === 'ORDER')
    return db.rows<FeeCharge>(
      sql`select ${orderColumns} from ${tables} where ${where} order by e.at desc, e.id desc ${tail}`,
    );
  return db.rows<FeeCharge>(sql`
    select ${monthColumns} from ${tables} where ${where} group by e.company_id, c.name, ${month}
    order by month desc, e.company_id ${tail}`);
}

async function totalOf(db: Db, grain: Filter['grain'], where: Sql) {
  const counted = grain === 'MONTH' ? sql`count(distinct ${monthId})` : sql`count(*)`;
  const { total, ...all } = await db.one<{
    total: number;
    base: number;
    amount: number;
    reversedAmount: number;
    netAmount: number;
  }>(sql`select ${counted} as total, ${sums} from ${tables} where ${where}`);
  return { total, sums: all };
}

/** POST service_order_fee/charges/LP (spec 02 §6.7). */
export const listFeeChargesHandler = on(listFeeCharges)(async ({ params, body }, ctx) => {
  const where = conditions(ctx.actor, body, ctx.now());
  const at = { limit: params.limit, offset: (params.page - 1) * params.limit };
  const rows = body.part === 'TOTAL' ? [] : await rowsOf(ctx.db, body.grain, where, at);
  return { rows, ...(body.part === 'ROWS' ? { total: null } : await totalOf(ctx.db, body.grain, where)) };
});

async function* batches(source: { db: Db; actor: StaffActor; input: { body: Filter }; now(): Date }) {
  const { body } = source.input;
  const where = conditions(source.actor, body, source.now());
  for (let offset = 0; ; offset += batch) {
    const rows = await rowsOf(source.db, body.grain, where, { limit: batch, offset });
    yield rows;
    if (rows.length < batch) return;
  }
}

const fen = (key: 'base' | 'amount' | 'reversedAmount' | 'netAmount') =>
  ({ title: t[`fee.field.${key}`], kind: 'fen', value: (row: FeeCharge) => row[key] }) as const;
const shared = [
  { title: f['order.field.companyName'], value: (row: FeeCharge) => row.companyName },
  { title: t['fee.field.month'], value: (row: FeeCharge) => row.month },
];
const money = [fen('base'), fen('amount'), fen('reversedAmount'), fen('netAmount')];

/** The rows of the filter, order by order or by company and month, as they are shown. */
export const exportFeeChargesHandler = onExport(exportFeeCharges)<FeeCharge>({
  fileName: t['fee.export.file'],
  columns: ({ input }) =>
    input.body.grain === 'MONTH'
      ? [
          ...shared,
          { title: t['fee.field.orderCount'], kind: 'number', value: (row: FeeCharge) => row.orderCount },
          ...money,
        ]
      : [
          ...shared,
          { title: f['order.field.orderNo'], kind: 'id', value: (row: FeeCharge) => row.orderNo },
          { title: t['fee.field.placeName'], value: (row: FeeCharge) => row.placeName },
          { title: t['fee.field.name'], value: (row: FeeCharge) => row.ruleName },
          ...money,
          { title: t['fee.field.at'], kind: 'instant', value: (row: FeeCharge) => row.at },
        ],
  batches,
});
