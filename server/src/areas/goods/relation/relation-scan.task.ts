import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { sql, type Tx, task } from '../../../kernel/index.ts';
import { boughtTogether } from '../../statistics/index.ts';
import { announce } from '../record/announce-goods.ts';

/** Days of sales that are looked through. */
const days = 90;
/** In so many orders, and so many of a hundred of the rarer one's. */
const together = { orders: 5, percent: 10 };
/** So many of a goods at most. */
const most = 5;

/** What was bought together and nobody has related by hand; AUTO relations that nobody buys any more go. Answers whose changed. */
async function relate(tx: Tx, range: { from: Day; to: Day }): Promise<number[]> {
  await tx.run(sql`
    create temp table together on commit drop as
    with found as (${boughtTogether({ ...range, ...together })}),
    kept as (
      select f.* from found f join goods a on a.id = f.goods_id join goods b on b.id = f.other_id
      where a.deleted_at is null and b.deleted_at is null and a.approved_at is not null and b.approved_at is not null
        and not exists (
          select from goods_relation r where r.source = 'MANUAL' and r.goods_id in (f.goods_id, f.other_id)
            and r.related_goods_id in (f.goods_id, f.other_id))),
    sides as (
      select goods_id as whose, * from kept union all select other_id, * from kept),
    ranked as (
      select *, row_number() over (partition by whose order by orders desc, share desc, goods_id, other_id) as n from sides)
    select goods_id, other_id, max(orders) as orders, min(n)::int as n from ranked group by goods_id, other_id having max(n) <= ${most}`);
  const gone = await tx.rows<{ a: number; b: number }>(sql`
    delete from goods_relation r where r.source = 'AUTO'
      and not exists (select from together t where t.goods_id = r.goods_id and t.other_id = r.related_goods_id)
    returning r.goods_id as a, r.related_goods_id as b`);
  const made = await tx.rows<{ a: number; b: number }>(sql`
    insert into goods_relation (goods_id, related_goods_id, kind, both_ways, sort, source)
    select t.goods_id, t.other_id, 'COMBINE', true, t.n, 'AUTO' from together t
    on conflict (goods_id, related_goods_id, kind) do nothing returning goods_id as a, related_goods_id as b`);
  return [...new Set([...gone, ...made].flatMap(({ a, b }) => [a, b]))].sort((a, b) => a - b);
}

/** goods_relation_scan (spec 03 §1 AUTO): what customers buy together goes together. */
export const goodsRelationScan = task({
  code: 'goods_relation_scan',
  cron: '0 50 2 * * *',
  run: async ({ now, transaction }) => {
    const to = dayOf(now());
    const done = await transaction(async tx => {
      const changed = await relate(tx, { from: addDays(to, 1 - days), to });
      for (const id of changed) await announce.changed(tx, id, ['relations']);
      const { n } = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from goods_relation where source = 'AUTO'`,
      );
      return n;
    });
    return { done };
  },
});
