import {
  type exportRecyclings,
  listRecyclings,
  RecyclingStatus,
  readRecycling,
  weighRecyclings,
} from '@materia/contract/areas/supply';
import { addDays, type BodyOf, dayOf, durationDays, startOfDay } from '@materia/contract/kernel';
import {
  all,
  countEach,
  countRows,
  join,
  listPage,
  on,
  type Sql,
  type StaffActor,
  sql,
  when,
} from '../../../kernel/index.ts';
import { recyclingScope } from './recycling.store.ts';
import { readRecyclingRows, recyclingDetail } from './recycling-row.ts';

type Wanted = BodyOf<typeof exportRecyclings> & { ids?: number[] };

const sortColumns = { createdAt: 'r.created_at', weightG: 'r.weight_g' } as const;
const from = sql.text('from expired_recycling r');

function conditions(body: Wanted, actor: StaffActor, now: Date): Sql {
  const like = body.query && `%${body.query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const days = body.range ?? durationDays(body.duration, dayOf(now));
  return all([
    recyclingScope(actor, 'r'),
    body.deleted ? sql`r.deleted_at is not null` : sql`r.deleted_at is null`,
    when(
      days ?? undefined,
      ([first, last]) => sql`r.created_at >= ${startOfDay(first)} and r.created_at < ${startOfDay(addDays(last, 1))}`,
    ),
    when(body.source, list => sql`r.source = any(${list}::text[])`),
    when(body.storeId, id => sql`r.store_id = ${id}`),
    when(body.matId, id => sql`r.mat_id = ${id}`),
    when(body.companyId, id => sql`r.company_id = ${id}`),
    when(body.ids, ids => sql`r.id = any(${ids}::bigint[])`),
    when(
      like,
      text => sql`(r.recycling_no ilike ${text} or r.name ilike ${text} or (length(${body.query}) >= 4 and r.cellphone like '%' || ${body.query})
        or exists (select from jsonb_array_elements(r.items) i where i ->> 'name' ilike ${text})
        or exists (select from recycling_bag b where b.id = r.bag_id and b.seal_no ilike ${text}))`,
    ),
  ]);
}

/** POST recycling/LP: hand-ins of the scope; how many of each status come with the total (spec 06 §6). */
export const listRecyclingsHandler = on(listRecyclings)(({ params, body }, { actor, db, now }) => {
  const where = conditions(body, actor, now());
  const found = sql`${from} where ${where}`;
  return listPage(body, {
    rows: () => readRecyclingRows(db, pageOf(body, actor, now(), params), actor),
    total: async () => ({
      ...(await countRows(db, sql`${found} and ${statusIs(body)}`, body.exact)),
      counts: await countEach(db, found, 'status', { codes: RecyclingStatus, column: sql`r.status` }),
    }),
  });
});

const statusIs = ({ status }: Wanted): Sql => (status ? sql`r.status = any(${status}::int[])` : sql`true`);
const pageOf = (body: Wanted, actor: StaffActor, now: Date, { limit, page }: { limit: number; page: number }): Sql =>
  sql`${recyclingsOf(body, actor, now)} order by n limit ${limit} offset ${(page - 1) * limit}`;

/** `select r.id, … as n`: the hand-ins of a filter that an account may see, in their order. */
export function recyclingsOf(body: Wanted, actor: StaffActor, now: Date): Sql {
  const keys = (body.sort ?? []).map(
    ({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)} nulls last`,
  );
  return sql`select r.id, row_number() over (order by ${join([...keys, sql`r.id desc`])}) as n ${from}
    where ${conditions(body, actor, now)} and ${statusIs(body)}`;
}

/** GET recycling/{id}/details. */
export const readRecyclingHandler = on(readRecycling)(({ params }, ctx) => recyclingDetail(ctx, params.id));

const months = 12;

/** POST recycling/weights: months in which nothing was verified are there too. */
export const weighRecyclingsHandler = on(weighRecyclings)(({ body }, { db, actor, now }) => {
  const where = all([
    recyclingScope(actor, 'r'),
    when(body.storeId, id => sql`r.store_id = ${id}`),
    when(body.companyId, id => sql`r.company_id = ${id}`),
  ]);
  return db.rows(sql`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(w.weight_g), 0)::int as "weightG", count(w.id)::int as recyclings,
      coalesce(sum(w.items), 0)::int as items
    from generate_series(date_trunc('month', ${dayOf(now())}::date) - make_interval(months => ${months - 1}),
      date_trunc('month', ${dayOf(now())}::date), interval '1 month') month
    left join lateral (
      select r.id, r.weight_g, jsonb_array_length(r.items) as items from expired_recycling r
      where r.checked_at >= month at time zone 'Asia/Shanghai' and r.checked_at < (month + interval '1 month') at time zone 'Asia/Shanghai'
        and r.status >= 20 and ${where}) w on true
    group by month order by month`);
});
