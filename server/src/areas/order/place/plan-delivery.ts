import { type DeliveryDateCode, type DeliveryModeCode, isBrought } from '@materia/contract/areas/order';
import { addDays, type Day, dayOf, instantAt, timeOf, yuan } from '@materia/contract/kernel';
import { refuse, type Tx } from '../../../kernel/index.ts';
import { addressesOf, type OrderAddress } from '../../customer/index.ts';
import {
  bookedSlots,
  type DeliveryOption,
  deliveryFee,
  deliveryOptions,
  deliveryScope,
  openState,
  restsOn,
  type Slot,
  type StoreHours,
  type StoreMode,
} from '../../store/index.ts';
import { expressFee } from './express-fee.ts';
import { asksOf, type OrderWish, type PickupPoint, type PlannedSlot, type Receiver } from './order-wish.ts';
import { pickupPoint } from './pickup-point.ts';

/** When, how and for what the goods reach the customer. */
export interface DeliveryPlan extends PlannedSlot {
  readonly mode: DeliveryModeCode;
  readonly deliveryFee: number;
  readonly packageFee: number;
  readonly receiver: Receiver | null;
  /** Where it waits, if not at the store. */
  readonly point: PickupPoint | null;
}

/** Closed for longer than a night: such a store takes no orders at all; hours only move them to a later slot. */
const closedForOrders = ['COMPANY', 'STORE', 'LICENCE'];
/** What a store's own riders bring. */
const riderModes: readonly DeliveryModeCode[] = ['NORMAL', 'FLASH', 'ACTIVITY'];

function modeOf({ fulfilType, deliveryMode }: OrderWish['fulfilment']): DeliveryModeCode {
  if (fulfilType === 'CABINET_PICKUP') return 'SELF_IP';
  if (fulfilType === 'STORE_PICKUP') return deliveryMode === 'SELF_IP' ? 'SELF_IP' : 'SELF_STORE';
  if (fulfilType === 'EXPRESS') return 'EXPRESS';
  return riderModes.includes(deliveryMode) ? deliveryMode : refuse('order.fulfilMismatch');
}

/** Plans a store order (spec 04 §3.3): slot, scope, fee. `goods` is what its goods cost and weigh. */
export async function planDelivery(
  tx: Tx,
  wish: OrderWish,
  store: StoreHours,
  goods: { readonly amount: number; readonly weightG: number },
): Promise<DeliveryPlan> {
  const { mode, slot } = await planSlot(tx, wish, store);
  const brought = isBrought(wish.fulfilment);
  const receiver = await receiverOf(tx, wish, brought);
  const point = await pickupPoint(tx, wish, store.companyId, mode);
  const plan = { mode: mode.mode, ...slot, receiver, point };
  if (!brought || !receiver) return { ...plan, deliveryFee: 0, packageFee: 0 };
  const deliveryFee = await broughtFee(tx, wish, { store, mode, receiver, goods, slot });
  return { ...plan, deliveryFee, packageFee: mode.packageFee };
}

/** By which of the store's modes, and when. A change that does not ask for another time keeps the one the order has. */
export async function planSlot(
  tx: Tx,
  wish: OrderWish,
  store: StoreHours,
): Promise<{ readonly mode: StoreMode; readonly slot: PlannedSlot }> {
  const code = modeOf(wish.fulfilment);
  const kept = asksOf(wish).slot ? undefined : wish.changed?.slot;
  const mode = store.modes.find(each => each.mode === code && (each.enabled || kept !== undefined));
  if (!mode) return refuse('order.modeNotOffered');
  if (kept) return { mode, slot: kept };
  const { reason } = openState(store, tx.now());
  if (reason !== null && closedForOrders.includes(reason)) refuse('order.storeClosed');
  return { mode, slot: await whenOf(tx, wish, store, mode) };
}

/** A saved address as an order keeps it. */
const placed = ({ addressId: _, isDefault: __, ...receiver }: OrderAddress): Receiver => receiver;

/** The receiver: a saved address of the customer, or what was typed; whoever is brought something needs one. */
async function receiverOf(tx: Tx, wish: OrderWish, brought: boolean): Promise<Receiver | null> {
  const given = wish.fulfilment.receiver;
  if (given?.address_id !== undefined) {
    const saved = wish.customer ? await addressesOf(tx, wish.customer.customerId) : [];
    const found = saved.find(each => each.addressId === given.address_id);
    if (found) return placed(found);
    if (brought) refuse('order.addressMissing');
  }
  if (brought && (!given?.address || !given.receiverName || !given.receiverPhone)) refuse('order.addressMissing');
  return given ?? null;
}

async function broughtFee(
  tx: Tx,
  wish: OrderWish,
  of: {
    store: StoreHours;
    mode: StoreMode;
    receiver: Receiver;
    goods: { amount: number; weightG: number };
    slot: PlannedSlot;
  },
): Promise<number> {
  const { store, mode, receiver, goods, slot } = of;
  const asks = asksOf(wish);
  if (mode.mode === 'EXPRESS') {
    const where = { storeId: store.storeId, province: receiver.province, demandsProvince: asks.place };
    return expressFee(tx, { ...where, ...goods });
  }
  const { latitude, longitude } = receiver;
  if (latitude === undefined || longitude === undefined)
    return wish.changed && !asks.place ? wish.changed.deliveryFee : refuse('order.positionMissing');
  const scope = deliveryScope(store, mode, { latitude, longitude });
  if (asks.place && !scope.inScope) refuse('order.outOfScope');
  if ((asks.place || asks.amount) && goods.amount < scope.minAmount)
    refuse('order.belowMinimum', { amount: yuan(scope.minAmount) });
  return deliveryFee(mode, {
    zone: scope.zone,
    distanceM: scope.distanceM,
    goodsAmount: goods.amount,
    slotFrom: slot.timeFrom ?? timeOf(asks.slot ? tx.now() : (wish.changed?.placedAt ?? tx.now())),
  });
}

const atOnce = (tx: Tx, promiseAt: Date | null = null): PlannedSlot => ({
  date: 'TODAY',
  day: dayOf(tx.now()),
  timeFrom: null,
  timeTo: null,
  promiseAt,
});

/** How long bringing it takes: a fee zone may promise another time than its mode (spec 04 §1). */
async function promiseMinutes(tx: Tx, wish: OrderWish, store: StoreHours, mode: StoreMode): Promise<number> {
  const zoned = riderModes.includes(mode.mode) && store.zones.some(zone => zone.zoneNo > 0 && zone.minutes !== null);
  const to = zoned ? await receiverOf(tx, wish, false) : null;
  if (to?.latitude === undefined || to.longitude === undefined) return mode.promiseMinutes;
  return deliveryScope(store, mode, { latitude: to.latitude, longitude: to.longitude }).promiseMinutes;
}

async function whenOf(tx: Tx, wish: OrderWish, store: StoreHours, mode: StoreMode): Promise<PlannedSlot> {
  const minutes = mode.prepMinutes + (await promiseMinutes(tx, wish, store, mode));
  const soon = new Date(tx.now().getTime() + minutes * 60_000);
  if (mode.mode === 'EXPRESS') return wish.fulfilment.timeFrom ? refuse('order.slotNotOffered') : atOnce(tx);
  const options = await slotsOnOffer(tx, store, wish.changed?.orderId);
  const option = options.find(each => each.mode === mode.mode);
  // 活动配送 is for activity orders (spec 04 §3.3).
  if (!option) return refuse('order.modeNotOffered');
  if (mode.mode !== 'FLASH') return chosenSlot(tx, { store, option }, wish, soon);
  if (option.days.length === 0) refuse('order.storeClosed');
  return wish.fulfilment.timeFrom ? refuse('order.slotNotOffered') : atOnce(tx, soon);
}

/** What a store offers now, its full slots marked: an order that is being changed does not stand in its own way. */
export async function slotsOnOffer(tx: Tx, store: StoreHours, changedId?: number): Promise<DeliveryOption[]> {
  const now = tx.now();
  const booked = await bookedSlots(tx, { storeId: store.storeId, now, ...(changedId ? { exceptId: changedId } : {}) });
  return deliveryOptions(store, { at: now, booked });
}

/** The slot that was asked for, else the first of the day. OUT_OF_TODAY: today, and if that is over the earliest later one. */
function chosenSlot(
  tx: Tx,
  { store, option }: { store: StoreHours; option: DeliveryOption },
  wish: OrderWish,
  soon: Date,
): PlannedSlot {
  const { deliveryDate, deliveryDay, timeFrom, timeTo } = wish.fulfilment;
  const late = option.outOfToday;
  const earliest = deliveryDate === 'OUT_OF_TODAY' && deliveryDay === undefined;
  if (earliest && late) return slotPlan(late.day, 'OUT_OF_TODAY', late.slot, soon);
  const date = earliest ? 'TODAY' : deliveryDate;
  const day = option.days.find(each => (deliveryDay ? each.day === deliveryDay : each.date === date));
  if (!day) {
    const today = dayOf(tx.now());
    // A day of rest is not over: the store does not open (spec 04 W8).
    if ((deliveryDay ?? today) === today && restsOn(store.frames, today)) return refuse('order.storeClosed');
    if (late && (deliveryDay ?? today) === today)
      return refuse('order.closedToday', {
        date: late.day,
        slot: `${late.slot.from.slice(0, 5)}-${late.slot.to.slice(0, 5)}`,
      });
    return refuse(option.days.length === 0 ? 'order.storeClosed' : 'order.slotNotOffered');
  }
  const slot = timeFrom ? day.slots.find(each => each.from === timeFrom) : day.slots.find(each => !each.full);
  if (timeFrom && (!slot || (timeTo && timeTo !== slot.to))) return refuse('order.slotNotOffered');
  if (!slot || slot.full) return refuse('order.slotFull');
  return slotPlan(day.day, day.date, slot, soon);
}

function slotPlan(day: Day, date: DeliveryDateCode, slot: Slot, soon: Date): PlannedSlot {
  const end = slot.to === '00:00:00' ? instantAt(addDays(day, 1), slot.to) : instantAt(day, slot.to);
  return { date, day, timeFrom: slot.from, timeTo: slot.to, promiseAt: end > soon ? end : soon };
}
