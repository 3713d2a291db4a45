import {
  summarizeWishes,
  sumWishesByGoods,
  type WishedGoods,
  type WishStatusCode,
} from '@materia/contract/areas/order';
import { on, sql } from '../../../kernel/index.ts';
import { wishConditions } from './wish-filter.ts';

/** POST wishlist/summary: how many wishes stand at each status; statuses without any are left out (spec 02 §3). */
export const summarizeWishesHandler = on(summarizeWishes)(({ body }, { actor, db, now }) =>
  db.rows<{ status: WishStatusCode; count: number }>(sql`
    select w.status, count(*)::int as count from wishlist w
    where ${wishConditions(body, actor, now(), true)} group by w.status order by w.status`),
);

/** A glance, not a report. */
const mostGoods = 50;

/** POST wishlist/goods: the goods that most wishes are for; what is not in the catalogue by its name (spec 02 §6.4). */
export const sumWishesByGoodsHandler = on(sumWishesByGoods)(({ body }, { actor, db, now }) =>
  db.rows<WishedGoods>(sql`
    select w.goods_id as "goodsId", min(w.goods_name) as "goodsName", min(w.spec) as spec, count(*)::int as wishes,
      sum(w.number)::int as number, count(distinct w.customer_id)::int as customers,
      count(*) filter (where w.status in (10, 20))::int as open
    from wishlist w where ${wishConditions(body, actor, now())}
    group by w.goods_id, case when w.goods_id is null then w.goods_name end
    order by number desc, wishes desc, "goodsName" limit ${mostGoods}`),
);
