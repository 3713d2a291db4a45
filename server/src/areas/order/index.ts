export { applyDropResult } from './drop/apply-drop-result.ts';
export { orderForPickup } from './drop/pick-up-order.ts';
export { isOrderPaid } from './is-order-paid.ts';
export { orderModule } from './order.module.ts';
export { type PaymentWorld, paymentsSettled, usePayments } from './payment/outside.ts';
export { countMiss } from './pickup-code.ts';
export { rebuildOrderCounters } from './rebuild-order-counters.ts';
