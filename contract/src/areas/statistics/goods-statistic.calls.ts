import { z } from 'zod';
import { bp, call, fileJob, page } from '../../kernel/index.ts';
import { AbcClass } from './stat.codes.ts';
import { StatSums, statMeta, statQuery } from './stat-query.ts';

const id = z.int();
const fails = ['row.notFound', 'stat.rangeTooLong', 'stat.tooSlow', 'stat.tooOften', 'stat.costSort'] as const;

export const GoodsStatistic = StatSums.extend({
  goodsId: id,
  goodsName: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  imageUrl: z.string().nullable(),
  storeCount: z.int(),
  matCount: z.int(),
  avgPrice: z.int().nullable(),
  rank: z.int(),
  share: bp.nullable(),
  abc: AbcClass.schema,
  /** Net against the period that is compared with; null: there was none of it (新增), absent: nothing is compared. */
  growth: bp.nullable().optional(),
  rankChange: z.int().nullable().optional(),
});
export type GoodsStatistic = z.infer<typeof GoodsStatistic>;

const sorts = ['orders', 'quantity', 'netQuantity', 'sales', 'refund', 'net', 'cost', 'profit', 'margin'] as const;
const body = {
  ...statQuery,
  keyword: z.string().max(60).optional(),
  sort: z
    .array(z.strictObject({ field: z.enum(sorts), order: z.enum(['asc', 'desc']) }))
    .max(1)
    .optional(),
};

/** Goods with what they sold in the range, best first (spec 10 §4 goods_statistic). */
export const listGoodsStatistic = call({
  method: 'POST',
  path: '/app/service/order/goods/statistic/:page/:limit',
  needs: 'STATISTICS',
  params: page,
  body: z.strictObject(body),
  answer: z.object({
    rows: z.array(GoodsStatistic),
    total: z.int(),
    sums: StatSums,
    compareSums: StatSums.nullable(),
    ...statMeta,
  }),
  fails,
});

export const exportGoodsStatistic = call({
  method: 'POST',
  path: '/app/service/order/goods/statistic/export',
  needs: 'STATISTICS',
  kind: 'sheet',
  logs: 'stat.op.export',
  body: z.strictObject({ ...body, columns: z.array(z.string().max(40)).min(1).max(40) }),
  answer: fileJob,
  fails: [...fails, 'export.chartInvalid', 'stat.exportTooMany'],
});
