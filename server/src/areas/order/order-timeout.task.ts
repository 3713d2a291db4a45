import { isMatOrder, MatOrderStatus } from '@materia/contract/areas/order';
import { sql, type TaskRun, task } from '../../kernel/index.ts';
import { isDropping } from './drop/pick-up-order.ts';
import { startDispense } from './drop/serve-mat-order.ts';
import { giveUpSilentDrop, giveUpUnsentDrop } from './drop/silent-drop.ts';
import { eachDue } from './each-due.ts';
import { type Ask, askPatiently } from './payment/ask-patiently.ts';
import { hasWord } from './payment/has-word.ts';
import { makePayCodes } from './payment/pay-code.ts';
import { ofOrder } from './payment/payment.store.ts';
import { expireUnpaidPreOrders } from './preorder/expire-preorders.ts';
import { refundOverdue } from './refund/refund-overdue.ts';
import { expireOrder } from './steps/cancel-order.ts';
import { refuseDelivery } from './steps/deliver-order.ts';
import { closeWishPayments } from './wishlist/close-wish-payments.ts';

const D = MatOrderStatus.byName;
/** A device that is away, or being filled, so long will not drop what was just paid (spec 02 §2.2). */
const offlineMs = 60_000;

const before = (run: TaskRun, ms: number): Date => new Date(run.now().getTime() - ms);

/** Unpaid past the deadline: the provider is asked first, so that who paid in the last second has paid (spec 02 §2.1 timeout). */
const expireUnpaid = (run: TaskRun, ask: Ask): Promise<number> =>
  eachDue(run, {
    where: sql`order_status_code = 22 and pay_deadline < ${run.now()}`,
    ready: orderId => hasWord(run.db, ask, ofOrder(orderId)),
    change: async (tx, order) => {
      if (order.status === D.pendingPay) await expireOrder(tx, order);
    },
  });

/** Not collected in time: 53 is given up, a paid 41 refunded as every one at a device is, an unpaid one at a store refused (spec 02 §2). */
const expirePickups = (run: TaskRun): Promise<number> =>
  eachDue(run, {
    where: sql`order_status_code in (41, 53) and pickup_deadline < ${run.now()}`,
    change: async (tx, order) => {
      if (order.status === D.activityOrder && isMatOrder(order.orderType)) await expireOrder(tx, order);
      if (order.status !== D.awaitingPickup) return;
      if (isMatOrder(order.orderType) || order.paidAmount > order.refundedAmount) await refundOverdue(tx, order);
      else await refuseDelivery(tx, order, { data: {} });
    },
  });

/** The cabinet has had a drop of the order or said something of it since: silence counts from the last sign (spec 06 §5). */
const heardSince = (at: Date) => sql`exists (
  select from mat_command c where c.order_no = customer_order.order_no and c.type = 'DROP' and c.sent_at is not null
    and greatest(c.sent_at, c.ack_at) >= ${at})`;

/** Cabinets: sent and silent, or paid and waiting for a device to come back or to be shut again. */
async function watchDrops(run: TaskRun): Promise<number> {
  const silentMs = run.setting<number>('order.dropSilentS') * 1000;
  const given = await eachDue(run, {
    where: sql`order_status_code = 42 and status_since < ${before(run, silentMs)} and not ${heardSince(before(run, silentMs))}`,
    change: async (tx, order) => {
      if (order.status === D.dispensing) await giveUpSilentDrop(tx, order);
    },
  });
  const begun = await eachDue(run, {
    where: sql`order_status_code = 23 and is_open and order_type = 'MAT_ORDER' and fulfil_type = 'DISPENSE'`,
    change: async (tx, order) => {
      if (order.status !== D.paid) return;
      const after = await startDispense(tx, order);
      if (after.status === D.paid && new Date(order.statusSince) < before(run, offlineMs))
        await giveUpUnsentDrop(tx, order);
    },
  });
  const waiting = await eachDue(run, {
    where: sql`order_status_code = 30 and is_open and order_type = 'MAT_ORDER' and exists (
      select from mat_command c where c.order_no = customer_order.order_no and c.type = 'DROP' and c.created_at < ${before(run, silentMs)})
      and not ${heardSince(before(run, silentMs))}`,
    change: async (tx, order) => {
      if (order.status === D.pendingDelivery && (await isDropping(tx, order))) await giveUpSilentDrop(tx, order);
    },
  });
  return given + begun + waiting;
}

/** Everything that a deadline decides (spec 01 §5): unpaid of every payment owner, not collected, silent cabinets; and pay codes that are missing. */
export const orderTimeout = task({
  code: 'order_timeout',
  cron: '0 * * * * *',
  run: async run => {
    // Providers last: one that hangs keeps no cabinet waiting.
    const drops = await watchDrops(run);
    const pickups = await expirePickups(run);
    const ask = askPatiently(run);
    const unpaid =
      (await expireUnpaid(run, ask)) + (await expireUnpaidPreOrders(run, ask)) + (await closeWishPayments(run, ask));
    const codes = await makePayCodes(run, ask);
    return { unpaid, pickups, drops, codes };
  },
});
