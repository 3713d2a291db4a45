import { costChanged } from '@materia/contract/areas/goods';
import { type Day, dayOf } from '@materia/contract/kernel';
import { outbox, type Sql, sql, type TaskRun, type Tx, task } from '../../../kernel/index.ts';

const batch = 500;

/** Marks rows and says of them, by place and day, that costs have changed; answers how many rows it was. */
async function tell(tx: Tx, of: { table: string; set: Sql; due: Sql; day: Sql }): Promise<number> {
  const store = of.table === 'store_goods_cost' ? sql`store_id` : sql`null::bigint as store_id`;
  const rows = await tx.rows<{
    companyId: number;
    storeId: number | null;
    goodsIds: number[];
    validFrom: Day;
    n: number;
  }>(sql`
    with due as (
      update ${sql.id(of.table)} set ${of.set} where id in (
        select id from ${sql.id(of.table)} where ${of.due} order by id limit ${batch} for update skip locked)
      returning company_id, ${store}, goods_id, ${of.day} as day)
    select company_id as "companyId", store_id as "storeId", array_agg(goods_id order by goods_id) as "goodsIds", day::text as "validFrom",
      count(*)::int as n
    from due group by company_id, store_id, day order by day, company_id, store_id`);
  for (const { n: _, ...payload } of rows) {
    const { companyId, storeId } = payload;
    const about = {
      aggregateType: storeId === null ? 'company' : 'store',
      aggregateId: storeId ?? companyId,
      companyId,
    };
    await outbox.put(tx, costChanged, payload, about);
  }
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/** Batch by batch until nothing is due. */
async function all(run: TaskRun, work: (tx: Tx) => Promise<number>): Promise<number> {
  let done = 0;
  while (!run.signal.aborted) {
    const part = await run.transaction(work);
    if (part === 0) return done;
    done += part;
    await run.progress({ done });
  }
  return done;
}

/** A new day: costs that begin today are in force, those of stores that ended yesterday are not; whoever works with costs is told. */
export const costEffective = task({
  code: 'cost_effective',
  cron: '0 5 0 * * *',
  run: async run => {
    const now = run.now();
    const today = dayOf(now);
    const begins = (table: string) => (tx: Tx) =>
      tell(tx, {
        table,
        set: sql`in_force_at = ${now}`,
        due: sql`in_force_at is null and valid_from <= ${today}`,
        day: sql`valid_from`,
      });
    const company = await all(run, begins('company_goods_cost'));
    const store = await all(run, begins('store_goods_cost'));
    const ended = await all(run, tx =>
      tell(tx, {
        table: 'store_goods_cost',
        set: sql`over_at = ${now}`,
        due: sql`over_at is null and valid_to < ${today}`,
        day: sql`valid_to + 1`,
      }),
    );
    return { company, store, ended };
  },
});
