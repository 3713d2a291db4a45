import { MatOrderStatus, orderRefunded, orderStatus } from '@materia/contract/areas/order';
import type { ErpServer } from '../../../adapters/erp/port.ts';
import { consumer, sql, type Tx } from '../../../kernel/index.ts';
import { queueSync } from './queue-sync.ts';
import type { SyncLine } from './sync.store.ts';

const S = MatOrderStatus.byName;
/** An order is sold when it gets here (spec 06 §5). */
const sold: readonly number[] = [S.complete, S.completeWithRefund, S.pickedUp];

interface SoldOrder {
  readonly orderId: number;
  readonly orderNo: string;
  readonly companyId: number;
  readonly matId: number;
  readonly server: ErpServer;
  readonly status: number;
}
interface Told {
  readonly kind: 'SALE' | 'REFUND';
  readonly status: string;
  readonly docNo: string;
  readonly lines: readonly SyncLine[];
}

/**
 * What the ERP has been told of an order against what it should know: what is sold and not taken back. The first difference is the
 * sale, later ones are refunds of it; the same event again, or in another order, finds no difference.
 */
async function queueOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`order_sync ${orderId}`}, 0))`);
  const order = await tx.maybe<SoldOrder>(sql`
    select o.id as "orderId", o.order_no as "orderNo", o.company_id as "companyId", o.mat_id as "matId", m.mat_server as server,
      o.order_status_code as status
    from customer_order o join mat m on m.id = o.mat_id
    where o.id = ${orderId} and o.order_type = 'MAT_ORDER' and m.mat_server is not null`);
  if (!order) return;
  const told = await tx.rows<Told>(sql`
    select kind, status, doc_no as "docNo", lines from order_sync where order_id = ${orderId} order by id`);
  const kept = await keptLines(tx, order);
  const sale = told.find(each => each.kind === 'SALE');
  const about = { ...order, ownerId: orderId, ownerNo: order.orderNo };
  if (!sale) {
    const owed = sold.includes(order.status) && kept.length > 0;
    if (owed) await queueSync(tx, 'ORDER', { ...about, kind: 'SALE', docNo: `XS${order.orderNo}`, lines: kept });
    return;
  }
  const back = minus(
    told.reduce<readonly SyncLine[]>((sum, { kind, lines }) => (kind === 'SALE' ? lines : minus(sum, lines)), []),
    kept,
  );
  if (sale.status === 'NONE' || back.length === 0) return;
  const docNo = `XT${order.orderNo}${String(told.length).padStart(2, '0')}`;
  await queueSync(tx, 'ORDER', { ...about, kind: 'REFUND', docNo, refersTo: sale.docNo, lines: back });
}

/** What of an order is sold and not taken back, by goods. */
async function keptLines(tx: Tx, { orderId, status }: SoldOrder): Promise<SyncLine[]> {
  if (status === S.refunded) return [];
  return tx.rows<SyncLine>(sql`
    select goods_id as "goodsId", sum(number - refunded_number)::int as quantity, sum(line_payable - refunded_amount)::int as amount
    from order_line where order_id = ${orderId} group by goods_id having sum(number - refunded_number) > 0 order by goods_id`);
}

const minus = (from: readonly SyncLine[], what: readonly SyncLine[]): SyncLine[] =>
  from
    .map(line => {
      const taken = what.find(each => each.goodsId === line.goodsId);
      return { ...line, quantity: line.quantity - (taken?.quantity ?? 0), amount: line.amount - (taken?.amount ?? 0) };
    })
    .filter(({ quantity }) => quantity > 0);

const concerned: readonly number[] = [...sold, S.refunded];

/** Orders of devices become documents for the ERP when they are sold, and when what was sold is taken back (spec 06 §5). */
export const erpOrderConsumers = [
  consumer('supply.erp.order', [orderStatus], async (tx, { payload }) => {
    if (payload.orderType === 'MAT_ORDER' && concerned.includes(payload.to)) await queueOrder(tx, payload.orderId);
  }),
  consumer('supply.erp.refund', [orderRefunded], async (tx, { payload }) => {
    if (payload.orderType === 'MAT_ORDER') await queueOrder(tx, payload.orderId);
  }),
];
