import {
  copyStoreSettings,
  listStorePins,
  readStoreConfig,
  readStoreHome,
  readStoreModes,
  readStorePlace,
  readStoreTimeframes,
  type StoreFrame,
  saveStoreConfig,
  saveStoreHome,
  saveStoreModes,
  saveStorePlace,
  saveStoreTimeframes,
  setSpecialDay,
} from '@materia/contract/areas/store';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let manager: TestClient;
let storeId: number;
const today = () => dayOf(new Date());
const stale = [409, '数据已被他人修改，请刷新后重试'] as const;
const here = { longitude: 114.057868, latitude: 22.543099 };
const week = [1, 2, 3, 4, 5, 6, 7];

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  manager = await world.server.as('manager');
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  storeId = await openStore(world, world.companyId, true);
});

const params = () => ({ storeId });
const square = (half: number, [x, y]: readonly [number, number] = [0, 0]) =>
  [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([dx = 0, dy = 0]) => ({ longitude: here.longitude + x + dx, latitude: here.latitude + y + dy }));
const told = (event: string) =>
  world.all<{ payload: { parts: string[] } }>(
    'select payload from outbox where event = $1 and aggregate_id = $2 order by id',
    event,
    storeId,
  );

describe('position and scope (spec 04 §3.4)', () => {
  const read = async () => (await manager.call(readStorePlace, { params: params() })).data;
  const zone = (zoneNo: number, points: readonly { longitude: number; latitude: number }[], more = {}) => ({
    zoneNo,
    name: zoneNo === 0 ? '配送范围' : `费区${zoneNo}`,
    points: [...points],
    ...more,
  });
  const save = async (zones: ReturnType<typeof zone>[], more: object = {}) =>
    manager.call(saveStorePlace, {
      params: params(),
      body: { version: (await read()).version, ...here, zones, ...more },
    });

  test('are kept with their area, and announced', async () => {
    const { data } = await save([zone(0, square(0.01)), zone(1, square(0.005), { fee: 300 })]);
    expect(data.zones.map(each => [each.zoneNo, each.areaM2, each.fee])).toEqual([
      [0, 4_567_841, null],
      [1, 1_141_960, 300],
    ]);
    expect((await told('scope.changed')).at(-1)?.payload.parts).toContain('scope');
    const old = await manager.call(saveStorePlace, {
      params: params(),
      body: { version: data.version - 1, ...here, zones: [] },
    });
    old.refuses(...stale);
    // It sells online and brings: without a scope nobody could order.
    (await save([])).refuses(409, '请先设置配送范围');
    await world.all('update store set mall_enabled = false where id = $1', storeId);
    expect((await save([])).data.zones).toEqual([]);
  });

  test('are refused in the words of the specification', async () => {
    const [a = here, b = here, c = here, d = here] = square(0.01);
    (await save([zone(0, [a, b])])).refuses(400, '配送范围至少需要3个点！');
    const round = Array.from({ length: 101 }, (_, n) => ({
      longitude: here.longitude + 0.02 * Math.cos((n * 2 * Math.PI) / 101),
      latitude: here.latitude + 0.02 * Math.sin((n * 2 * Math.PI) / 101),
    }));
    (await save([zone(0, round)])).refuses(400, '配送范围最多100个点！');
    (await save([zone(0, [a, b, { longitude: 140, latitude: 22 }])])).refuses(400, '坐标超出范围！');
    (await save([zone(0, [a, c, b, d])])).refuses(400, '配送范围不能交叉！');
    (await save([zone(0, square(0.01, [0.05, 0]))])).refuses(400, '配送范围须包含门店位置！');
    (await save([zone(0, square(0.1))])).refuses(400, '配送范围面积须在0.05到200平方公里之间！');
    (await save([zone(0, square(0.01)), zone(1, square(0.02))])).refuses(400, '费区须在配送范围内！');
    const twice = [zone(1, square(0.004)), zone(2, square(0.003))];
    (await save([zone(0, square(0.01)), ...twice])).refuses(400, '费区不能重叠！');
    (await save([zone(0, square(0.01)), zone(0, square(0.01))])).refuses(400, '费区编号重复！');
    const away = { longitude: here.longitude + 0.2 };
    (await save([zone(0, square(0.01))], away)).refuses(400, '配送范围须包含门店位置！');
  });

  test('pins are those of the scope', async () => {
    const pins = (await manager.call(listStorePins)).data;
    expect(pins.map(pin => pin.id)).toContain(storeId);
    const service = await world.server.as('viewer');
    (await service.call(listStorePins)).refuses(403, '没有访问权限（STORE），请联系管理员');
  });

  test('the fees of the specification: 4200 m 7.00, at night 9.00, in a zone its own', async () => {
    await save([zone(0, square(0.06)), zone(1, square(0.004), { fee: 100, minAmount: 2000 })]);
    const modes = (await manager.call(readStoreModes, { params: params() })).data;
    const normal = {
      ...{ mode: 'NORMAL' as const, baseFee: 500, baseM: 3000, stepM: 1000, stepFee: 100, maxM: 6000 },
      ...{ nightFee: 200, nightFrom: '22:00:00', nightTo: '06:00:00', dates: ['TODAY' as const] },
    };
    await manager.call(saveStoreModes, { params: params(), body: { version: modes.version, modes: [normal] } });
    const offer = async (longitude: number, amount = 0) => {
      const query = {
        mode: 'NORMAL',
        longitude: String(longitude),
        latitude: String(here.latitude),
        amount: String(amount),
      };
      const { data } = await manager.call(readStoreTimeframes, { params: params(), query });
      return data.offers[0];
    };
    world.setNow(`${addDays(today(), 1)}T02:00:00Z`);
    try {
      expect(await offer(here.longitude + 0.04089)).toMatchObject({
        distanceM: 4199,
        inScope: true,
        fee: 700,
        nightFee: 900,
      });
      expect(await offer(here.longitude + 0.002)).toMatchObject({ zoneName: '费区1', fee: 100, minAmount: 2000 });
      expect(await offer(here.longitude + 0.07)).toMatchObject({ inScope: false, fee: null });
    } finally {
      world.setNow(new Date().toISOString());
    }
  });
});

describe('hours (spec 04 §3.3)', () => {
  const read = async () => (await manager.call(readStoreTimeframes, { params: params() })).data;
  const frame = (kind: 'OPEN' | 'DELIVERY' | 'PICKUP', from: string, to: string, more: Partial<StoreFrame> = {}) => ({
    kind,
    weekdays: week,
    from: `${from}:00`,
    to: `${to}:00`,
    ...more,
  });
  const save = async (frames: ReturnType<typeof frame>[]) =>
    manager.call(saveStoreTimeframes, { params: params(), body: { version: (await read()).version, frames } });

  test('are kept as a whole', async () => {
    const { data } = await save([
      frame('OPEN', '09:00', '21:00'),
      frame('DELIVERY', '09:30', '20:30', { capacity: 3 }),
    ]);
    expect(data.frames).toMatchObject([
      { kind: 'OPEN', from: '09:00:00', to: '21:00:00', weekdays: week },
      { kind: 'DELIVERY', capacity: 3, slotMinutes: 30 },
    ]);
    expect((await told('store.settings')).at(-1)?.payload.parts).toEqual(['hours']);
    const old = { version: data.version - 1, frames: [] };
    (await manager.call(saveStoreTimeframes, { params: params(), body: old })).refuses(...stale);
  });

  test('are refused in the words of the specification', async () => {
    (await save([frame('OPEN', '09:00', '21:00', { weekdays: [] })])).refuses(400, '请填写时段的日期和起止时间！');
    (await save([frame('DELIVERY', '21:00', '09:00')])).refuses(400, '结束时间须晚于开始时间！');
    (await save([frame('OPEN', '09:00', '21:00'), frame('OPEN', '20:00', '22:00')])).refuses(400, '时间段不能重叠！');
    const open = frame('OPEN', '09:00', '21:00');
    (await save([open, frame('DELIVERY', '08:00', '21:00')])).refuses(400, '配送时段须在营业时间内！');
    (await save([open, frame('PICKUP', '08:00', '21:00')])).refuses(400, '自提时段须在营业时间内！');
  });

  test('special days replace the weekday in several stores, and can be taken back', async () => {
    const other = await openStore(world, world.companyId, true);
    const day = today();
    const set = (body: object) =>
      manager.call(setSpecialDay, {
        body: { storeIds: [storeId, other], range: [day, addDays(day, 1)] as const, ...body },
      });
    (await set({ closed: true })).data;
    expect(await read()).toMatchObject({ open: false, reason: 'SPECIAL_DAY' });
    (await set({ hours: [{ from: '00:00:00', to: '00:00:00' }] })).data;
    expect(await read()).toMatchObject({ open: true });
    expect((await read()).frames.filter(each => each.specialDate !== null)).toHaveLength(2);
    (await set({})).data;
    expect((await read()).frames).toHaveLength(1);
    (await set({ range: [addDays(day, -1), day] })).refuses(400, '特殊日不能早于今天！');
    (await set({ range: [day, addDays(day, 60)] })).refuses(400, '一次最多设置60天！');
    const both = [
      { from: '09:00:00', to: '12:00:00' },
      { from: '11:00:00', to: '13:00:00' },
    ];
    (await set({ hours: both })).refuses(400, '时间段不能重叠！');
  });
});

describe('modes', () => {
  const save = async (modes: object[]) => {
    const { version } = (await manager.call(readStoreModes, { params: params() })).data;
    return manager.call(saveStoreModes, { params: params(), body: { version, modes } as never });
  };
  const mode = (of: object = {}) => ({ mode: 'NORMAL', dates: ['TODAY'], ...of });

  test('are kept as a whole, and refused where something is missing', async () => {
    const { data } = await save([mode({ minAmount: 1500 }), mode({ mode: 'SELF_STORE' })]);
    expect(data.modes).toMatchObject([{ mode: 'NORMAL', minAmount: 1500, enabled: true }, { mode: 'SELF_STORE' }]);
    (await save([mode(), mode()])).refuses(400, '配送方式重复！');
    (await save([mode({ dates: [] })])).refuses(400, '请选择可配送日期！');
    (await save([mode({ nightFee: 200 })])).refuses(400, '请填写夜间起止时间！');
    (await save([mode({ mode: 'SELF_IP' })])).refuses(400, '请至少添加一个自提点！');
    (await save([mode({ stepFee: 100 })])).refuses(400, '请填写加价距离！');
    const mat = await world.rows.mat(await world.rows.company());
    const point = { name: '大堂', address: '大堂', ...here };
    (await save([mode({ mode: 'SELF_IP', points: [{ ...point, matId: mat }] })])).refuses(404, '记录不存在或已被删除');
    expect((await save([mode({ mode: 'SELF_IP', points: [point] })])).data.modes[0]?.points).toEqual([point]);
    const stales = { version: 1, modes: [] };
    (await manager.call(saveStoreModes, { params: params(), body: stales })).refuses(...stale);
  });
});

describe('config and copies', () => {
  test('the config has a version of its own', async () => {
    const { data } = await manager.call(readStoreConfig, { params: params() });
    const hours = [{ weekdays: week, from: '09:00:00', to: '18:00:00' }];
    const body = { ...data, autoConfirm: true, maxDays: 3, pharmacistHours: hours };
    expect((await manager.call(saveStoreConfig, { params: params(), body })).data).toEqual({
      ...body,
      version: data.version + 1,
    });
    (await manager.call(saveStoreConfig, { params: params(), body })).refuses(...stale);
    const twice = { ...body, version: data.version + 1, pharmacistHours: [...hours, ...hours] };
    (await manager.call(saveStoreConfig, { params: params(), body: twice })).refuses(400, '时间段不能重叠！');
  });

  test('parts are copied to other stores', async () => {
    const other = await openStore(world, world.companyId, true);
    const { goodsId } = await world.goods({ storeId });
    const page = { kind: 'GOODS' as const, title: '推荐', goodsIds: [goodsId] };
    await manager.call(saveStoreHome, { params: params(), body: page });
    await manager.call(setSpecialDay, { body: { storeIds: [storeId], range: [today(), today()], closed: true } });
    const { data: config } = await manager.call(readStoreConfig, { params: params() });
    await manager.call(saveStoreConfig, { params: params(), body: { ...config, maxDays: 1 } });
    const copy = (body: object) =>
      manager.call(copyStoreSettings, {
        body: {
          fromStoreId: storeId,
          toStoreIds: [other],
          parts: ['CONFIG', 'TIMEFRAME', 'DELIVERY', 'HOME'],
          ...body,
        } as never,
      });
    expect((await copy({})).data).toEqual({ done: 1 });
    const there = { params: { storeId: other } };
    expect((await manager.call(readStoreConfig, there)).data.maxDays).toBe(1);
    expect((await manager.call(readStoreTimeframes, there)).data).toMatchObject({ open: false, reason: 'SPECIAL_DAY' });
    expect((await manager.call(readStoreHome, there)).data).toMatchObject([{ title: '推荐', goodsIds: [] }]);
    expect((await manager.call(readStoreModes, there)).data.modes).toHaveLength(3);
    (await copy({ toStoreIds: [storeId] })).refuses(400, '不能复制到自身！');
  });
});
