import { type Category, listCategories } from '@materia/contract/areas/goods';
import { type Db, on, type Sql, sql } from '../../../kernel/index.ts';
import { goodsScope } from '../record/goods-scope.ts';

/** Each channel has its own order; without one the app's. */
const sortColumns = { 1: 'sort_app', 2: 'sort_mat', 4: 'sort_web', 7: 'sort_app' } as const;
type Channel = keyof typeof sortColumns;

/** What lies in each node: a goods in several nodes below one counts there once. */
const counted = (channel: Channel, scope: Sql): Sql => sql`
  with recursive up (category_id, node_id) as (
    select id, id from goods_category
    union all
    select up.category_id, c.parent_id from up join goods_category c on c.id = up.node_id where c.parent_id is not null),
  lying as (
    select l.category_id, l.goods_id, g.publish_mask & ${channel}::int <> 0 as published
    from goods_category_link l join goods g on g.id = l.goods_id where g.deleted_at is null and ${scope}),
  counted as (
    select up.node_id, count(*) filter (where up.category_id = up.node_id) as direct, count(distinct lying.goods_id) as total,
      count(distinct lying.goods_id) filter (where lying.published) as published
    from up join lying on lying.category_id = up.category_id group by up.node_id)`;

const counts = sql`jsonb_build_object('direct', coalesce(n.direct, 0), 'total', coalesce(n.total, 0), 'published', coalesce(n.published, 0))`;

export function readCategories(
  db: Db,
  of: { channel: Channel; where: Sql; countedIn: Sql | null },
): Promise<Category[]> {
  const { channel, where, countedIn } = of;
  return db.rows<Category>(sql`
    ${countedIn ? counted(channel, countedIn) : sql.empty}
    select c.id, c.name, c.parent_id as "parentId", c.level, c.channels, c.enabled, c.deleted_at is not null as deleted, c.icon,
      c.meituan_code as "meituanCode", c.eleme_code as "elemeCode", c.version, ${countedIn ? counts : sql`null::jsonb`} as counts
    from goods_category c ${countedIn ? sql`left join counted n on n.node_id = c.id` : sql.empty}
    where ${where} order by c.level, ${sql.id(`c.${sortColumns[channel]}`)}, c.id`);
}

/** Neither the node nor one above it is off or deleted: below one that is, nothing stands. */
const standing = sql`not exists (
  with recursive up as (
    select c.parent_id, c.enabled, c.deleted_at
    union all
    select p.parent_id, p.enabled, p.deleted_at from up join goods_category p on p.id = up.parent_id)
  select from up where not enabled or deleted_at is not null)`;

/** GET goods/categories: the nodes whose mask has the channel's bit, parents before their children (spec 03 §1). */
export const listCategoriesHandler = on(listCategories)(({ query }, ctx) => {
  const { channel, all } = query;
  const inChannel = sql`c.channels & ${channel}::int <> 0`;
  return readCategories(ctx.db, {
    channel,
    where: all ? inChannel : sql`${inChannel} and ${standing}`,
    countedIn: all ? goodsScope(ctx.actor, 'g') : null,
  });
});
