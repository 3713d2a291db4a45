import type { OfferedGoods } from '@materia/contract/areas/store';
import { expect, test } from 'vitest';
import { addGoods, bodyOf, emptyOrder, isBegun, modesFor, offersFor, setNumber, slotOf } from './basket.ts';

const goods = (goodsId: number) => ({ goodsId, name: `药${goodsId}`, price: 1000, available: 9 }) as OfferedGoods;
const counts = (lines: ReturnType<typeof addGoods>) => lines.map(line => [line.goods.goodsId, line.number]);

test('each goods stands in the basket once; none takes it out', () => {
  const two = addGoods(addGoods(addGoods([], goods(1)), goods(2)), goods(1));
  expect(counts(two)).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(counts(setNumber(two, 1, 0))).toEqual([[2, 1]]);
  expect(counts(setNumber(two, 1, 5000))[0]).toEqual([1, 999]);
});

const modes = [
  { deliveryMode: 'NORMAL', fulfilType: 'DELIVERY' },
  { deliveryMode: 'SELF_STORE', fulfilType: 'STORE_PICKUP' },
];

test('a pick-up point is chosen, and says how it is fetched there', () => {
  const points = [
    { name: '大堂柜', fulfilType: 'CABINET_PICKUP' },
    { name: '前台', fulfilType: 'STORE_PICKUP' },
  ];
  const at = { deliveryMode: 'SELF_IP', fulfilType: 'CABINET_PICKUP', points };
  const order = { ...emptyOrder, storeId: 3, lines: addGoods([], goods(1)) };
  expect(bodyOf(order, at)).toBeNull();
  const wayTo = (pickupPoint: string) => bodyOf({ ...order, pickupPoint }, at)?.fulfilment;
  expect(wayTo('大堂柜')).toMatchObject({
    fulfilType: 'CABINET_PICKUP',
    deliveryMode: 'SELF_IP',
    pickupPoint: '大堂柜',
  });
  expect(wayTo('前台')).toMatchObject({ fulfilType: 'STORE_PICKUP', pickupPoint: '前台' });
});

test('late in the evening the next free time frame is chosen; today none is, as soon as can be', () => {
  const slots = [
    { timeFrom: '09:00:00', timeTo: '09:30:00', full: true },
    { timeFrom: '09:30:00', timeTo: '10:00:00', full: false },
  ];
  const on = (deliveryDate: string) => ({
    ...{ deliveryMode: 'SELF_STORE', fulfilType: 'STORE_PICKUP' },
    days: [{ deliveryDay: '2026-03-11', deliveryDate, slots }],
  });
  expect(slotOf({ slot: undefined }, on('NEXT_DATE'))).toBe('2026-03-11 09:30:00 10:00:00');
  expect(slotOf({ slot: undefined }, on('TODAY'))).toBeUndefined();
  expect(slotOf({ slot: '2026-03-12 08:00:00 08:30:00' }, on('NEXT_DATE'))).toBe('2026-03-12 08:00:00 08:30:00');
  const order = { ...emptyOrder, storeId: 3, lines: addGoods([], goods(1)) };
  expect(bodyOf(order, on('NEXT_DATE'))?.fulfilment).toMatchObject({ deliveryDay: '2026-03-11', timeFrom: '09:30:00' });
});

test('an order cannot be priced without store, goods and, if brought, a way', () => {
  const lines = addGoods([], goods(1));
  expect(bodyOf(emptyOrder, modes[1])).toBeNull();
  expect(bodyOf({ ...emptyOrder, storeId: 3 }, modes[1])).toBeNull();
  expect(bodyOf({ ...emptyOrder, storeId: 3, lines, orderType: 'DELIVERY_ORDER' }, undefined)).toBeNull();
  expect(bodyOf({ ...emptyOrder, storeId: 3, lines }, undefined)?.fulfilment.fulfilType).toBe('STORE_PICKUP');
});

test('an order at a device needs the device and goods; it is paid before anything comes out', () => {
  const order = { ...emptyOrder, orderType: 'MAT_ORDER' as const, lines: addGoods([], goods(1)), payOnDelivery: true };
  expect(bodyOf(order, undefined)).toBeNull();
  expect(bodyOf({ ...order, matId: 4, activityId: 9, usePoints: true }, undefined)).toEqual({
    orderType: 'MAT_ORDER',
    matId: 4,
    goods: [{ goodsId: 1, number: 1 }],
    customer: { customerName: undefined, cellphone: undefined },
    fulfilment: { fulfilType: 'CABINET_PICKUP' },
    activityId: 9,
    remark: undefined,
  });
});

test('the prescription goes with an order whose goods need one, at a store or a device, and with no other', () => {
  const of = (rx: boolean) => ({ ...emptyOrder, lines: addGoods([], { ...goods(1), rx }), prescriptionId: 71 });
  const sent = (rx: boolean) => [
    bodyOf({ ...of(rx), storeId: 3 }, undefined)?.prescriptionId,
    bodyOf({ ...of(rx), orderType: 'MAT_ORDER', matId: 4 }, undefined)?.prescriptionId,
  ];
  expect(sent(true)).toEqual([71, 71]);
  expect(sent(false)).toEqual([undefined, undefined]);
});

test('a device’s goods are found by name, initials and barcode', () => {
  const offers = [
    { name: '布洛芬', mnemonic: 'blf', barcode: '6901' },
    { name: '热敷眼罩', mnemonic: 'rfyz', barcode: '6902' },
  ];
  const found = (typed: string) => offersFor(offers, typed).map(each => each.mnemonic);
  expect([found(''), found('眼'), found('BL'), found('6902'), found('69')]).toEqual([
    ['blf', 'rfyz'],
    ['rfyz'],
    ['blf'],
    ['rfyz'],
    [],
  ]);
});

test('the ways offered fit the order: collected or brought', () => {
  expect(modesFor('STORE_ORDER', modes).map(mode => mode.deliveryMode)).toEqual(['SELF_STORE']);
  expect(modesFor('DELIVERY_ORDER', modes).map(mode => mode.deliveryMode)).toEqual(['NORMAL']);
});

test('the receiver is the customer unless said otherwise; a saved address goes by its id', () => {
  const order = {
    ...emptyOrder,
    orderType: 'DELIVERY_ORDER' as const,
    storeId: 3,
    lines: addGoods([], goods(1)),
    customerName: '张三',
    cellphone: '13800138000',
    address: '深南大道1号',
    slot: '2026-11-21 10:00:00 11:00:00',
  };
  const body = bodyOf(order, modes[0]);
  expect(body?.fulfilment).toMatchObject({
    deliveryDay: '2026-11-21',
    timeFrom: '10:00:00',
    receiver: { receiverName: '张三', receiverPhone: '13800138000', address: '深南大道1号' },
  });
  expect(bodyOf({ ...order, addressId: 7 }, modes[0])?.fulfilment.receiver).toEqual({ address_id: 7 });
  expect(bodyOf({ ...order, customerId: 9 }, modes[0])?.customer).toEqual({ customer_id: 9 });
});

test('only what was typed or chosen is worth a question before leaving', () => {
  expect(isBegun({ ...emptyOrder, storeId: 3, orderType: 'DELIVERY_ORDER' })).toBe(false);
  expect(isBegun({ ...emptyOrder, lines: addGoods([], goods(1)) })).toBe(true);
  expect(isBegun({ ...emptyOrder, cellphone: '138' })).toBe(true);
});
