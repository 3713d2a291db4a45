import type { PastOrder, PastTables, PastWorld, Wish } from './order-past.demo.ts';
import type { Staff } from './order-world.demo.ts';
import { providers } from './payment-make.demo.ts';

type Who = readonly [type: string, id: number | null, name: string];

const byItself = new Set(['timeout', 'proceed', 'dispense', 'awaitPickup', 'deliver', 'complete']);
const byProvider = new Set(['pay', 'refunded', 'partRefunded', 'refundFailed']);
const byDevice = new Set(['pickedUp', 'abnormal']);
const byCustomer = new Set(['return', 'askRefund', 'comment', 'cancel']);

/** Every step of an order with who took it. */
export function addHistory({ staff }: PastWorld, { orderId, wish, steps }: PastOrder, out: PastTables): void {
  const { storeId, companyId } = wish.seller;
  const clerk =
    staff.find(each => each.storeId === storeId && each.agentType === 0 && !each.isDeliveryman) ??
    staff.find(each => each.companyId === companyId);
  for (const step of steps) {
    const [actor_type, actor_id, actor_name] = whoTook(step.action, wish, clerk);
    out.history.push({
      order_id: orderId,
      from_code: step.from,
      to_code: step.to,
      action: step.action,
      actor_type,
      actor_id,
      actor_name,
      at: step.at,
    });
  }
}

function whoTook(action: string, wish: Wish, clerk: Staff | undefined): Who {
  const customer = ['CUSTOMER', wish.person.id, wish.person.name] as const;
  if (action === 'place' && wish.way.platform) return ['PLATFORM', null, wish.channel];
  if (action === 'place' && wish.channel !== 'STAFF') return customer;
  if (byItself.has(action)) return ['SYSTEM', null, '系统'];
  if (byProvider.has(action)) return ['PROVIDER', null, providers[wish.payType] as string];
  if (byDevice.has(action)) return ['DEVICE', wish.seller.matId, wish.seller.name];
  return byCustomer.has(action) ? customer : ['STAFF', clerk?.id ?? null, clerk?.name ?? '店员'];
}
