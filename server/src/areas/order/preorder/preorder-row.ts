import { type PreOrderRow, PreOrderStatus, type PreOrderSteps } from '@materia/contract/areas/order';
import { maskPhone } from '@materia/contract/kernel';
import { type Actor, type Db, type Sql, sql } from '../../../kernel/index.ts';
import { refundFlags } from '../deposit/deposit-money.ts';
import { mayTakePreOrder } from './apply-preorder-step.ts';

/** A pre-order as the database gives it to lists. */
export type PreOrderRecord = Omit<PreOrderRow, 'allowedActions'>;

const columns = sql`
  p.id, p.pre_no as "preNo", p.version, p.company_id as "companyId", c.short_name as "companyName", p.store_id as "storeId",
  s.name as "storeName", p.customer_id, p.customer_name as "customerName", p.cellphone, g.lines,
  p.goods_number as "goodsNumber", p.amount, p.deposit, p.deposit_paid as "depositPaid", p.expect_date as "expectDate",
  p.arrived_at as "arrivedAt", p.keep_until as "keepUntil", p.pay_deadline as "payDeadline", p.status,
  p.status_since as "statusSince", p.order_id as "orderId", o.order_no as "orderNo", p.remark,
  ${refundFlags('PREORDER', sql`p.id`)}, p.created_at as "createdAt"`;
/** Spec and picture are today's; name, number and price as booked. */
const lines = sql.text(`
  select jsonb_agg(l.line || jsonb_build_object('spec', coalesce(goods.spec, ''), 'imageUrl',
    (select i.thumb_url from goods_image i where i.goods_id = goods.id order by i.sort, i.id limit 1)) order by l.place) as lines
  from jsonb_array_elements(p.lines) with ordinality as l (line, place)
  left join goods on goods.id = (l.line ->> 'goodsId')::bigint`);

/** The pre-orders that a query names by `id`. */
export const readPreOrderRecords = (db: Db, ids: Sql, order: Sql): Promise<PreOrderRecord[]> =>
  db.rows(sql`
    with page as (${ids})
    select ${columns} from page join pre_order p on p.id = page.id join company c on c.id = p.company_id
    join store s on s.id = p.store_id left join customer_order o on o.id = p.order_id
    cross join lateral (${lines}) g ${order}`);

/** A row as this account may see it, with what it may do. */
export const dressPreOrder = (record: PreOrderRecord, actor: Actor): PreOrderRow => ({
  ...record,
  cellphone: maskPhone(record.cellphone),
  allowedActions: preOrderActions(record, actor),
});

const S = PreOrderStatus.byName;
const steps = ['pay', 'arrive', 'order', 'refund', 'cancel', 'delete', 'restore'] as const;
const postponed: readonly number[] = [S.toPay, S.booked, S.arrived];

/** What may be done with a pre-order now: its steps, 延期, and a refund's decision. */
function preOrderActions(of: PreOrderRecord, actor: Actor): string[] {
  const may = (action: (typeof PreOrderSteps.actions)[number]) => mayTakePreOrder(of, action, actor);
  const write = actor.kind === 'staff' && actor.privs.has('PREORDER:WRITE');
  return [
    ...steps.filter(may),
    ...(write && postponed.includes(of.status) ? ['postpone'] : []),
    ...(of.refundToReview && may('rejectRefund') ? ['approveRefund', 'rejectRefund'] : []),
  ];
}
