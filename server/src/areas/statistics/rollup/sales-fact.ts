import type { ChannelCode, FulfilTypeCode, OrderTypeCode } from '@materia/contract/areas/order';
import type { Day } from '@materia/contract/kernel';

/** What a sale adds, on the day of the sale (spec 10 §1, §2). */
export const saleMeasures = [
  'orders',
  'uncosted_orders',
  'quantity',
  'gross',
  'discount',
  'cost',
  'uncosted',
  'freight',
  'platform_fee',
  'delivery_cost',
  'pay_fee',
  'service_fee',
] as const;
/** What a refund takes back: on the refund's own day, and in the rollups' sd_ columns on the day of the sale (退款口径). */
export const refundMeasures = [
  'refund_orders',
  'refund_quantity',
  'refund',
  'refund_cost',
  'refund_uncosted',
  'refund_freight',
] as const;
/** Where goods are counted, an order counts once for each of its goods (购买次数). */
export const pairMeasures = ['goods_orders', 'goods_refund_orders'] as const;

/** Types of a fact's columns in SQL, measures apart. */
export const factColumns = {
  outbox_id: 'bigint',
  seq: 'int',
  event: 'text',
  biz_day: 'date',
  sale_day: 'date',
  occurred_at: 'timestamptz',
  is_late: 'boolean',
  order_id: 'bigint',
  order_no: 'text',
  order_line_id: 'bigint',
  customer_id: 'bigint',
  company_id: 'bigint',
  store_id: 'bigint',
  mat_id: 'bigint',
  goods_id: 'bigint',
  category_id: 'bigint',
  order_type: 'text',
  channel: 'text',
  fulfil_type: 'text',
  pay_type: 'int',
  is_activity: 'boolean',
  region_code: 'text',
  poi_id: 'bigint',
} as const;
export type FactColumn = keyof typeof factColumns;

export type FactEvent = 'SALE' | 'REFUND' | 'VOID' | 'ADJUST';

/** A row of stats.sales_fact: one line of one event, as signed differences; what is not named is 0. */
export type SalesFact = {
  readonly outbox_id: number;
  readonly seq: number;
  readonly event: FactEvent;
  readonly biz_day: Day;
  readonly sale_day: Day;
  readonly occurred_at: string;
  readonly is_late: boolean;
  readonly order_id: number;
  readonly order_no: string;
  readonly order_line_id: number;
  readonly customer_id: number | null;
  readonly company_id: number;
  readonly store_id: number;
  readonly mat_id: number;
  readonly goods_id: number;
  readonly category_id: number;
  readonly order_type: OrderTypeCode;
  readonly channel: ChannelCode;
  readonly fulfil_type: FulfilTypeCode;
  readonly pay_type: number;
  readonly is_activity: boolean;
  readonly region_code: string;
  readonly poi_id: number;
} & Partial<Record<Measure | (typeof pairMeasures)[number], number>>;

type Measure = (typeof saleMeasures)[number] | (typeof refundMeasures)[number];
