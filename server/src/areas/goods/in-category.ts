import { type Sql, sql } from '../../kernel/index.ts';

/** Goods, by their column, that stand in a category or in one under it. */
export const inCategory = (goodsId: Sql, categoryId: number): Sql => sql`exists (
  with recursive under as (
    select ${categoryId}::bigint as id union select c.id from goods_category c join under on c.parent_id = under.id)
  select from goods_category_link l join under on under.id = l.category_id where l.goods_id = ${goodsId})`;
