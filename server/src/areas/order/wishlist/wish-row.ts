import type { WishRow, WishSteps } from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { type Actor, type Db, type Sql, sql } from '../../../kernel/index.ts';
import { refundFlags } from '../deposit/deposit-money.ts';
import { mayTakeWish } from './apply-wish-step.ts';

/** A wish as the database gives it to lists. */
export type WishRecord = Omit<WishRow, 'allowedActions'>;

const columns = sql`
  w.id as wish_id, w.wish_no as "wishNo", w.version, w.source, w.company_id as "companyId", c.short_name as "companyName",
  w.store_id as "storeId", s.name as "storeName", w.mat_id as "matId", m.mat_name as "matName", w.customer_id,
  w.customer_name as "customerName", w.cellphone, w.goods_id as "goodsId", w.goods_name as "goodsName", w.spec, w.manufacturer,
  (select i.thumb_url from goods_image i where i.goods_id = w.goods_id order by i.sort, i.id limit 1) as "imageUrl",
  w.number, w.expect_price as "expectPrice", w.deposit, w.deposit_paid as "depositPaid", w.contact_time as "contactTime", w.remark,
  w.status, w.status_since as "statusSince", u.name as "handlerName", w.expected_at as "expectedAt",
  w.result_remark as "resultRemark", w.order_id as "orderId", o.order_no as "orderNo", ${refundFlags('WISH', sql`w.id`)},
  w.created_at as "createdAt"`;
const joins = sql.text(`join company c on c.id = w.company_id left join store s on s.id = w.store_id
  left join mat m on m.id = w.mat_id left join sys_user u on u.id = w.handler_id left join customer_order o on o.id = w.order_id`);

/** The wishes that a query names by `id`. */
export const readWishRecords = (db: Db, ids: Sql, order: Sql): Promise<WishRecord[]> =>
  db.rows(sql`
    with page as (${ids}) select ${columns} from page join wishlist w on w.id = page.id ${joins} ${order}`);

/** A row as this account may see it, with what it may do. */
export const dressWish = (record: WishRecord, actor: Actor): WishRow => ({
  ...record,
  cellphone: maskPhone(record.cellphone),
  allowedActions: wishActions(record, actor),
});

const steps = ['take', 'arrive', 'order', 'refuse', 'delete', 'restore'] as const;

/** What may be done with a wish now: its steps, and what is none (修改, 收订金, a refund's decision). */
function wishActions(wish: WishRecord, actor: Actor): string[] {
  const may = (action: (typeof WishSteps.actions)[number]) => mayTakeWish(wish, action, actor);
  const open = may('take') || may('arrive') || may('order');
  const held = wish.depositPaid > 0;
  return [
    ...steps.filter(action => may(action) && !(action === 'refuse' && held)),
    ...(may('refund') && held ? ['refund'] : []),
    ...(wish.refundToReview && may('rejectRefund') ? ['approveRefund', 'rejectRefund'] : []),
    ...(open ? ['edit'] : []),
    ...(open && wish.deposit > 0 && !held ? ['collect'] : []),
  ];
}
