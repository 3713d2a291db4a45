import { companyStatus, matService } from '@materia/contract/areas/company';
import { matStatus } from '@materia/contract/areas/mat';
import { isMatOrder, MatOrderStatus } from '@materia/contract/areas/order';
import { consumer, type Sql, sql, type Tx } from '../../kernel/index.ts';
import { lockOrderForSystem } from './order.store.ts';
import { cancelOrder } from './steps/cancel-order.ts';

const D = MatOrderStatus.byName;
/** What a device comes to that sells nothing from then on: paused or moved, being filled. */
const stopped: Readonly<Record<string, readonly string[]>> = {
  BIZ: ['MAINTENANCE', 'TRANSFER'],
  SUPPLY: ['SUPPLYING'],
};

/**
 * Selling stopped at that instant: what nobody has paid is cancelled, what is paid and waits is kept (spec 06 §3, 02 §2.2). What was
 * ordered after it was ordered of a device that sold again.
 */
async function cancelUnpaid(tx: Tx, which: Sql, at: string): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select o.id from customer_order o
    where ${which} and o.is_open and o.order_status_code = 22 and o.order_type = 'MAT_ORDER' and o.placed_at <= ${at} order by o.id`);
  for (const { id } of rows) {
    const order = await lockOrderForSystem(tx, id);
    if (order && isMatOrder(order.orderType) && order.status === D.pendingPay)
      await cancelOrder(tx, order, { data: {} });
  }
}

/** A device is paused, moved or filled (spec 06 §3). */
export const followMats = consumer('order.mats', [matStatus], async (tx, { at, payload: { matId, kind, to } }) => {
  if (stopped[kind]?.includes(to)) await cancelUnpaid(tx, sql`o.mat_id = ${matId}`, at);
});

/** Its service has ended, with its days of grace (spec 04 §3.8). */
export const followServices = consumer(
  'order.services',
  [matService],
  async (tx, { at, payload: { matId, state } }) => {
    if (state === 'STOPPED') await cancelUnpaid(tx, sql`o.mat_id = ${matId}`, at);
  },
);

/** Its company was suspended or closed (spec 04 §2). */
export const followCompanies = consumer('order.companies', [companyStatus], async (tx, { at, payload: { id, to } }) => {
  if (to !== 'ACTIVE') await cancelUnpaid(tx, sql`o.company_id = ${id}`, at);
});
