import { listCategories } from '@materia/contract/areas/goods';
import type { AnswerOf } from '@materia/contract/kernel';
import { on, sql } from '../../kernel/index.ts';

/** Each channel has its own order; without one the app's. */
const sortColumns = { 1: 'sort_app', 2: 'sort_mat', 4: 'sort_web', 7: 'sort_app' } as const;

/** GET goods/categories: the nodes whose mask has the channel's bit, parents before their children (spec 03 §1). */
export const listCategoriesHandler = on(listCategories)(({ query }, ctx) =>
  ctx.db.rows<AnswerOf<typeof listCategories>[number]>(sql`
    select c.id, c.name, c.parent_id as "parentId", c.level, c.channels from goods_category c
    where c.deleted_at is null and c.enabled and c.channels & ${query.channel}::int <> 0
    order by c.level, ${sql.id(`c.${sortColumns[query.channel]}`)}, c.id`),
);
