import { areaContract } from '../../kernel/index.ts';
import * as besideCalls from './beside/beside.calls.ts';
import { besideTexts } from './beside/beside.texts.ts';
import * as changeCalls from './change-order.calls.ts';
import * as customerCalls from './customer-order.calls.ts';
import { depositTexts } from './deposit/deposit.texts.ts';
import * as exceptionCalls from './exception/exception.calls.ts';
import * as exceptionCodes from './exception/exception.codes.ts';
import { exceptionTexts } from './exception/exception.texts.ts';
import * as expressCalls from './express.calls.ts';
import { expressTexts } from './express.texts.ts';
import * as feeCalls from './fee/service-fee.calls.ts';
import * as feeCodes from './fee/service-fee.codes.ts';
import { serviceFeeTexts } from './fee/service-fee.texts.ts';
import { MatOrderSteps } from './mat-order.steps.ts';
import * as orderCalls from './order.calls.ts';
import * as orderCodes from './order.codes.ts';
import * as events from './order.events.ts';
import { orderCustomerTexts, orderEventTitles, orderNotices, orderOperations, orderRefusals } from './order.texts.ts';
import * as choiceCalls from './order-choices.calls.ts';
import { orderDashboardTexts } from './order-dashboard.texts.ts';
import { orderExportTexts, orderFields, orderLabels } from './order-field.texts.ts';
import {
  newOrderTexts,
  orderActionTexts,
  orderConfirmTexts,
  orderDialogTexts,
  orderScreenTexts,
} from './order-screen.texts.ts';
import { orderSettingTexts } from './order-setting.texts.ts';
import { MatOrderStatus, OrderStatusFilter, StoreOrderStatus } from './order-status.codes.ts';
import * as paymentCalls from './payment.calls.ts';
import * as placeCalls from './place-order.calls.ts';
import * as myPreOrderCalls from './preorder/my-preorder.calls.ts';
import * as preOrderCalls from './preorder/preorder.calls.ts';
import * as preOrderCodes from './preorder/preorder.codes.ts';
import { PreOrderSteps } from './preorder/preorder.steps.ts';
import { preOrderTexts } from './preorder/preorder.texts.ts';
import { printTexts } from './print/print.texts.ts';
import * as queueCalls from './queue/queue.calls.ts';
import * as queueCodes from './queue/queue.codes.ts';
import { queueTexts } from './queue/queue.texts.ts';
import * as refundCalls from './refund/refund.calls.ts';
import * as refundCodes from './refund/refund.codes.ts';
import { RefundSteps } from './refund/refund.steps.ts';
import { refundTexts } from './refund/refund.texts.ts';
import * as refundServiceCalls from './refund/refund-service.calls.ts';
import * as settlementCalls from './settlement/settlement.calls.ts';
import { SettlementSteps, SettlementTab } from './settlement/settlement.steps.ts';
import { settlementTexts } from './settlement/settlement.texts.ts';
import { StoreOrderSteps } from './store-order.steps.ts';
import * as myWishCalls from './wishlist/my-wish.calls.ts';
import * as wishSummaryCalls from './wishlist/wish-summary.calls.ts';
import * as wishCalls from './wishlist/wishlist.calls.ts';
import * as wishCodes from './wishlist/wishlist.codes.ts';
import { WishSteps } from './wishlist/wishlist.steps.ts';
import { wishTexts } from './wishlist/wishlist.texts.ts';

export * from './beside/beside.calls.ts';
export * from './change-order.calls.ts';
export * from './customer-order.calls.ts';
export * from './deposit/deposit.rows.ts';
export * from './exception/exception.calls.ts';
export * from './exception/exception.codes.ts';
export * from './express.calls.ts';
export * from './express.texts.ts';
export * from './fee/service-fee.calls.ts';
export * from './fee/service-fee.codes.ts';
export * from './fee/service-fee.texts.ts';
export * from './mat-order.steps.ts';
export * from './order.calls.ts';
export * from './order.codes.ts';
export * from './order.events.ts';
export * from './order.guards.ts';
export * from './order.rows.ts';
export * from './order.steps.ts';
export * from './order.texts.ts';
export * from './order-choices.calls.ts';
export * from './order-field.texts.ts';
export * from './order-filter.ts';
export * from './order-print.rows.ts';
export * from './order-screen.texts.ts';
export * from './order-sla.codes.ts';
export * from './order-sla.rows.ts';
export * from './order-status.codes.ts';
export * from './payment.calls.ts';
export * from './place-order.calls.ts';
export * from './place-order.rows.ts';
export * from './preorder/my-preorder.calls.ts';
export * from './preorder/preorder.calls.ts';
export * from './preorder/preorder.codes.ts';
export * from './preorder/preorder.rows.ts';
export * from './preorder/preorder.steps.ts';
export { preOrderTexts } from './preorder/preorder.texts.ts';
export * from './queue/queue.calls.ts';
export * from './queue/queue.codes.ts';
export { queueTexts } from './queue/queue.texts.ts';
export * from './refund/refund.calls.ts';
export * from './refund/refund.codes.ts';
export * from './refund/refund.rows.ts';
export * from './refund/refund.steps.ts';
export * from './refund/refund.texts.ts';
export * from './refund/refund-service.calls.ts';
export * from './settlement/settlement.calls.ts';
export * from './settlement/settlement.steps.ts';
export * from './settlement/settlement.texts.ts';
export * from './store-order.steps.ts';
export * from './wishlist/my-wish.calls.ts';
export * from './wishlist/wish-filter.ts';
export * from './wishlist/wish-summary.calls.ts';
export * from './wishlist/wish-waited.ts';
export * from './wishlist/wishlist.calls.ts';
export * from './wishlist/wishlist.codes.ts';
export * from './wishlist/wishlist.rows.ts';
export * from './wishlist/wishlist.steps.ts';
export { wishTexts } from './wishlist/wishlist.texts.ts';

export const orderTexts = {
  ...orderRefusals,
  ...orderOperations,
  ...orderEventTitles,
  ...orderNotices,
  ...orderCustomerTexts,
  ...orderFields,
  ...orderLabels,
  ...orderExportTexts,
  ...orderActionTexts,
  ...orderConfirmTexts,
  ...orderScreenTexts,
  ...orderDialogTexts,
  ...newOrderTexts,
  ...refundTexts,
  ...expressTexts,
  ...serviceFeeTexts,
  ...queueTexts,
  ...exceptionTexts,
  ...settlementTexts,
  ...printTexts,
  ...besideTexts,
  ...orderSettingTexts,
  ...orderDashboardTexts,
  ...depositTexts,
  ...wishTexts,
  ...preOrderTexts,
};

export const orderContract = areaContract('order', {
  calls: {
    ...placeCalls,
    ...orderCalls,
    ...choiceCalls,
    ...queueCalls,
    ...exceptionCalls,
    ...besideCalls,
    ...changeCalls,
    ...refundCalls,
    ...refundServiceCalls,
    ...customerCalls,
    ...paymentCalls,
    ...expressCalls,
    ...feeCalls,
    ...settlementCalls,
    ...wishSummaryCalls,
    ...wishCalls,
    ...myWishCalls,
    ...preOrderCalls,
    ...myPreOrderCalls,
  },
  codes: {
    ...orderCodes,
    ...refundCodes,
    ...wishCodes,
    ...feeCodes,
    ...queueCodes,
    ...exceptionCodes,
    SettlementTab,
    ...preOrderCodes,
    StoreOrderStatus,
    MatOrderStatus,
    OrderStatusFilter,
  },
  steps: { StoreOrderSteps, MatOrderSteps, RefundSteps, WishSteps, PreOrderSteps, SettlementSteps },
  events,
  texts: orderTexts,
});
