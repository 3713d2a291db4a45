import type { DeliveryDateCode, DeliveryModeCode } from '@materia/contract/areas/order';
import { addDays, type Day, dayOf, instantAt, timeOf, yuan } from '@materia/contract/kernel';
import { refuse, sql, type Tx } from '../../../kernel/index.ts';
import { addressesOf } from '../../customer/index.ts';
import {
  type DeliveryOption,
  deliveryFee,
  deliveryOptions,
  deliveryScope,
  openState,
  type Slot,
  type StoreHours,
  type StoreMode,
} from '../../store/index.ts';
import { expressFee } from './express-fee.ts';
import type { OrderWish, Receiver } from './order-wish.ts';

/** When, how and for what the goods reach the customer. */
export interface DeliveryPlan {
  readonly mode: DeliveryModeCode;
  readonly date: DeliveryDateCode;
  readonly day: Day;
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
  readonly promiseAt: Date | null;
  readonly deliveryFee: number;
  readonly packageFee: number;
  readonly receiver: Receiver | null;
}

/** Closed for longer than a night: such a store takes no orders at all; hours only move them to a later slot. */
const closedForOrders = ['COMPANY', 'STORE', 'LICENCE'];

const modeOf = ({ fulfilType, deliveryMode }: OrderWish['fulfilment']): DeliveryModeCode => {
  if (fulfilType === 'STORE_PICKUP') return 'SELF_STORE';
  if (fulfilType === 'CABINET_PICKUP') return 'SELF_IP';
  return fulfilType === 'EXPRESS' ? 'EXPRESS' : deliveryMode;
};

/** Plans a store order (spec 04 §3.3): slot, scope, fee. `goods` is what its goods cost and weigh. */
export async function planDelivery(
  tx: Tx,
  wish: OrderWish,
  store: StoreHours,
  goods: { readonly amount: number; readonly weightG: number },
): Promise<DeliveryPlan> {
  const state = openState(store, tx.now());
  if (state.reason !== null && closedForOrders.includes(state.reason)) refuse('order.storeClosed');
  const code = modeOf(wish.fulfilment);
  const mode = store.modes.find(each => each.mode === code && each.enabled);
  const brought = code !== 'SELF_STORE' && code !== 'SELF_IP';
  if (!mode && brought) refuse('order.storeClosed');
  const receiver = await receiverOf(tx, wish, brought);
  const when = mode ? await whenOf(tx, wish, store, mode) : atOnce(tx);
  if (!mode || !brought || !receiver) return { mode: code, ...when, deliveryFee: 0, packageFee: 0, receiver };
  const deliveryCost = await broughtFee(tx, { store, mode, receiver, goods, slotFrom: when.timeFrom });
  return { mode: code, ...when, deliveryFee: deliveryCost, packageFee: mode.packageFee, receiver };
}

/** The receiver: a saved address of the customer, or what was typed; whoever is brought something needs one. */
async function receiverOf(tx: Tx, wish: OrderWish, brought: boolean): Promise<Receiver | null> {
  const given = wish.fulfilment.receiver;
  const saved = given?.address_id !== undefined && wish.customer ? await addressesOf(tx, wish.customer.customerId) : [];
  const found = saved.find(each => each.addressId === given?.address_id);
  const receiver = found ? { ...given, ...found } : given;
  if (brought && (!receiver?.address || !receiver.receiverName || !receiver.receiverPhone))
    refuse('order.addressMissing');
  return receiver ?? null;
}

async function broughtFee(
  tx: Tx,
  of: {
    store: StoreHours;
    mode: StoreMode;
    receiver: Receiver;
    goods: { amount: number; weightG: number };
    slotFrom: string | null;
  },
): Promise<number> {
  const { store, mode, receiver, goods } = of;
  if (mode.mode === 'EXPRESS') return expressFee(tx, { storeId: store.storeId, province: receiver.province, ...goods });
  if (receiver.latitude === undefined || receiver.longitude === undefined) return refuse('order.addressMissing');
  const scope = deliveryScope(store, mode, { latitude: receiver.latitude, longitude: receiver.longitude });
  if (!scope.inScope) refuse('order.outOfScope');
  if (goods.amount < scope.minAmount) refuse('order.belowMinimum', { amount: yuan(scope.minAmount) });
  return deliveryFee(mode, {
    zone: scope.zone,
    distanceM: scope.distanceM,
    goodsAmount: goods.amount,
    slotFrom: of.slotFrom ?? timeOf(tx.now()),
  });
}

type When = Pick<DeliveryPlan, 'date' | 'day' | 'timeFrom' | 'timeTo' | 'promiseAt'>;

const atOnce = (tx: Tx, promiseAt: Date | null = null): When => ({
  date: 'TODAY',
  day: dayOf(tx.now()),
  timeFrom: null,
  timeTo: null,
  promiseAt,
});

async function whenOf(tx: Tx, wish: OrderWish, store: StoreHours, mode: StoreMode): Promise<When> {
  const minutes = mode.prepMinutes + mode.promiseMinutes;
  const soon = new Date(tx.now().getTime() + minutes * 60_000);
  if (mode.mode === 'EXPRESS') return atOnce(tx);
  const booked = await bookedSlots(tx, store.storeId);
  const options = deliveryOptions(store, {
    at: tx.now(),
    booked: (of, day, from) => booked.get(`${of} ${day} ${from}`) ?? 0,
  });
  const option = options.find(each => each.mode === mode.mode);
  if (mode.mode === 'FLASH') return option?.days.length ? atOnce(tx, soon) : refuse('order.storeClosed');
  return chosenSlot(option, wish, soon);
}

/** The slot that was asked for, else the first of the day; a day that is over leads to the earliest later one, if that was agreed to. */
function chosenSlot(option: DeliveryOption | undefined, wish: OrderWish, soon: Date): When {
  const { deliveryDate, deliveryDay, timeFrom } = wish.fulfilment;
  const late = option?.outOfToday;
  if (deliveryDate === 'OUT_OF_TODAY' && late) return slotPlan(late.day, 'OUT_OF_TODAY', late.slot, soon);
  const day = option?.days.find(each => (deliveryDay ? each.day === deliveryDay : each.date === deliveryDate));
  if (!day) {
    if (late && (deliveryDay === undefined || deliveryDate === 'TODAY'))
      return refuse('order.closedToday', {
        date: late.day,
        slot: `${late.slot.from.slice(0, 5)}-${late.slot.to.slice(0, 5)}`,
      });
    return refuse('order.storeClosed');
  }
  const slot = timeFrom ? day.slots.find(each => each.from === timeFrom) : day.slots.find(each => !each.full);
  if (!slot || slot.full) return refuse('order.slotFull');
  return slotPlan(day.day, day.date, slot, soon);
}

function slotPlan(day: Day, date: DeliveryDateCode, slot: Slot, soon: Date): When {
  const end = slot.to === '00:00:00' ? instantAt(addDays(day, 1), slot.to) : instantAt(day, slot.to);
  return { date, day, timeFrom: slot.from, timeTo: slot.to, promiseAt: end > soon ? end : soon };
}

/** Open orders per mode, day and slot of a store: what capacities are compared with. */
async function bookedSlots(tx: Tx, storeId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ slot: string; count: number }>(sql`
    select delivery_mode || ' ' || delivery_day || ' ' || time_from as slot, count(*) as count from customer_order
    where store_id = ${storeId} and is_open and time_from is not null and placed_at > ${new Date(tx.now().getTime() - 32 * 86_400_000)}
      and delivery_day >= ${dayOf(tx.now())}
    group by 1`);
  return new Map(rows.map(row => [row.slot, row.count]));
}
