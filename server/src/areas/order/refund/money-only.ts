import type { RefundKindCode } from '@materia/contract/areas/order';
import { type Sql, sql } from '../../../kernel/index.ts';

/** Money alone goes back, that a dead or paid order did not want, or of its deposit: nothing that was bought with it. */
const moneyOnly: readonly RefundKindCode[] = ['LATE_PAY', 'DEPOSIT'];

export const isMoneyOnly = ({ kind }: { readonly kind: RefundKindCode }): boolean => moneyOnly.includes(kind);

/** Refunds `r` of what was bought. */
export const ofGoods = sql`r.kind <> all(${moneyOnly}::text[])`;

/** Money that an order did not want, not back yet (LATE_PAY, a surplus DEPOSIT): none of what was bought was paid with it. */
export const unwanted = (orderId: Sql): Sql => sql`coalesce((select sum(r.amount) from order_refund r
  where r.owner_type = 'ORDER' and r.owner_id = ${orderId} and not (${ofGoods}) and r.status in (2, 4)), 0)::bigint`;

/** What was paid for an order `o` and stays paid: money that it did not want is nobody's, back already or not yet. */
export const netOf: Sql = sql`(o.paid_amount - o.refunded_amount - ${unwanted(sql`o.id`)})`;

/** What is still to be received for an order `o` that waits for its money, as `owedBy` says of one. */
export const stillOwed: Sql = sql`(case when o.paid_at is not null or o.order_status_code < 0 then 0
  when o.paid_amount = 0 then o.payable else greatest(0, o.payable - ${netOf}) end)::bigint`;

/** What went back of what was bought with an order `o`; of one that was not paid nothing was. */
export const wentBack: Sql = sql`(case when o.paid_at is null or (o.refunded_amount = 0 and o.paid_amount = o.payable) then 0
  else o.payable - ${netOf} end)`;
