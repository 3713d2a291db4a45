import { z } from 'zod';
import { Duration, dayRange, fen, sortBy } from '../../kernel/index.ts';
import {
  Channel,
  DeliveryDate,
  DeliveryMode,
  MatOrderKind,
  OrderDateField,
  OrderFlag,
  OrderKind,
  OrderType,
  PayType,
  SettlementStatus,
  StoreOrderKind,
} from './order.codes.ts';
import { OrderStatusFilter, orderStatusCodes } from './order-status.codes.ts';

const id = z.int().positive();
const many = <S extends z.core.$ZodType>(schema: S) => z.array(schema).max(50);
const statusCodes: readonly number[] = [...orderStatusCodes, ...OrderStatusFilter.all];

/** `20.22` or `-12,41`, as badges and links write it, or an array; 0 all, 1 today, 2 what needs a hand (spec 02 §6.3: `exceptionStatuses`). */
export const statusFilter = z.union([
  z
    .string()
    .max(100)
    .regex(/^-?\d{1,2}([.,]-?\d{1,2})*$/)
    .refine(text => statusList(text).every(code => statusCodes.includes(code))),
  z.array(z.literal([...orderStatusCodes, ...OrderStatusFilter.all])).max(40),
]);

/** The codes a status filter names. */
export function statusList(filter: string | readonly number[] | undefined): readonly number[] {
  if (filter === undefined) return [];
  return typeof filter === 'string' ? filter.split(/[.,]/).map(Number) : filter;
}

const orderFilterShape = {
  /** `range` goes before it. */
  duration: z.literal(Duration.all).default('TODAY'),
  range: dayRange.optional(),
  dateField: z.literal(OrderDateField.all).default('placed'),
  status: statusFilter.optional(),
  /** true: only activity orders; false: no restriction. */
  checkActivityOrder: z.boolean().optional(),
  keyword: z.string().trim().max(60).optional(),
  orderNo: z.string().trim().max(20).optional(),
  cellphone: z.string().trim().max(32).optional(),
  /** Absent: store and delivery orders; device screens send MAT_ORDER (spec 02 §5). */
  orderType: z.literal(OrderType.all).optional(),
  orderKind: z.literal(OrderKind.all).optional(),
  channel: many(z.literal(Channel.all)).optional(),
  matOrderType: many(z.literal(MatOrderKind.all)).optional(),
  storeOrderType: many(z.literal(StoreOrderKind.all)).optional(),
  deliveryMode: many(z.literal(DeliveryMode.all)).optional(),
  deliveryDate: z.literal(DeliveryDate.all).optional(),
  companyId: id.optional(),
  storeId: id.optional(),
  matId: id.optional(),
  customerId: id.optional(),
  goodsId: id.optional(),
  deliverymanId: id.optional(),
  activityId: id.optional(),
  payType: many(z.literal(PayType.all)).optional(),
  /** From, to in fen, both inclusive; null: open at that end. */
  amount: z.tuple([fen.nullable(), fen.nullable()]).optional(),
  flag: many(z.literal(OrderFlag.all)).optional(),
  hasRefund: z.boolean().optional(),
  overdue: z.boolean().optional(),
  printed: z.boolean().optional(),
  /** true: only deleted ones; absent: without them. */
  deleted: z.boolean().optional(),
  settlementStatus: z.literal(SettlementStatus.all).optional(),
};

/** What may lead an order list. All but `placedAt` need a range of at most 31 days: they have no index of their own. */
export const orderSort = sortBy(['placedAt', 'payable', 'paidAmount', 'statusSince', 'promiseAt']);

/** What every list, summary and export of orders may be narrowed by (spec 02 §5). */
export const OrderFilter = z.strictObject({ ...orderFilterShape, sort: orderSort.optional() });
export type OrderFilter = z.infer<typeof OrderFilter>;
