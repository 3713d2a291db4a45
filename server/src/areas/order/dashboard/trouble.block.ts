import { MatOrderStatus } from '@materia/contract/areas/order';
import { dashboardBlock, standing } from '../../../kernel/index.ts';
import { countOpen } from './open-orders.ts';
import { ordersAt } from './order-lead.ts';

const D = MatOrderStatus.byName;
const statuses = [D.abnormal, D.refundFailed, D.awaitingRefund] as const;

/** -12, -22, -19: how many stand there now (spec 01 §12). What stood there yesterday nobody keeps. */
export const troubleBlock = dashboardBlock({
  code: 'order_trouble',
  shape: 'figures',
  title: 'order.dash.trouble',
  for: { roles: ['SuperAdmin', 'Admin', 'Manager'], needs: 'ORDER' },
  place: 30,
  width: 1,
  on: ['ORDER_REFRESH', 'MAT_ORDER'],
  screen: { path: '/app/operation/order_mgmt', needed: true },
  async read(ctx) {
    const counts = await Promise.all(statuses.map(status => countOpen(ctx, { mat: true, statuses: [status] })));
    return {
      figures: statuses.map((status, at) =>
        standing({
          label: MatOrderStatus.label(status, ctx.lang),
          value: counts[at]?.count ?? 0,
          tone: MatOrderStatus.tone(status),
          lead: ordersAt(true, [status]),
        }),
      ),
      curve: null,
      table: null,
    };
  },
});
