import type { Handler } from '../../kernel/index.ts';
import { changeOrderStatusHandler } from './change-order-status.ts';
import {
  cancelMyOrderHandler,
  returnMyOrderHandler,
  showMyPickupCodeHandler,
  signMyOrderHandler,
  withdrawMyRefundHandler,
} from './customer/change-my-order.ts';
import { commentMyOrderHandler } from './customer/comment-my-order.ts';
import { payMyOrderHandler } from './customer/pay-my-order.ts';
import { placeMyOrderHandler, quoteMyOrderHandler } from './customer/place-my-order.ts';
import { resolveMatOrderHandler } from './drop/resolve-mat-order.ts';
import { retryDropHandler } from './drop/retry-drop.ts';
import { harvestOrdersHandler } from './harvest-orders.ts';
import { listTakeoverStoresHandler } from './list-takeover-stores.ts';
import { payOrderHandler } from './pay-order.ts';
import { queryPaymentHandler } from './payment/query-payment.ts';
import {
  alipayNotifyHandler,
  insuranceNotifyHandler,
  pkbNotifyHandler,
  wechatNotifyHandler,
} from './payment/receive-callback.ts';
import { simulatePaymentHandler } from './payment/simulate-payment.ts';
import { changeOrderGoodsHandler, removeOrderGoodsHandler } from './place/change-order-goods.ts';
import { modifyOrderHandler } from './place/modify-order.ts';
import { placeOrderHandler } from './place/place-order.ts';
import { prepareMatOrderHandler } from './place/prepare-mat-order.ts';
import { prepareOrderHandler } from './place/prepare-order.ts';
import { quoteOrderHandler } from './place/quote-order.ts';
import { quoteOrderGoodsHandler } from './place/quote-order-goods.ts';
import { printOrdersHandler } from './print-orders.ts';
import { askRefundCodeHandler } from './refund/ask-refund-code.ts';
import { listRefundsHandler } from './refund/list-refunds.ts';
import { receiveRefundHandler } from './refund/receive-refund.ts';
import { refundMatOrderHandler } from './refund/refund-mat-order.ts';
import { refundPkbHandler, refundThirdHandler } from './refund/refund-service.ts';
import { retryRefundHandler } from './refund/retry-refund.ts';
import { returnOrderHandler } from './refund/return-order.ts';
import { reviewRefundHandler } from './refund/review-refund.ts';
import { signOrdersHandler } from './sign-orders.ts';
import { toggleOrdersHandler } from './toggle-orders.ts';

/** Every call that changes an order or its money, and what prepares it. */
export const orderChangeHandlers: readonly Handler[] = [
  prepareOrderHandler,
  prepareMatOrderHandler,
  quoteOrderHandler,
  placeOrderHandler,
  modifyOrderHandler,
  changeOrderGoodsHandler,
  removeOrderGoodsHandler,
  quoteOrderGoodsHandler,
  listTakeoverStoresHandler,
  changeOrderStatusHandler,
  signOrdersHandler,
  payOrderHandler,
  harvestOrdersHandler,
  toggleOrdersHandler,
  printOrdersHandler,
  retryDropHandler,
  resolveMatOrderHandler,
  returnOrderHandler,
  listRefundsHandler,
  reviewRefundHandler,
  receiveRefundHandler,
  retryRefundHandler,
  askRefundCodeHandler,
  refundMatOrderHandler,
  refundPkbHandler,
  refundThirdHandler,
  queryPaymentHandler,
  wechatNotifyHandler,
  alipayNotifyHandler,
  insuranceNotifyHandler,
  pkbNotifyHandler,
  simulatePaymentHandler,
  quoteMyOrderHandler,
  placeMyOrderHandler,
  payMyOrderHandler,
  cancelMyOrderHandler,
  returnMyOrderHandler,
  showMyPickupCodeHandler,
  withdrawMyRefundHandler,
  signMyOrderHandler,
  commentMyOrderHandler,
];
