import {
  exportSupplySums,
  type SupplySumBy,
  type SupplySumFilter,
  type SupplySumRow,
  sumSupplyRecords,
  supplyRecordTexts as t,
} from '@materia/contract/areas/supply';
import { type Db, join, numberColumn, on, onExport, type Sql, type StaffActor, sql } from '../../../kernel/index.ts';
import { recordSums, recordsOf } from './record-rows.ts';

/** What a row of the sum is about: its key in the records, and how it is called. */
const about: Readonly<Record<SupplySumBy, { key: Sql; name: Sql; hint: Sql; joined: Sql }>> = {
  MAT: {
    key: sql`r.mat_id`,
    name: sql`m.mat_name`,
    hint: sql`m.mat_no`,
    joined: sql`join mat m on m.id = x.key`,
  },
  GOODS: {
    key: sql`r.goods_id`,
    name: sql`coalesce(g.short_name, g.goods_name)`,
    hint: sql`g.spec`,
    joined: sql`join goods g on g.id = x.key`,
  },
  OPERATOR: {
    key: sql`coalesce(r.operator_id, 0)`,
    name: sql`coalesce(u.name, '-')`,
    hint: sql`u.user_name`,
    joined: sql`left join sys_user u on u.id = x.key`,
  },
};
const sortColumns = {
  plans: 'x.plans',
  loaded: 'x.loaded',
  pulled: 'x.pulled',
  lost: 'x.lost',
  diff: 'x.diff',
  lastAt: 'x.last_at',
} as const;

const grouped = (filter: SupplySumFilter, actor: StaffActor, now: Date): Sql => sql`
  select ${about[filter.by].key} as key, count(distinct r.plan_id)::int as plans, count(distinct r.line_id)::int as slots,
    sum(r.picked)::int as picked, sum(r.loaded)::int as loaded, sum(r.pulled)::int as pulled, sum(r.returned)::int as returned,
    sum(r.lost)::int as lost, sum(r.diff)::int as diff, max(r.at) as last_at
  ${recordsOf(filter, actor, now)} group by 1`;

function inOrder({ sort = [] }: SupplySumFilter): Sql {
  const keys = sort.map(({ field, order }) => sql`${sql.id(sortColumns[field])} ${sql.text(order)}`);
  return join([...keys, sql`x.loaded desc, x.key`]);
}

const read = (db: Db, filter: SupplySumFilter, actor: StaffActor, now: Date, part: Sql): Promise<SupplySumRow[]> => {
  const { name, hint, joined } = about[filter.by];
  return db.rows(sql`
    select x.key as "sumId", ${name} as name, ${hint} as about, x.plans, x.slots, x.picked, x.loaded, x.pulled, x.returned, x.lost,
      x.diff, x.last_at as "lastAt"
    from (${grouped(filter, actor, now)}) x ${joined} order by ${inOrder(filter)} ${part}`);
};

/** POST supply/record/summary/LP: what was done, summed up (spec 06 §7). */
export const sumSupplyRecordsHandler = on(sumSupplyRecords)(async ({ params, body }, { actor, db, now }) => {
  const { part, ...filter } = body;
  const page = sql`limit ${params.limit} offset ${(params.page - 1) * params.limit}`;
  const rows = part === 'TOTAL' ? [] : await read(db, filter, actor, now(), page);
  if (part === 'ROWS') return { rows, total: null };
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from (${grouped(filter, actor, now())}) x`,
  );
  const { total: _records, ...sums } = await recordSums(db, recordsOf(filter, actor, now()));
  return { rows, total, sums };
});

/** POST supply/record/summary/export. */
export const exportSupplySumsHandler = onExport(exportSupplySums)<SupplySumRow>({
  fileName: t['supply.record.title'],
  columns: [
    { title: t['supply.record.field.name'], width: 28, value: row => row.name },
    { title: t['supply.record.field.about'], value: row => row.about },
    numberColumn(t['supply.record.field.plans'], row => row.plans),
    numberColumn(t['supply.record.field.slots'], row => row.slots),
    numberColumn(t['supply.record.field.picked'], row => row.picked),
    numberColumn(t['supply.record.field.loaded'], row => row.loaded),
    numberColumn(t['supply.record.field.pulled'], row => row.pulled),
    numberColumn(t['supply.record.field.returned'], row => row.returned),
    numberColumn(t['supply.record.field.lost'], row => row.lost),
    numberColumn(t['supply.record.field.diff'], row => row.diff),
    { title: t['supply.record.field.lastAt'], kind: 'instant', value: row => row.lastAt },
  ],
  batches: async function* ({ db, actor, input, now }) {
    yield await read(db, input.body, actor, now(), sql.empty);
  },
});
