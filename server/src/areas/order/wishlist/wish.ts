import type { WishSourceCode, WishStatusCode } from '@materia/contract/areas/order';

/** A wish as the write side knows it. */
export interface Wish {
  readonly id: number;
  readonly wishNo: string;
  readonly version: number;
  readonly source: WishSourceCode;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly matId: number | null;
  readonly customerId: number;
  readonly customerName: string;
  readonly cellphone: string | null;
  readonly goodsId: number | null;
  readonly goodsName: string;
  readonly spec: string | null;
  readonly manufacturer: string | null;
  readonly number: number;
  readonly expectPrice: number | null;
  readonly deposit: number;
  readonly depositPaid: number;
  readonly contactTime: string | null;
  readonly remark: string | null;
  readonly status: WishStatusCode;
  readonly statusSince: string;
  readonly handlerId: number | null;
  readonly expectedAt: string | null;
  readonly resultRemark: string | null;
  readonly orderId: number | null;
}
