import { expect, test } from 'vitest';
import { changesOf, isUnpaid, partLabel, slotOf, withheld } from './modify-change.ts';

const order = {
  deliveryMode: 'NORMAL',
  deliveryDay: '2026-03-10',
  timeFrom: '10:00:00',
  timeTo: '12:00:00',
  receiverName: '周晓敏',
  customerCouponId: 7,
  staffRemark: null,
  pickupPoint: null,
} as const;
const asItWas = { mode: 'NORMAL', receiverName: '周晓敏', slot: slotOf(order), customerCouponId: 7 } as const;

test('what is as it was is not sent', () => {
  expect(changesOf(order, asItWas, true)).toEqual({});
  expect(changesOf(order, { ...asItWas, customerCouponId: undefined }, false)).toEqual({});
});

test('another mode brings its way of fulfilment, and a slot of its own or none (spec 02 §4.3)', () => {
  expect(changesOf(order, { ...asItWas, mode: 'SELF_STORE' }, true)).toEqual({
    delivery: { fulfilType: 'STORE_PICKUP', deliveryMode: 'SELF_STORE' },
  });
  expect(changesOf(order, { ...asItWas, mode: 'FLASH', slot: '2026-03-11 08:00:00 10:00:00' }, true)).toEqual({
    delivery: {
      ...{ fulfilType: 'DELIVERY', deliveryMode: 'FLASH' },
      ...{ deliveryDay: '2026-03-11', timeFrom: '08:00:00', timeTo: '10:00:00' },
    },
  });
});

test('a pick-up point says how it is handed out; another one of the same way keeps the time', () => {
  const lobby = { name: '大堂柜', fulfilType: 'CABINET_PICKUP' } as const;
  const desk = { name: '前台', fulfilType: 'STORE_PICKUP' } as const;
  expect(changesOf(order, { ...asItWas, mode: 'SELF_IP', pickupPoint: desk }, true)).toEqual({
    delivery: { fulfilType: 'STORE_PICKUP', deliveryMode: 'SELF_IP', pickupPoint: '前台' },
  });
  const waits = { ...order, deliveryMode: 'SELF_IP', pickupPoint: '大堂柜' } as const;
  const asItWaits = { ...asItWas, mode: 'SELF_IP', pickupPoint: lobby } as const;
  expect(changesOf(waits, asItWaits, true)).toEqual({});
  expect(changesOf(waits, { ...asItWaits, pickupPoint: desk }, true)).toEqual({
    delivery: {
      ...{ fulfilType: 'STORE_PICKUP', deliveryMode: 'SELF_IP', pickupPoint: '前台' },
      ...{ deliveryDay: '2026-03-10', timeFrom: '10:00:00', timeTo: '12:00:00' },
    },
  });
  expect(changesOf(waits, { ...asItWaits, mode: 'SELF_STORE' }, true)).toEqual({
    delivery: { fulfilType: 'STORE_PICKUP', deliveryMode: 'SELF_STORE' },
  });
});

test('another coupon, or none; name, place with its position, remark', () => {
  expect(changesOf(order, { ...asItWas, customerCouponId: 9 }, true)).toEqual({ customerCouponId: 9 });
  expect(changesOf(order, { ...asItWas, customerCouponId: undefined }, true)).toEqual({ customerCouponId: null });
  const position = { longitude: 114.05, latitude: 22.54, province: '广东省', city: '深圳市', district: '罗湖区' };
  expect(
    changesOf(order, { ...asItWas, receiverName: '王芳', address: '深南大道1号', position, staffRemark: '急' }, true),
  ).toEqual({
    receiver: { receiverName: '王芳', address: '深南大道1号', ...position },
    staffRemark: '急',
  });
});

test('of a device order that nobody paid its coupon, and where it is brought to; it has no ways and times (spec 02 §4.3)', () => {
  const mat = { orderType: 'MAT_ORDER', channel: 'STAFF', customer_id: 5, order_status_code: 22 } as const;
  const cabinet = { ...mat, fulfilType: 'CABINET_PICKUP' } as const;
  const toDoor = { ...mat, fulfilType: 'DELIVERY' } as const;
  const times = ['slot', 'mode', 'pickupPoint'];
  const people = ['receiverName', 'receiverPhone', 'address', 'position'];
  const parts = [{ ...mat, orderType: 'STORE_ORDER', fulfilType: 'STORE_PICKUP' } as const, toDoor, cabinet];
  expect(parts.map(partLabel)).toEqual([
    ...['order.dialog.part.receiver', 'order.dialog.part.atMat', 'order.dialog.part.marks'],
  ]);
  expect(withheld(toDoor)).toEqual(times);
  expect(withheld(cabinet)).toEqual([...people, ...times]);
  expect(withheld({ ...cabinet, customer_id: null })).toEqual([...people, ...times, 'customerCouponId']);
  expect([isUnpaid(cabinet), isUnpaid({ ...cabinet, order_status_code: 41 })]).toEqual([true, false]);
  // Paid, not gone: whom it is for, as of a store's.
  expect(withheld({ ...toDoor, order_status_code: 23 })).toEqual([
    ...['address', 'position', 'slot', 'mode', 'pickupPoint', 'customerCouponId'],
  ]);
});
