import { z } from 'zod';
import { call, day, fen, noSums, rows } from '../../../kernel/index.ts';
import { paidDeposit } from '../deposit/deposit.rows.ts';
import { orderedGoods } from '../place-order.rows.ts';
import { bookingFails } from './preorder.calls.ts';
import { PreOrderStatus } from './preorder.codes.ts';
import { MyPreOrder } from './preorder.rows.ts';

const preOrderId = z.strictObject({ id: z.coerce.number().int().positive() });
const status = z.literal(PreOrderStatus.all);

export const listMyPreOrders = call({
  method: 'GET',
  path: '/api/public/xcx/preorder',
  needs: 'customer',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(10),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  answer: rows(MyPreOrder, noSums),
  fails: [],
});

export const makeMyPreOrder = call({
  method: 'POST',
  path: '/api/public/xcx/preorder',
  needs: 'customer',
  logs: 'preorder.op.make',
  idempotent: true,
  body: z.strictObject({
    storeId: z.int().positive(),
    goods: orderedGoods,
    expectDate: day,
    remark: z.string().trim().max(200).optional(),
  }),
  answer: z.object({ id: z.int(), preNo: z.string(), status, amount: fen, deposit: fen }),
  fails: bookingFails,
});

export const payMyPreOrder = call({
  method: 'POST',
  path: '/api/public/xcx/preorder/:id/pay',
  needs: 'customer',
  logs: 'preorder.op.pay',
  idempotent: 'rows',
  params: preOrderId,
  body: z.strictObject({ payType: z.literal([2, 3, 4]) }),
  answer: z.object({ ...paidDeposit, status }),
  fails: ['deposit.stepRefused', 'order.payChannelDown', 'company.noPaymentAccount', 'customer.balanceShort'],
});

/** 取消; once the deposit is paid: asks for it back. */
export const cancelMyPreOrder = call({
  method: 'POST',
  path: '/api/public/xcx/preorder/:id/cancel',
  needs: 'customer',
  logs: 'preorder.op.cancel',
  params: preOrderId,
  body: z.strictObject({ reason: z.string().trim().max(200).optional() }),
  answer: z.object({ id: z.int(), status }),
  fails: ['deposit.stepRefused'],
});
