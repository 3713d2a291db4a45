import type { RestockCode } from '@materia/contract/areas/order';
import { type Db, sql } from '../../../kernel/index.ts';

/** A refund whose money is back. */
export interface DoneRefund {
  readonly refundId: number;
  readonly orderId: number;
  readonly amount: number;
  readonly deliveryFeePart: number;
  readonly doneAt: string;
  readonly lines: readonly {
    readonly orderLineId: number;
    readonly number: number;
    readonly amount: number;
    readonly restock: RestockCode;
    readonly backNumber: number;
  }[];
}

/** By order, the earliest first. Money that came too late and went back at once was no sale (LATE_PAY). */
export async function doneRefundsOf(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly DoneRefund[]>> {
  const rows = await db.rows<DoneRefund>(sql`
    select r.id as "refundId", r.owner_id as "orderId", r.amount, r.delivery_fee_part as "deliveryFeePart", r.done_at as "doneAt",
      jsonb_agg(jsonb_build_object('orderLineId', l.order_line_id, 'number', l.number, 'amount', l.amount, 'restock', l.restock,
        'backNumber', l.back_number) order by l.order_line_id) as lines
    from order_refund r join order_refund_line l on l.refund_id = r.id
    where r.owner_type = 'ORDER' and r.owner_id = any(${orderIds}::bigint[]) and r.status = 3 and r.kind <> 'LATE_PAY'
    group by r.id order by r.id`);
  return Map.groupBy(rows, row => row.orderId);
}
