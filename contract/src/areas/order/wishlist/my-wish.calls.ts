import { z } from 'zod';
import { call, fen, noSums, rows } from '../../../kernel/index.ts';
import { paidDeposit } from '../deposit/deposit.rows.ts';
import { WishSource, WishStatus } from './wishlist.codes.ts';
import { MyWish } from './wishlist.rows.ts';

const id = z.int().positive();
const wishId = z.strictObject({ wish_id: z.coerce.number().int().positive() });
const status = z.literal(WishStatus.all);

export const listMyWishes = call({
  method: 'GET',
  path: '/api/public/xcx/wishlist',
  needs: 'customer',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  answer: rows(MyWish, noSums),
  fails: [],
});

/** 许愿: goods of the catalogue, or only a name; at a store or a device. */
export const makeMyWish = call({
  method: 'POST',
  path: '/api/public/xcx/wishlist',
  needs: 'customer',
  logs: 'wish.op.make',
  idempotent: true,
  body: z.strictObject({
    source: z.literal(WishSource.all).default('MALL'),
    storeId: id.optional(),
    matId: id.optional(),
    goodsId: id.optional(),
    goodsName: z.string().trim().min(1).max(60).optional(),
    spec: z.string().trim().max(60).optional(),
    manufacturer: z.string().trim().max(60).optional(),
    /** Pictures sent before, for the module WISH. */
    images: z.array(id).max(3).default([]),
    number: z.int().min(1).max(999).default(1),
    expectPrice: fen.optional(),
    contactTime: z.string().trim().max(60).optional(),
    remark: z.string().trim().max(200).optional(),
  }),
  answer: z.object({ wish_id: z.int(), wishNo: z.string(), status, deposit: fen }),
  fails: ['wish.placeMissing', 'wish.nameMissing'],
});

/** Pays the deposit that was asked for. */
export const payMyWish = call({
  method: 'POST',
  path: '/api/public/xcx/wishlist/:wish_id/pay',
  needs: 'customer',
  logs: 'wish.op.pay',
  idempotent: 'rows',
  params: wishId,
  body: z.strictObject({ payType: z.literal([2, 3, 4]) }),
  answer: z.object({ ...paidDeposit, status }),
  fails: [
    'deposit.stepRefused',
    'deposit.nothingOwed',
    'order.payChannelDown',
    'company.noPaymentAccount',
    'customer.balanceShort',
  ],
});

/** 撤回; with a deposit paid: asks for it back. */
export const cancelMyWish = call({
  method: 'POST',
  path: '/api/public/xcx/wishlist/:wish_id/cancel',
  needs: 'customer',
  logs: 'wish.op.cancel',
  params: wishId,
  body: z.strictObject({ reason: z.string().trim().max(200).optional() }),
  answer: z.object({ wish_id: z.int(), status }),
  fails: ['deposit.stepRefused'],
});
