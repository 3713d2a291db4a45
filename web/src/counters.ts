import { summarizeDoctors } from '@materia/contract/areas/doctor';
import { summarizeAlerts } from '@materia/contract/areas/mat';
import { summarizeOrders, summarizeWishes, WishStatus } from '@materia/contract/areas/order';
import type { AnswerOf, LiveFrameType, SentOf } from '@materia/contract/kernel';
import { type Counter, counter, isCounted } from './kernel/counter.ts';
import { useSession } from './kernel/session.ts';
import { exists } from './screens.ts';

const again = ['COUNTERS', 'RESYNC', 'HELLO'] as const;
const ofOrders: readonly LiveFrameType[] = ['ORDER_REFRESH', 'MAT_ORDER', 'STORE_ORDER', ...again];
const ofNotices: readonly LiveFrameType[] = ['NOTIFICATION', ...again];

const ofAlerts: readonly LiveFrameType[] = [...ofOrders, 'MAT_NETWORK', 'MAT_T', 'MAT_H'];

const alertBody: SentOf<typeof summarizeAlerts> = { price: 1, number: 1, orderStatusList: [41, -12] };
/** matAlert: the chips of the top bar read it too. */
export const matAlert = { call: summarizeAlerts, input: { body: alertBody }, on: ofAlerts };
/** What is wrong with devices: `notification` but for orders, which have their own number, and for batches that expireDate has counted already. */
export const deviceAlerts = ({ notification, order, expireIn3Months }: AnswerOf<typeof summarizeAlerts>): number =>
  notification - order - expireIn3Months;
const refundBody: SentOf<typeof summarizeAlerts> = { price: 1, number: 1, orderStatusList: [-19] };
const matRefundAlert = { call: summarizeAlerts, input: { body: refundBody }, on: ofAlerts };

/** The counters of the menu (spec 01 §7), each declared with its area's call. What has no screen to lead to is not asked for. */
const counters: readonly Counter[] = [
  counter({
    folder: 'order',
    needs: 'ORDER',
    label: 'shell.counter.orders',
    call: summarizeOrders,
    input: { body: { duration: 'ALL', checkActivityOrder: false, status: '20.22' } },
    read: counts => counts.reduce((sum, { count }) => sum + count, 0),
    on: ofOrders,
    leadsTo: { to: '/app/order/order_mgmt', search: { duration: 'ALL', status: '20.22' } },
  }),
  counter({
    folder: 'operation',
    needs: 'ORDER',
    except: 'Doctor',
    label: 'shell.counter.matOrders',
    ...matAlert,
    read: ({ order }) => order,
    leadsTo: { to: '/app/operation/order_mgmt', search: { orderStatus: '-12,41' } },
  }),
  counter({
    folder: 'operation',
    needs: 'ORDER',
    except: 'Doctor',
    label: 'shell.counter.matRefunds',
    ...matRefundAlert,
    read: ({ order }) => order,
    leadsTo: { to: '/app/operation/order_mgmt', search: { orderStatus: '-19' } },
  }),
  counter({
    folder: 'operation',
    needs: 'ALERT',
    except: 'Doctor',
    label: 'shell.counter.matAlerts',
    ...matAlert,
    read: deviceAlerts,
    leadsTo: { to: '/app/operation/alert_mgmt', search: {} },
  }),
  counter({
    folder: 'operation',
    needs: 'SUPPLY',
    except: 'Doctor',
    label: 'shell.counter.expiring',
    ...matAlert,
    read: ({ expireDate }) => expireDate,
    leadsTo: { to: '/app/operation/mat_goods_advice', search: {} },
  }),
  counter({
    folder: 'doctor',
    needs: 'DOCTOR',
    label: 'shell.counter.advice',
    call: summarizeDoctors,
    input: {},
    read: ([advice]) => advice,
    on: ofNotices,
    leadsTo: { to: '/app/doctor/advice_mgmt', search: {} },
  }),
  counter({
    folder: 'doctor',
    needs: 'DOCTOR',
    label: 'shell.counter.reservations',
    call: summarizeDoctors,
    input: {},
    read: ([, bookings]) => bookings,
    on: ofNotices,
    leadsTo: { to: '/app/doctor/reservation_mgmt', search: {} },
  }),
  counter({
    folder: 'oto',
    needs: 'WISHLIST',
    label: 'shell.counter.wishes',
    call: summarizeWishes,
    input: { body: {} },
    read: counts => counts.find(({ status }) => status === WishStatus.byName.new)?.count ?? 0,
    on: ofNotices,
    leadsTo: { to: '/app/oto/wishlist_mgmt', search: { source: 'ALL', status: '10' } },
  }),
];

/** The counters of a folder of the menu that this account is shown. */
export function useCountersOf(folder: string): readonly Counter[] {
  const whom = useSession();
  return counters.filter(each => each.folder === folder && isCounted(each, whom, exists));
}
