import { z } from 'zod';
import { bp, Duration, dayRange, instant, signedFen } from '../../kernel/index.ts';
import { PoiKind } from '../mat/index.ts';
import { Channel, FulfilType, OrderType } from '../order/index.ts';
import { RefundBasis, StatCompare, StatGrain, StatPayType } from './stat.codes.ts';

const ids = z.array(z.int()).max(1_000).optional();

/** What every statistics call is asked with (spec 10 §3). A range is at most 1,100 days, what is read from single orders 92. */
export const statQuery = {
  duration: Duration.schema.optional(),
  range: dayRange.optional(),
  compare: StatCompare.schema.default('NONE'),
  companyIds: ids,
  storeIds: ids,
  matIds: ids,
  goodsIds: ids,
  categoryIds: ids,
  categoryTree: z.literal([1, 2, 4, 7]).default(7),
  regionCode: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  poiKinds: z.array(PoiKind.schema).max(20).optional(),
  orderTypes: z.array(OrderType.schema).max(3).optional(),
  channels: z.array(Channel.schema).max(10).optional(),
  fulfilTypes: z.array(FulfilType.schema).max(10).optional(),
  payTypes: z.array(StatPayType.schema).max(6).optional(),
  storePriorities: z.array(z.int()).max(10).optional(),
  companyPriorities: z.array(z.int()).max(10).optional(),
  /** Devices in service since so many months: 1, 2, 3, 6. */
  matStart: z.literal([1, 2, 3, 6]).optional(),
  includeActivity: z.boolean().default(false),
  refundBasis: RefundBasis.schema.default('REFUND_DAY'),
  grain: StatGrain.schema.default('DAY'),
};
export const StatQuery = z.strictObject(statQuery);
export type StatQuery = z.infer<typeof StatQuery>;

/** How fresh figures are: everything up to `asOf` is counted. */
export const statMeta = {
  asOf: instant,
  lagSeconds: z.int().min(0),
  /** Past days of the range that something came later to (已修订). */
  revisedDays: z.array(z.iso.date()),
};
export const Freshness = z.object({ ...statMeta, failedEvents: z.int().min(0) });
export type Freshness = z.infer<typeof Freshness>;

/** Fields that need COST: absent without it, in answers and exports (spec 10 §1). */
export const costMeasures = {
  cost: signedFen,
  uncosted: signedFen,
  profit: signedFen,
  margin: bp.nullable(),
  fee: signedFen,
  netProfit: signedFen,
};
const count = z.int();

/** The measures of sales (spec 10 §1). Ratios come from sums; without a denominator they are null. */
export const StatSums = z.object({
  orders: count,
  refundOrders: count,
  quantity: count,
  netQuantity: count,
  gross: signedFen,
  discount: signedFen,
  sales: signedFen,
  refund: signedFen,
  net: signedFen,
  freight: signedFen,
  avgBasket: signedFen.nullable(),
  itemsPerOrder: z.number().nullable(),
  ...z.object(costMeasures).partial().shape,
});
export type StatSums = z.infer<typeof StatSums>;
