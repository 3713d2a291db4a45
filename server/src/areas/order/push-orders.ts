import { orderStatus, settlementStatus } from '@materia/contract/areas/order';
import { pushes, rowPush } from '../../kernel/index.ts';

/**
 * Every change reaches those with ORDER in whose scope the order lies or who bring it: ORDER_REFRESH (never queued) for counters and lists, ROW for
 * what somebody missed (spec 01 §8, 02 §3). What is notable is told by `order-notices`.
 */
export const orderPushes = [
  pushes(orderStatus, ({ event, payload, companyId, actor }) => {
    const { orderId, orderType, from, to, storeId, matId, deliverymanIds, version } = payload;
    const audience = { priv: 'ORDER', companyId, storeId, matId, deliverymanIds } as const;
    return [
      {
        type: 'ORDER_REFRESH' as const,
        // `by`: who placed or changed it needs no notice of it.
        body: { orderId, order_status_code: to, orderType, from, version, by: actor },
        to: audience,
        queued: false,
      },
      rowPush({ entity: 'order', id: orderId, version, event }, audience),
    ];
  }),
  pushes(settlementStatus, ({ event, payload: { id, storeId, version }, companyId }) =>
    rowPush({ entity: 'settlement', id, version, event }, { priv: 'FINANCE', companyId, storeId }),
  ),
];
