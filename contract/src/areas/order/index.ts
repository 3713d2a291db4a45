import { areaContract } from '../../kernel/index.ts';
import * as changeCalls from './change-order.calls.ts';
import * as customerCalls from './customer-order.calls.ts';
import * as expressCalls from './express.calls.ts';
import { MatOrderSteps } from './mat-order.steps.ts';
import * as orderCalls from './order.calls.ts';
import * as orderCodes from './order.codes.ts';
import * as events from './order.events.ts';
import { orderEventTitles, orderNotices, orderOperations, orderRefusals } from './order.texts.ts';
import { orderExportTexts, orderFields, orderLabels } from './order-field.texts.ts';
import {
  newOrderTexts,
  orderActionTexts,
  orderConfirmTexts,
  orderDialogTexts,
  orderScreenTexts,
} from './order-screen.texts.ts';
import { MatOrderStatus, OrderStatusFilter, StoreOrderStatus } from './order-status.codes.ts';
import * as paymentCalls from './payment.calls.ts';
import * as placeCalls from './place-order.calls.ts';
import * as refundCalls from './refund/refund.calls.ts';
import * as refundCodes from './refund/refund.codes.ts';
import { RefundSteps } from './refund/refund.steps.ts';
import { refundTexts } from './refund/refund.texts.ts';
import { StoreOrderSteps } from './store-order.steps.ts';

export * from './change-order.calls.ts';
export * from './customer-order.calls.ts';
export * from './express.calls.ts';
export * from './mat-order.steps.ts';
export * from './order.calls.ts';
export * from './order.codes.ts';
export * from './order.events.ts';
export * from './order.guards.ts';
export * from './order.rows.ts';
export * from './order.steps.ts';
export * from './order.texts.ts';
export * from './order-field.texts.ts';
export * from './order-filter.ts';
export * from './order-print.rows.ts';
export * from './order-screen.texts.ts';
export * from './order-sla.codes.ts';
export * from './order-status.codes.ts';
export * from './payment.calls.ts';
export * from './place-order.calls.ts';
export * from './place-order.rows.ts';
export * from './refund/refund.calls.ts';
export * from './refund/refund.codes.ts';
export * from './refund/refund.rows.ts';
export * from './refund/refund.steps.ts';
export * from './refund/refund.texts.ts';
export * from './store-order.steps.ts';

export const orderTexts = {
  ...orderRefusals,
  ...orderOperations,
  ...orderEventTitles,
  ...orderNotices,
  ...orderFields,
  ...orderLabels,
  ...orderExportTexts,
  ...orderActionTexts,
  ...orderConfirmTexts,
  ...orderScreenTexts,
  ...orderDialogTexts,
  ...newOrderTexts,
  ...refundTexts,
};

export const orderContract = areaContract('order', {
  calls: {
    ...placeCalls,
    ...orderCalls,
    ...changeCalls,
    ...refundCalls,
    ...customerCalls,
    ...paymentCalls,
    ...expressCalls,
  },
  codes: { ...orderCodes, ...refundCodes, StoreOrderStatus, MatOrderStatus, OrderStatusFilter },
  steps: { StoreOrderSteps, MatOrderSteps, RefundSteps },
  events,
  texts: orderTexts,
});
