import { z } from 'zod';
import { bp, call, day, fileJob, instant, page, signedFen } from '../../kernel/index.ts';
import { Channel, FulfilType, OrderType, orderStatusCodes } from '../order/index.ts';
import { statMeta, statQuery } from './stat-query.ts';

const id = z.int();
const statFails = ['stat.rangeTooLong', 'stat.tooSlow', 'stat.tooOften', 'stat.rawTooLong'] as const;

/** The terms of profit (spec 02 §4.6), of orders that became paid in the range, with what was refunded of them since. */
export const ProfitTerms = z.object({
  orders: z.int(),
  /** Orders with goods that nobody knows the cost of (成本缺失): counted, left out of the margin. */
  uncostedOrders: z.int(),
  paid: signedFen,
  refunded: signedFen,
  cost: signedFen,
  platformFee: signedFen,
  deliveryCost: signedFen,
  payFee: signedFen,
  serviceFee: signedFen,
  profit: signedFen,
  margin: bp.nullable(),
});
export type ProfitTerms = z.infer<typeof ProfitTerms>;
export type ProfitTerm = keyof ProfitTerms;

/** By a word the orders are known by their number, goods by their name. */
const profitQuery = { ...statQuery, lossOnly: z.boolean().default(false), keyword: z.string().max(60).optional() };

/** Cards, waterfall and days of 订单利润; orders with a loss alone, or by their number, are read from the orders themselves. */
export const summarizeProfit = call({
  method: 'POST',
  path: '/app/service/order/profit/summary',
  needs: 'COST',
  body: z.strictObject(profitQuery),
  answer: z.object({
    range: z.tuple([day, day]),
    sums: ProfitTerms,
    /** Of the period that is compared with; null: none is. */
    compareRange: z.tuple([day, day]).nullable(),
    compareSums: ProfitTerms.nullable(),
    byDay: z.array(ProfitTerms.extend({ day })),
    ...statMeta,
  }),
  fails: ['row.notFound', ...statFails],
});

/** A row of 订单利润: one order; or of 订单商品利润: one goods. */
export const ProfitOrder = z.object({
  order_id: id,
  orderNo: z.string(),
  orderType: OrderType.schema,
  channel: Channel.schema,
  fulfilType: FulfilType.schema,
  order_status_code: z.literal([...orderStatusCodes]),
  companyName: z.string(),
  storeName: z.string().nullable(),
  matName: z.string().nullable(),
  goodsText: z.string(),
  paidAt: instant,
  quantity: z.int(),
  ...ProfitTerms.omit({ orders: true, uncostedOrders: true }).shape,
  /** Some of its goods have no cost. */
  missingCost: z.boolean(),
});
export type ProfitOrder = z.infer<typeof ProfitOrder>;

export const ProfitGoods = z.object({
  goodsId: id,
  goodsName: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  imageUrl: z.string().nullable(),
  /** Orders that had it (购买次数). */
  orders: z.int(),
  quantity: z.int(),
  sales: signedFen,
  refunded: signedFen,
  /** Sales less refunds. */
  net: signedFen,
  /** Its part of what customers paid for delivery and packing. */
  freight: signedFen,
  cost: signedFen,
  fee: signedFen,
  profit: signedFen,
  margin: bp.nullable(),
  missingCost: z.boolean(),
});
export type ProfitGoods = z.infer<typeof ProfitGoods>;

const orderSorts = ['paidAt', 'paid', 'refunded', 'cost', 'profit', 'margin'] as const;
const goodsSorts = ['orders', 'quantity', 'sales', 'net', 'cost', 'fee', 'profit', 'margin'] as const;
export const profitSorts = [...new Set([...orderSorts, ...goodsSorts])] as const;

const listQuery = {
  ...profitQuery,
  byGoods: z.boolean().default(false),
  sort: z
    .array(z.strictObject({ field: z.enum(profitSorts), order: z.enum(['asc', 'desc']) }))
    .max(1)
    .optional(),
};

/** The orders, or with byGoods the goods, of a profit summary. */
export const listProfit = call({
  method: 'POST',
  path: '/app/service/order/profit/list/:page/:limit',
  needs: 'COST',
  params: page,
  body: z.strictObject(listQuery),
  answer: z.object({
    rows: z.array(z.union([ProfitOrder, ProfitGoods])),
    total: z.int().nullable(),
    ...statMeta,
  }),
  fails: ['row.notFound', ...statFails],
});

/** Multipart: `query` as JSON, `chart` a PNG of at most 2 MB. */
export const exportProfit = call({
  method: 'POST',
  path: '/app/service/order/profit/list/export',
  needs: 'COST',
  kind: 'sheet',
  logs: 'stat.op.export',
  body: z.strictObject({ ...listQuery, columns: z.array(z.string().max(40)).min(1).max(40) }),
  answer: fileJob,
  fails: ['row.notFound', 'export.chartInvalid', 'stat.exportTooMany', ...statFails],
});
