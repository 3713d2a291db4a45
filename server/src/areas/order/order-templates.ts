import { noticeTemplate } from '../../kernel/index.ts';

const order = { to: 'STAFF', category: 'ORDER', channels: ['LIVE'], body: 'order.notice.body' } as const;

/** What orders tell staff (spec 01 §7, 02 §3): all name {place, channel, orderNo}; their type and screen follow the order's kind. */
export const orderPaidNotice = noticeTemplate({
  ...order,
  code: 'ORDER_PAID',
  title: 'order.notice.paid',
  level: 'info',
  playAudio: true,
});
export const orderExceptionNotice = noticeTemplate({
  ...order,
  code: 'ORDER_EXCEPTION',
  title: 'order.notice.abnormal',
  level: 'error',
  playAudio: true,
});
export const refundFailedNotice = noticeTemplate({
  ...order,
  code: 'REFUND_FAILED',
  title: 'order.notice.refundFailed',
  level: 'error',
});
/** A store is asked whether it has the goods (spec 02 §2.1: store told, sound). */
export const storeConfirmNotice = noticeTemplate({
  ...order,
  code: 'STORE_CONFIRM',
  title: 'order.notice.storeConfirm',
  level: 'warning',
  playAudio: true,
});
export const refundPendingNotice = noticeTemplate({
  ...order,
  code: 'REFUND_PENDING',
  title: 'order.notice.refundPending',
  level: 'warning',
});

/** Money that is not what was asked for (spec 02 §3 MISMATCH): nothing was booked, somebody must look. */
export const payMismatchNotice = noticeTemplate({
  ...order,
  code: 'PAY_MISMATCH',
  title: 'order.notice.mismatch',
  body: 'order.notice.mismatch.body',
  level: 'error',
});

/** A deposit that counted for an order is back with its customer after all (spec 02 §2.3): it is to be paid anew. */
export const depositBackNotice = noticeTemplate({
  ...order,
  code: 'DEPOSIT_BACK',
  title: 'order.notice.depositBack',
  body: 'order.notice.depositBack.body',
  level: 'error',
});

export const orderTemplates = [
  depositBackNotice,
  payMismatchNotice,
  orderPaidNotice,
  orderExceptionNotice,
  storeConfirmNotice,
  refundPendingNotice,
  refundFailedNotice,
];
