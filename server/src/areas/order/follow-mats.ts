import { matStatus } from '@materia/contract/areas/mat';
import { MatOrderStatus } from '@materia/contract/areas/order';
import { consumer, sql } from '../../kernel/index.ts';
import { lockOrderForSystem } from './order.store.ts';
import { cancelOrder } from './steps/cancel-order.ts';

const D = MatOrderStatus.byName;
const stopped: readonly string[] = ['MAINTENANCE', 'TRANSFER'];

/** A device stopped selling: what nobody has paid is cancelled; what is paid and waits is kept (spec 06 §3). */
export const followMats = consumer('order.mats', [matStatus], async (tx, { payload: { matId, kind, to } }) => {
  if (kind !== 'BIZ' || !stopped.includes(to)) return;
  const rows = await tx.rows<{ id: number }>(
    sql`select id from customer_order where mat_id = ${matId} and is_open and order_status_code = 22 order by id`,
  );
  for (const { id } of rows) {
    const order = await lockOrderForSystem(tx, id);
    if (order?.status === D.pendingPay) await cancelOrder(tx, order, { data: {} });
  }
});
