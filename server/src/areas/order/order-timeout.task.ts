import { isMatOrder, MatOrderStatus, type OrderTypeCode } from '@materia/contract/areas/order';
import { Refusal, type Sql, sql, type TaskRun, type Tx, task } from '../../kernel/index.ts';
import { startDispense } from './drop/serve-mat-order.ts';
import { giveUpOfflineDrop, giveUpSilentDrop } from './drop/silent-drop.ts';
import { lockOrderForSystem, type Order } from './order.store.ts';
import { askProvider } from './payment/ask-provider.ts';
import { refundOverdue } from './refund/refund-overdue.ts';
import { expireOrder } from './steps/cancel-order.ts';
import { refuseDelivery } from './steps/deliver-order.ts';

const D = MatOrderStatus.byName;
const batch = 200;
/** A device that is away so long will not drop what was just paid (spec 02 §2.2). */
const offlineMs = 60_000;

interface Due {
  readonly id: number;
  readonly orderType: OrderTypeCode;
}

/** Statuses stand as numbers in these conditions: partial indexes are matched by their text. */
const due = (run: TaskRun, where: Sql): Promise<Due[]> =>
  run.db.rows(sql`select id, order_type as "orderType" from customer_order where ${where} order by id limit ${batch}`);

const before = (run: TaskRun, ms: number): Date => new Date(run.now().getTime() - ms);

/** One order in its own transaction; what somebody else has just changed, or a rule holds back, is left for the next minute. */
async function each(
  run: TaskRun,
  orders: readonly Due[],
  change: (tx: Tx, order: Order) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const { id } of orders) {
    if (run.signal.aborted) break;
    try {
      await run.transaction(async tx => {
        const order = await lockOrderForSystem(tx, id);
        if (order) await change(tx, order);
      });
      done += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      run.log.warn({ orderId: id, refused: error.key }, 'order_timeout');
    }
  }
  await run.progress({ done });
  return done;
}

/** Unpaid past the deadline: the provider is asked first, so that who paid in the last second has paid (spec 02 §2.1 timeout). */
async function expireUnpaid(run: TaskRun): Promise<number> {
  const orders = await due(run, sql`order_status_code = 22 and pay_deadline < ${run.now()}`);
  for (const { id } of orders) {
    const open = await run.db.rows<{ payNo: string }>(sql`
      select pay_no as "payNo" from order_payment
      where owner_type = 'ORDER' and owner_id = ${id} and status = 0 and provider in ('WECHAT', 'ALIPAY')`);
    for (const { payNo } of open)
      await askProvider(payNo).catch(error => run.log.warn({ err: error, payNo }, 'order_timeout asks'));
  }
  return each(run, orders, async (tx, order) => {
    if (order.status === D.pendingPay) await expireOrder(tx, order, { data: {} });
  });
}

/** Not collected in time: 53 is given up, an unpaid 41 is refused, a paid one refunded (spec 02 §2). */
async function expirePickups(run: TaskRun): Promise<number> {
  const orders = await due(run, sql`order_status_code in (41, 53) and pickup_deadline < ${run.now()}`);
  return each(run, orders, async (tx, order) => {
    if (order.status === D.activityOrder && isMatOrder(order.orderType)) return expireOrder(tx, order, { data: {} });
    if (order.status !== D.awaitingPickup) return undefined;
    return order.paidAmount > order.refundedAmount ? refundOverdue(tx, order) : refuseDelivery(tx, order, { data: {} });
  });
}

/** Cabinets: paid and waiting for a device to come back, or sent and silent. */
async function watchDrops(run: TaskRun): Promise<number> {
  const silentMs = run.setting<number>('order.dropSilentS') * 1000;
  const silent = await due(run, sql`order_status_code = 42 and status_since < ${before(run, silentMs)}`);
  const waiting = await due(
    run,
    sql`
    order_status_code = 23 and is_open and order_type = 'MAT_ORDER' and fulfil_type = 'DISPENSE'`,
  );
  const given = await each(run, silent, async (tx, order) => {
    if (order.status === D.dispensing) await giveUpSilentDrop(tx, order);
  });
  const begun = await each(run, waiting, async (tx, order) => {
    if (order.status !== D.paid) return;
    const after = await startDispense(tx, order);
    if (after.status === D.paid && new Date(order.statusSince) < before(run, offlineMs))
      await giveUpOfflineDrop(tx, order);
  });
  return given + begun;
}

/** Everything of orders that a deadline decides (spec 01 §5): unpaid, not collected, silent cabinets. */
export const orderTimeout = task({
  code: 'order_timeout',
  cron: '0 * * * * *',
  run: async run => {
    const unpaid = await expireUnpaid(run);
    const pickups = await expirePickups(run);
    const drops = await watchDrops(run);
    return `unpaid ${unpaid}, not collected ${pickups}, drops ${drops}`;
  },
});
