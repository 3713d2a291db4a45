import type { FactColumn } from './sales-fact.ts';

/** A table of sums over facts: what it is kept by, how it counts orders, what else it keeps. */
export interface Rollup {
  /** In schema stats; `<table>_monthly` is its twin. */
  readonly table: string;
  /** Beside the day, or the month. */
  readonly keys: readonly FactColumn[];
  /** Goods: an order counts once for each of its goods. */
  readonly counts: 'ORDERS' | 'GOODS';
  /** Keeps when the last sale was (last_paid_at). */
  readonly lastPaid?: boolean;
}

const kinds = ['order_type', 'channel', 'fulfil_type', 'pay_type', 'is_activity'] as const;

/** The rollups of sales (spec 10 §2). One more is one more row here and its two tables. */
export const rollups = [
  {
    table: 'sales_daily',
    keys: ['company_id', 'store_id', 'mat_id', 'goods_id', 'category_id', ...kinds],
    counts: 'GOODS',
  },
  {
    table: 'order_daily',
    keys: ['company_id', 'store_id', 'mat_id', 'region_code', 'poi_id', ...kinds],
    counts: 'ORDERS',
    lastPaid: true,
  },
  {
    table: 'goods_daily',
    keys: ['company_id', 'goods_id', 'category_id', 'order_type', 'is_activity'],
    counts: 'GOODS',
  },
  { table: 'company_daily', keys: ['company_id', ...kinds], counts: 'ORDERS' },
] as const satisfies readonly Rollup[];
