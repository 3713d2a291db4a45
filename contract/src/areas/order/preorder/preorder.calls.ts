import { z } from 'zod';
import { addDays, allOf, call, day, dayRange, fileJob, instant, listPart, page, rows } from '../../../kernel/index.ts';
import { ConvertedOrder, conversion, counterPayment, depositRefund } from '../deposit/deposit.rows.ts';
import { holdingFails } from '../place-order.calls.ts';
import { orderedGoods } from '../place-order.rows.ts';
import { PreOrderStatus } from './preorder.codes.ts';
import {
  PreOrderBatch,
  PreOrderDetail,
  PreOrderFilter,
  PreOrderRow,
  PreOrderState,
  PreOrderSums,
  preOrderSort,
} from './preorder.rows.ts';

const id = z.int().positive();
const preOrderId = z.strictObject({ id: z.coerce.number().int().positive() });
const changeFails = ['preorder.handledBy', 'deposit.stepRefused'] as const;
/** What the booking of goods may be refused for; stock they need not have yet. */
export const bookingFails = [
  'order.noGoods',
  'order.unpublished',
  'order.notSellable',
  'order.perOrderLimit',
  'order.ephedrine',
  'order.notInMall',
  'store.rxNotAllowed',
  'preorder.pastDate',
] as const;

/** 新建: prices are kept from now on; the deposit is what the store asks for each unit (depositMoney). */
export const makePreOrder = call({
  method: 'POST',
  path: '/api/mgmt/preorder',
  needs: 'PREORDER:WRITE',
  logs: 'preorder.op.make',
  idempotent: true,
  body: z.strictObject({
    storeId: id,
    /** A known customer, or a name and phone that make one. */
    customer: z.strictObject({
      customer_id: id.optional(),
      customerName: z.string().trim().max(30).optional(),
      cellphone: z.string().trim().max(32).optional(),
    }),
    goods: orderedGoods,
    expectDate: day,
    remark: z.string().trim().max(200).optional(),
  }),
  answer: PreOrderState.extend({ deposit: z.int() }),
  fails: [...bookingFails, 'preorder.customerMissing'],
});

export const listPreOrders = call({
  method: 'POST',
  path: '/api/mgmt/preorder/limit/:limit/page/:page',
  needs: 'PREORDER',
  params: page,
  body: PreOrderFilter.extend({ ...listPart, sort: preOrderSort.optional() }),
  answer: rows(PreOrderRow, PreOrderSums),
  fails: [],
});

/** Pre-orders per status: the tabs. */
export const summarizePreOrders = call({
  method: 'POST',
  path: '/api/mgmt/preorder/summary',
  needs: 'PREORDER',
  body: PreOrderFilter,
  answer: z.array(z.object({ status: z.literal(PreOrderStatus.all), count: z.int().positive() })),
  fails: [],
});

/** A calendar looks at two months at most. */
const mostDays = 62;

/** The calendar: how many are expected on each day that has any, with the first of them; a day's own list has them all. */
export const listPreOrderDays = call({
  method: 'POST',
  path: '/api/mgmt/preorder/days',
  needs: 'PREORDER',
  body: PreOrderFilter.extend({
    expect: dayRange.refine(([from, to]) => !day.safeParse(from).success || to < addDays(from, mostDays), {
      message: 'range',
    }),
    /** So many rows of each day. */
    each: z.int().min(1).max(10),
  }),
  answer: z.array(z.object({ day, count: z.int().positive(), rows: z.array(PreOrderRow) })),
  fails: [],
});

export const readPreOrder = call({
  method: 'GET',
  path: '/api/mgmt/preorder/:id',
  needs: 'PREORDER',
  params: preOrderId,
  answer: PreOrderDetail,
  fails: [],
});

/** 延期 and notes: until it has arrived another day, from then on how long it is kept. */
export const changePreOrder = call({
  method: 'PUT',
  path: '/api/mgmt/preorder/:id',
  needs: 'PREORDER:WRITE',
  logs: 'preorder.op.change',
  params: preOrderId,
  body: z.strictObject({
    version: z.int(),
    expectDate: day.optional(),
    keepUntil: instant.optional(),
    remark: z.string().trim().max(200).optional(),
  }),
  answer: PreOrderState,
  fails: [...changeFails, 'preorder.pastDate', 'preorder.keptShorter'],
});

/** 收订金 at the counter (20), 到货 (30), 取消 (-10), row by row (spec 02 §3). */
export const changePreOrderStatus = call({
  method: 'POST',
  path: '/api/mgmt/preorder/status',
  needs: 'PREORDER:WRITE',
  logs: 'preorder.op.changeStatus',
  idempotent: 'rows',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id, version: z.int() }))
      .min(1)
      .max(1000),
    to: z.literal([20, 30, -10]),
    reason: z.string().trim().max(200).optional(),
    collect: counterPayment.optional(),
  }),
  answer: PreOrderBatch,
  fails: [...changeFails, 'deposit.noneDone', 'order.amountDiffers', 'order.onlinePay'],
});

/** 转订单: the order stands at 21 at once at the prices of the booking, and the deposit counts as paid. */
export const orderPreOrder = call({
  method: 'POST',
  path: '/api/mgmt/preorder/:id/order',
  needs: 'PREORDER:WRITE',
  logs: 'preorder.op.order',
  idempotent: true,
  params: preOrderId,
  body: conversion,
  answer: ConvertedOrder,
  fails: [...changeFails, ...holdingFails, 'deposit.rxNotApproved', 'order.refundPending'],
});

export const refundPreOrder = call({
  method: 'POST',
  path: '/api/mgmt/preorder/:id/refund',
  needs: allOf('PREORDER:WRITE', 'ORDER:REFUND'),
  logs: 'preorder.op.refund',
  idempotent: true,
  params: preOrderId,
  body: depositRefund,
  answer: PreOrderState,
  fails: [...changeFails, 'refund.fourEyes', 'order.reasonMissing'],
});

export const togglePreOrders = call({
  method: 'POST',
  path: '/api/mgmt/preorder/toggle',
  needs: 'PREORDER:WRITE',
  logs: 'preorder.op.toggle',
  idempotent: 'rows',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: PreOrderBatch,
  fails: ['deposit.stepRefused', 'deposit.noneDone', 'order.hasMoney'],
});

export const exportPreOrders = call({
  method: 'POST',
  path: '/api/mgmt/preorder/export',
  needs: 'PREORDER',
  logs: 'preorder.op.export',
  kind: 'file',
  body: z.strictObject({ filter: PreOrderFilter, columns: z.array(z.string().max(40)).min(1).max(40) }),
  answer: fileJob,
  fails: [],
});
