import { z } from 'zod';
import { allOf, call, fen, fileJob, instant, listPart, noSums, page, rows } from '../../../kernel/index.ts';
import { ConvertedOrder, conversion, counterPayment, depositRefund } from '../deposit/deposit.rows.ts';
import { holdingFails } from '../place-order.calls.ts';
import { WishFilter } from './wish-filter.ts';
import { WishStatus } from './wishlist.codes.ts';
import { WishBatch, WishDetail, WishedGoods, WishRow, WishState, wishSort } from './wishlist.rows.ts';

const id = z.int().positive();
const wishId = z.strictObject({ wish_id: z.coerce.number().int().positive() });
const listBody = WishFilter.extend({ ...listPart, sort: wishSort.optional() });
const changeFails = ['wish.handledBy', 'deposit.stepRefused'] as const;

export const listWishes = call({
  method: 'POST',
  path: '/api/mgmt/wishlist/limit/:limit/page/:page',
  needs: 'WISHLIST',
  params: page,
  body: listBody,
  answer: rows(WishRow, noSums),
  fails: [],
});

/** The wishes at a status, newest first. */
export const listWishesAt = call({
  method: 'GET',
  path: '/api/mgmt/wishlist/status/:status/limit/:limit/page/:page',
  needs: 'WISHLIST',
  params: page.extend({ status: z.coerce.number().pipe(z.literal(WishStatus.all)) }),
  answer: rows(WishRow, noSums),
  fails: [],
});

export const readWish = call({
  method: 'GET',
  path: '/api/mgmt/wishlist/:wish_id',
  needs: 'WISHLIST',
  params: wishId,
  answer: WishDetail,
  fails: [],
});

/** 按商品汇总: what is wished for most (spec 02 §6.4). */
export const sumWishesByGoods = call({
  method: 'POST',
  path: '/api/mgmt/wishlist/goods/summary',
  needs: 'WISHLIST',
  body: WishFilter,
  answer: z.array(WishedGoods),
  fails: [],
});

/** What is known of a wish, while it is open: goods of the catalogue, number, price, deposit asked for; and a deposit taken at the counter. */
export const changeWish = call({
  method: 'PUT',
  path: '/api/mgmt/wishlist/:wish_id',
  needs: 'WISHLIST:WRITE',
  logs: 'wish.op.change',
  params: wishId,
  body: z.strictObject({
    version: z.int(),
    goodsId: id.optional(),
    storeId: id.optional(),
    number: z.int().min(1).max(999).optional(),
    expectPrice: fen.nullable().optional(),
    deposit: fen.optional(),
    expectedAt: instant.nullable().optional(),
    resultRemark: z.string().trim().max(200).optional(),
    /** Takes a step with it: 20, 30 or -10. */
    status: z.literal([20, 30, -10]).optional(),
    collect: counterPayment.optional(),
  }),
  answer: WishState,
  fails: [
    ...changeFails,
    'wish.resultMissing',
    'wish.otherCompany',
    'deposit.paidUseRefund',
    'deposit.nothingOwed',
    'order.amountDiffers',
    'order.onlinePay',
  ],
});

/** 受理, 到货通知, 无法满足 of one or many, row by row (spec 02 §3). */
export const changeWishStatus = call({
  method: 'POST',
  path: '/api/mgmt/wishlist/status',
  needs: 'WISHLIST:WRITE',
  logs: 'wish.op.changeStatus',
  idempotent: 'rows',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ wish_id: id, version: z.int() }))
      .min(1)
      .max(1000),
    to: z.literal([20, 30, -10]),
    expectedAt: instant.optional(),
    resultRemark: z.string().trim().max(200).optional(),
  }),
  answer: WishBatch,
  fails: [...changeFails, 'wish.resultMissing', 'deposit.paidUseRefund', 'deposit.noneDone'],
});

/** 转订单: the order stands at 21 at once, and the deposit counts as paid. */
export const orderWish = call({
  method: 'POST',
  path: '/api/mgmt/wishlist/:wish_id/order',
  needs: 'WISHLIST:WRITE',
  logs: 'wish.op.order',
  idempotent: true,
  params: wishId,
  body: conversion,
  answer: ConvertedOrder,
  fails: [
    ...changeFails,
    ...holdingFails,
    'wish.goodsMissing',
    'wish.storeMissing',
    'deposit.rxNotApproved',
    'order.refundPending',
  ],
});

export const refundWish = call({
  method: 'POST',
  path: '/api/mgmt/wishlist/:wish_id/refund',
  needs: allOf('WISHLIST:WRITE', 'ORDER:REFUND'),
  logs: 'wish.op.refund',
  idempotent: true,
  params: wishId,
  body: depositRefund,
  answer: WishState,
  fails: [...changeFails, 'wish.noDeposit', 'refund.fourEyes', 'order.reasonMissing'],
});

export const toggleWishes = call({
  method: 'POST',
  path: '/api/mgmt/wishlist/toggle',
  needs: 'WISHLIST:WRITE',
  logs: 'wish.op.toggle',
  idempotent: 'rows',
  body: z.strictObject({ ids: z.array(id).min(1).max(1000), deleted: z.boolean() }),
  answer: WishBatch,
  fails: ['deposit.stepRefused', 'deposit.noneDone', 'order.hasMoney'],
});

export const exportWishes = call({
  method: 'POST',
  path: '/api/mgmt/wishlist/export',
  needs: 'WISHLIST',
  logs: 'wish.op.export',
  kind: 'file',
  body: z.strictObject({ filter: WishFilter, columns: z.array(z.string().max(40)).min(1).max(40) }),
  answer: fileJob,
  fails: [],
});
