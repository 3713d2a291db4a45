import { distanceM, inRing } from '@materia/contract/areas/store';
import { describe, expect, test } from 'vitest';
import { deliveryFee, deliveryScope, type StoreHours, type StoreMode, type StoreZone } from './index.ts';

const mode: StoreMode = {
  mode: 'NORMAL',
  enabled: true,
  minAmount: 1500,
  baseFee: 500,
  baseM: 3000,
  stepM: 1000,
  stepFee: 100,
  freeFrom: 9900,
  packageFee: 0,
  nightFee: 200,
  nightFrom: '22:00:00',
  nightTo: '07:00:00',
  maxM: 5000,
  prepMinutes: 0,
  promiseMinutes: 60,
  dates: ['TODAY'],
  carrier: 'SELF',
  points: [],
};
const home = { longitude: 114.057868, latitude: 22.543099 };
const square = [
  { longitude: 114, latitude: 22 },
  { longitude: 115, latitude: 22 },
  { longitude: 115, latitude: 23 },
  { longitude: 114, latitude: 23 },
];
const zone = (zoneNo: number, points = square, of: Partial<StoreZone> = {}): StoreZone => ({
  zoneNo,
  name: `区${zoneNo}`,
  points,
  fee: null,
  minAmount: null,
  minutes: null,
  ...of,
});
const store = (zones: StoreZone[]): StoreHours => ({
  storeId: 1,
  storeName: '门店',
  companyId: 1,
  companyStatus: 'ACTIVE',
  status: 'OPEN',
  pausedUntil: null,
  position: home,
  autoConfirm: false,
  traceCodeRequired: false,
  rxEnabled: true,
  mallEnabled: true,
  maxDays: 7,
  licences: [],
  frames: [],
  modes: [mode],
  zones,
});

describe('delivery fee (spec 04 §3.3)', () => {
  const fee = (metres: number, slotFrom = '12:00:00', goodsAmount = 5000) =>
    deliveryFee(mode, { zone: null, distanceM: metres, goodsAmount, slotFrom });

  test('500 to 3000 m, 100 per 1000 begun: 4200 m costs 700, 900 at night', () => {
    expect([fee(3000), fee(3001), fee(4000), fee(4200)]).toEqual([500, 600, 600, 700]);
    expect([fee(4200, '22:00:00'), fee(4200, '06:59:59'), fee(4200, '07:00:00')]).toEqual([900, 900, 700]);
  });

  test('nothing from free_from on; the fee of a zone replaces base and steps', () => {
    expect([fee(4200, '23:00:00', 9899), fee(4200, '23:00:00', 9900)]).toEqual([900, 0]);
    const inZone = { zone: zone(1, square, { fee: 300 }), distanceM: 4200, goodsAmount: 5000 };
    expect(deliveryFee(mode, { ...inZone, slotFrom: '12:00:00' })).toBe(300);
    expect(deliveryFee(mode, { ...inZone, slotFrom: '23:00:00' })).toBe(500);
  });
});

describe('delivery scope (spec 04 §3.3–3.4)', () => {
  test('haversine in whole metres: 2916 (spec 04 §3.11)', () => {
    expect(distanceM(home, { longitude: 114.085947, latitude: 22.547001 })).toBe(2916);
    expect(distanceM(home, home)).toBe(0);
  });

  test('the border of a ring counts, one millionth of a degree outside does not', () => {
    const at = (longitude: number, latitude: number) => inRing({ longitude, latitude }, square);
    expect([at(114, 22), at(115, 23), at(114.5, 22), at(115, 22.3)]).toEqual([true, true, true, true]);
    expect([at(114.5, 22.5), at(114.000001, 22.999999)]).toEqual([true, true]);
    expect([at(113.999999, 22.5), at(114.5, 23.000001), at(115.000001, 22), at(113, 22)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('a notch is outside', () => {
    const notched = [...square.slice(0, 2), { longitude: 114.5, latitude: 22.5 }, ...square.slice(2)];
    expect(inRing({ longitude: 114.9, latitude: 22.5 }, notched)).toBe(false);
    expect(inRing({ longitude: 114.4, latitude: 22.5 }, notched)).toBe(true);
    expect(inRing({ longitude: 114.5, latitude: 22.5 }, notched)).toBe(true);
  });

  const near = { longitude: 114.085947, latitude: 22.547001 };
  const far = { longitude: 114.2, latitude: 22.6 };

  test('in scope is in zone 0 and within max_m', () => {
    expect(deliveryScope(store([zone(0)]), mode, near)).toMatchObject({ inScope: true, distanceM: 2916, zone: null });
    expect(deliveryScope(store([zone(0)]), mode, far).inScope).toBe(false);
    expect(deliveryScope(store([zone(0)]), { ...mode, maxM: null }, far).inScope).toBe(true);
    const elsewhere = square.map(point => ({ ...point, latitude: point.latitude + 2 }));
    expect(deliveryScope(store([zone(0, elsewhere)]), mode, near).inScope).toBe(false);
  });

  test('a fee zone has its own minimum and its own time, else the mode’s hold', () => {
    const own = zone(1, square, { minAmount: 3000, minutes: 25 });
    expect(deliveryScope(store([zone(0), own]), mode, near)).toMatchObject({ minAmount: 3000, promiseMinutes: 25 });
    const plain = deliveryScope(store([zone(0), zone(1)]), mode, near);
    expect(plain).toMatchObject({ minAmount: 1500, promiseMinutes: 60 });
  });

  test('without a zone the distance decides; EXPRESS goes anywhere', () => {
    expect([deliveryScope(store([]), mode, near).inScope, deliveryScope(store([]), mode, far).inScope]).toEqual([
      true,
      false,
    ]);
    expect(deliveryScope(store([]), { ...mode, maxM: null }, near).inScope).toBe(false);
    expect(deliveryScope(store([]), { ...mode, mode: 'EXPRESS', maxM: null }, far).inScope).toBe(true);
  });

  test('a fee zone brings its minimum', () => {
    const zones = [zone(0), zone(3, square, { minAmount: 3000 })];
    expect(deliveryScope(store(zones), mode, near)).toMatchObject({ minAmount: 3000, zone: { zoneNo: 3 } });
    expect(deliveryScope(store([zone(0)]), mode, near).minAmount).toBe(1500);
  });
});
