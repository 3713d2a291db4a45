import type { modifyOrder } from '@materia/contract/areas/order';
import type { BodyOf } from '@materia/contract/kernel';
import type { Asks, Fulfilment, Receiver } from './order-wish.ts';

type Body = Pick<BodyOf<typeof modifyOrder>, 'delivery' | 'receiver'>;

const places = ['province', 'city', 'district', 'address'] as const;

/** What a change of way, time or receiver comes to: the fulfilment it leads to, and what of it has to be judged anew. */
export interface ChangedWay {
  readonly fulfilment: Fulfilment;
  readonly asks: Asks;
  /** Another way of bringing or collecting; false: at most another time. */
  readonly anotherWay: boolean;
  /** Another name or phone. */
  readonly anotherReceiver: boolean;
}

/** An order's fulfilment as a change wants it (spec 02 §4.3). What is sent as it was is no change. */
export function changedWay(before: Fulfilment, { delivery, receiver }: Body): ChangedWay {
  const differs = (key: keyof NonNullable<Body['delivery']>) =>
    delivery?.[key] !== undefined && delivery[key] !== before[key];
  const anotherWay = differs('fulfilType') || differs('deliveryMode') || differs('pickupPoint');
  const slot = anotherWay || differs('deliveryDay') || differs('timeFrom') || differs('timeTo');
  const to = receiverAfter(before.receiver ?? {}, receiver);
  return {
    fulfilment: { ...(slot ? slotAfter(before, delivery ?? {}, anotherWay) : before), receiver: to.receiver },
    asks: { slot, place: anotherWay || to.moved },
    anotherWay,
    anotherReceiver:
      to.receiver.receiverName !== before.receiver?.receiverName ||
      to.receiver.receiverPhone !== before.receiver?.receiverPhone,
  };
}

/** Another way has slots of its own, so that a time kept from the old one means nothing there. */
function slotAfter(before: Fulfilment, asked: NonNullable<Body['delivery']>, anotherWay: boolean): Fulfilment {
  const keepsTime = !anotherWay && asked.timeFrom === undefined;
  const riders = asked.fulfilType === 'DELIVERY' && before.fulfilType !== 'DELIVERY';
  return {
    fulfilType: asked.fulfilType ?? before.fulfilType,
    deliveryMode: asked.deliveryMode ?? (riders ? 'NORMAL' : before.deliveryMode),
    // The day names itself: TODAY, NEXT_DATE follow from it.
    deliveryDate: 'TODAY',
    pickupPoint: asked.pickupPoint ?? (anotherWay ? undefined : before.pickupPoint),
    deliveryDay: asked.deliveryDay ?? before.deliveryDay,
    timeFrom: keepsTime ? before.timeFrom : asked.timeFrom,
    timeTo: asked.timeTo ?? (keepsTime ? before.timeTo : undefined),
  };
}

/** A saved address is taken whole. Typed another place, the position of the old one is not its own. */
function receiverAfter(before: Receiver, typed: Body['receiver']): { receiver: Receiver; moved: boolean } {
  if (!typed) return { receiver: before, moved: false };
  if (typed.address_id !== undefined) return { receiver: typed, moved: true };
  const { latitude = before.latitude, longitude = before.longitude } = typed;
  const pinned = latitude !== before.latitude || longitude !== before.longitude;
  const renamed = places.some(key => typed[key] !== undefined && typed[key] !== before[key]);
  const position =
    renamed && typed.latitude === undefined ? { latitude: undefined, longitude: undefined } : { latitude, longitude };
  return {
    receiver: { ...before, ...given(typed), ...position },
    moved: renamed || pinned,
  };
}

const given = (typed: Receiver): Receiver =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
