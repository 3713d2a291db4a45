import { sql, todoSource } from '../../../kernel/index.ts';
import { reviewScope } from './goods-scope.ts';

/** Goods that wait for a judgement, new and changed: the desk over the catalogue has them all (spec 01 §12 待我处理). */
export const goodsReviewsTodo = todoSource({
  code: 'goods_review',
  label: 'goods.todo.review',
  for: { needs: 'GOODS:REVIEW' },
  tone: 'primary',
  lead: { path: '/app/goods/goods_mgmt', search: {} },
  count: ({ db, actor }) =>
    db.one(sql`
      select count(distinct r.goods_id)::int as count, min(r.submitted_at) as oldest from goods_review r join goods g on g.id = r.goods_id
      where r.status = 0 and not r.withdrawn and g.deleted_at is null and ${reviewScope(actor, 'r')}`),
});
