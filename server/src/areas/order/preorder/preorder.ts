import type { PreOrderStatusCode } from '@materia/contract/areas/order';
import type { Day } from '@materia/contract/kernel';

/** Goods that were booked, at the price of that day. */
export interface BookedLine {
  readonly goodsId: number;
  readonly goodsName: string;
  readonly number: number;
  readonly price: number;
}

/** A pre-order as the write side knows it. */
export interface PreOrder {
  readonly id: number;
  readonly preNo: string;
  readonly version: number;
  readonly companyId: number;
  readonly storeId: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly cellphone: string | null;
  readonly lines: readonly BookedLine[];
  readonly goodsNumber: number;
  readonly amount: number;
  readonly deposit: number;
  readonly depositPaid: number;
  readonly expectDate: Day;
  readonly payDeadline: string | null;
  readonly arrivedAt: string | null;
  readonly keepUntil: string | null;
  readonly status: PreOrderStatusCode;
  readonly statusSince: string;
  readonly deletedFrom: PreOrderStatusCode | null;
  readonly deletedAt: string | null;
  readonly orderId: number | null;
  readonly remark: string | null;
}
