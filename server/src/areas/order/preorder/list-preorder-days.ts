import { listPreOrderDays } from '@materia/contract/areas/order';
import type { Day } from '@materia/contract/kernel';
import { on, sql } from '../../../kernel/index.ts';
import { preOrderConditions } from './preorder-filter.ts';
import { dressPreOrder, readPreOrderRecords } from './preorder-row.ts';

/** POST preorder/days: what the calendar shows of each day, the newest first as in the day's own list. */
export const listPreOrderDaysHandler = on(listPreOrderDays)(async ({ body }, { actor, db, now }) => {
  const { each, ...filter } = body;
  const days = await db.rows<{ day: Day; count: number; ids: number[] }>(sql`
    select p.expect_date as day, count(*)::int as count, (array_agg(p.id order by p.id desc))[1:${each}::int] as ids
    from pre_order p where ${preOrderConditions(filter, actor, now())} group by p.expect_date order by p.expect_date`);
  const first = sql`select unnest(${days.flatMap(({ ids }) => ids)}::bigint[]) as id`;
  const records = await readPreOrderRecords(db, first, sql`order by p.id desc`);
  return days.map(({ day, count }) => ({
    day,
    count,
    rows: records.filter(({ expectDate }) => expectDate === day).map(record => dressPreOrder(record, actor)),
  }));
});
