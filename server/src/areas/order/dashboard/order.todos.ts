import { AgentType } from '@materia/contract/areas/identity';
import { MatOrderStatus, PreOrderStatus, StoreOrderStatus, WishStatus } from '@materia/contract/areas/order';
import { dayOf, type Tone } from '@materia/contract/kernel';
import { type BlockAudience, sql, type TodoSource, todoSource } from '../../../kernel/index.ts';
import { preOrderScope } from '../preorder/preorder.store.ts';
import { wishScope } from '../wishlist/wish-scope.ts';
import { countOpen, type OpenAt } from './open-orders.ts';
import { ordersAt } from './order-lead.ts';

const T = AgentType.byName;
const S = StoreOrderStatus.byName;
const D = MatOrderStatus.byName;

const clerks: BlockAudience = { types: [T.store, T.storeHeader], needs: 'ORDER:WRITE' };
const desk: BlockAudience = {
  roles: ['SuperAdmin', 'Admin', 'Manager'],
  types: [T.store, T.storeHeader, T.service],
  needs: 'ORDER:WRITE',
};

function orders(name: string, tone: Tone, of: OpenAt, whom: BlockAudience = desk): TodoSource {
  return todoSource({
    code: `order_${name}`,
    label: `order.dash.todo.${name}`,
    for: whom,
    tone,
    lead: ordersAt(of.mat, of.statuses),
    count: ctx => countOpen(ctx, of),
  });
}

/** What waits among the orders (spec 01 §12 待我处理). */
export const orderTodos: readonly TodoSource[] = [
  orders('abnormal', 'danger', { mat: true, statuses: [D.abnormal] }),
  orders('failed', 'danger', { mat: true, statuses: [D.refundFailed] }),
  orders('stock', 'danger', { mat: false, statuses: [S.storeOutOfStock] }),
  orders('confirm', 'warning', { mat: false, statuses: [S.pendingConfirm, S.pendingStoreConfirm] }),
  orders('awaiting', 'warning', { mat: true, statuses: [D.awaitingRefund] }),
  orders('returning', 'warning', { mat: false, statuses: [S.returning] }),
  orders('pick', 'primary', { mat: false, statuses: [S.paid] }, clerks),
  orders('deliver', 'primary', { mat: false, statuses: [S.pendingDelivery] }, clerks),
  todoSource({
    code: 'order_wishes',
    label: 'order.dash.todo.wishes',
    for: { needs: 'WISHLIST:WRITE' },
    tone: 'primary',
    lead: { path: '/app/oto/wishlist_mgmt', search: { source: 'ALL', status: String(WishStatus.byName.new) } },
    count: ({ db, actor }) =>
      db.one(sql`
        select count(*)::int as count, min(w.created_at) as oldest from wishlist w
        where w.status = ${WishStatus.byName.new} and ${wishScope(actor, 'w')}`),
  }),
  todoSource({
    code: 'preorder_due',
    label: 'order.dash.todo.preorders',
    for: { needs: 'PREORDER:WRITE' },
    tone: 'warning',
    lead: { path: '/app/mall/pre_order_mgmt', search: { status: String(PreOrderStatus.byName.booked) } },
    count: ({ db, actor, now }) =>
      db.one(sql`
        select count(*)::int as count, min(p.status_since) as oldest from pre_order p
        where p.status = ${PreOrderStatus.byName.booked} and p.expect_date <= ${dayOf(now())} and ${preOrderScope(actor, 'p')}`),
  }),
];
