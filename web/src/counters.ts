import { summarizeOrders } from '@materia/contract/areas/order';
import { type Counter, counter } from './kernel/counter.ts';

/** The counters of the menu (spec 01 §7), each declared with its area's call. */
export const counters: readonly Counter[] = [
  counter({
    folder: 'order',
    needs: 'ORDER',
    label: 'shell.counter.orders',
    call: summarizeOrders,
    input: { body: { duration: 'ALL', checkActivityOrder: false, status: '20.22' } },
    read: counts => counts.reduce((sum, { count }) => sum + count, 0),
    on: ['ORDER_REFRESH', 'MAT_ORDER', 'STORE_ORDER', 'COUNTERS', 'RESYNC', 'HELLO'],
    leadsTo: { to: '/app/order/order_mgmt', search: { duration: 'ALL', status: '20.22' } },
  }),
];
