import { clearTracks, syncTracks } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { bound, type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';

let world: PlanogramWorld;
beforeAll(async () => {
  world = await planogramWorld();
});
afterAll(() => world.server.close());

const clear = (body: SentOf<typeof clearTracks>, key?: string) =>
  world.admin.call(clearTracks, { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
/** What the movements of a device's clearing came to, by kind and place. */
const moved = (matId: number) =>
  world.server.db.rows(sql`
    select kind, (v.track_id is null) as "atStore", sum(delta)::int as units from stock_movement v
    where v.ref_type = 'PLANOGRAM' and v.ref_id = ${matId} group by 1, 2 order by 1, 2`);

test('what lies in a slot goes back to its store, batch by batch; the slot is unbound; asked twice it is done once', async () => {
  const { mat, goods, save, load, slot, balance, server } = world;
  const { matId, storeId, slots } = await mat();
  const a = await goods();
  const [one, two] = [slots.A1 as number, slots.A2 as number];
  (await save(matId, { tracks: [bound(one, a), bound(two, a)] })).data;
  await load(one, a, 3);
  await load(one, a, 2, 'B2', '2020-01-01');
  await server.db.run(sql`
    insert into trace_code (code, goods_id, batch_no, track_id, position, state)
    values ('12345678901234567890', ${a}, 'B1', ${one}, 1, 'LOADED')`);
  (await clear({ trackGoodsIds: [one, two] })).refuses(409, '货道A1仍有5件库存，请先清空或移位！');
  const key = 'clear-once-0001';
  const body = { trackGoodsIds: [one, two], stockTo: 'STORE' as const };
  expect((await clear(body, key)).data).toEqual({ cleared: 2, units: 5 });
  expect((await clear(body, key)).data).toEqual({ cleared: 2, units: 5 });
  expect(await slot(one)).toMatchObject({ goodsId: null, price: null, stock: 0 });
  expect(await balance(one)).toBe(0);
  expect(await moved(matId)).toEqual([
    { kind: 'UNLOAD', atStore: false, units: -5 },
    { kind: 'UNLOAD', atStore: true, units: 5 },
  ]);
  const shelf = await server.db.rows(sql`
    select l.batch_no as batch, l.quantity from stock_lot l join storage s on s.id = l.storage_id
    where s.store_id = ${storeId} and l.track_id is null order by 1`);
  expect(shelf).toEqual([
    { batch: 'B1', quantity: 3 },
    { batch: 'B2', quantity: 2 },
  ]);
  const code = await server.db.one(sql`
    select c.state, c.track_id as "trackId", s.store_id as "storeId" from trace_code c left join storage s on s.id = c.storage_id`);
  expect(code).toEqual({ state: 'IN_STOCK', trackId: null, storeId });
  expect((await clear({ trackGoodsIds: [one] })).data).toEqual({ cleared: 0, units: 0 });
});

test('or it is written off; where nothing can go back, where somebody waits or units are locked it stays, all of it', async () => {
  const { mat, goods, save, load, slot, balance, server } = world;
  const { matId, slots } = await mat({ storeId: null });
  const a = await goods();
  const [one, two] = [slots.A1 as number, slots.A2 as number];
  (await save(matId, { tracks: [bound(one, a), bound(two, a)] })).data;
  await load(one, a, 3);
  await load(two, a, 1);
  (await clear({ trackGoodsIds: [one], stockTo: 'STORE' })).refuses(409, '设备未设置补货门店，库存无法退回！');
  await server.db.run(sql`update track set held = 1 where id = ${two}`);
  const { data } = (await clear({ trackGoodsIds: [one, two], stockTo: 'LOSS' })).refuses(
    409,
    '货道A2有1件待取货订单占用！',
  );
  expect(data).toMatchObject({ slots: [{ trackNo: 'A2' }] });
  expect(await balance(one)).toBe(3);
  await server.db.run(sql`update track set held = 0 where id = ${two}`);
  await server.db.run(sql`update stock_lot set state = 'LOCKED' where track_id = ${two}`);
  (await clear({ trackGoodsIds: [two], stockTo: 'LOSS' })).refuses(409, '货道A2有1件质量锁定的库存，不能移出！');
  await server.db.run(sql`update track set locks = '{STOP_SALE}' where id = ${two}`);
  (await clear({ trackGoodsIds: [two], stockTo: 'LOSS' })).refuses(409, '该货道因停售锁定，请在停售管理中解停！');
  (await clear({ trackGoodsIds: [one, 999_999], stockTo: 'LOSS' })).refuses(404, '记录不存在或已被删除');
  expect((await clear({ trackGoodsIds: [one], stockTo: 'LOSS', reason: '撤柜' })).data).toEqual({
    cleared: 1,
    units: 3,
  });
  expect(await slot(one)).toMatchObject({ goodsId: null });
  expect(await moved(matId)).toEqual([{ kind: 'LOSS', atStore: false, units: -3 }]);
});

test('slots by word, number and pinyin, with their batches and what the device sold of each goods', async () => {
  const { mat, goods, save, load, list, server } = world;
  const { matId, companyId, slots } = await mat();
  const a = await goods({ name: '感冒灵颗粒' });
  const [one, two, three, four] = ['A1', 'A2', 'A3', 'A4'].map(no => slots[no] as number) as [
    number,
    number,
    number,
    number,
  ];
  (await save(matId, { tracks: [one, two, three, four].map(id => bound(id, a)) })).data;
  await load(one, a, 2);
  await load(one, a, 1, 'B2');
  await load(three, a, 1);
  await load(four, a, 1);
  await server.db.run(sql`update track set locks = '{JAM}' where id = ${three}`);
  await server.db.run(sql`update track set last_sold_at = now() + interval '1 hour' where id = ${four}`);
  await server.db.run(sql`
    insert into stats.sales_daily (day, company_id, store_id, mat_id, goods_id, category_id, order_type, channel, fulfil_type, pay_type, is_activity, quantity, refund_quantity)
    values ((now() at time zone 'Asia/Shanghai')::date, ${companyId}, 0, ${matId}, ${a}, 0, 'MAT_ORDER', 'TOUCH_SCREEN', 'CABINET', 2, false, 5, 1),
      ((now() at time zone 'Asia/Shanghai')::date, ${companyId}, 0, ${matId + 1}, ${a}, 0, 'MAT_ORDER', 'TOUCH_SCREEN', 'CABINET', 2, false, 9, 0)`);
  const numbers = async (more: Parameters<typeof list>[1]) =>
    (await list(matId, more)).tracks.map(each => each.trackNo);
  expect(await numbers({ status: 'NEVER_SOLD' })).toEqual(['A1']);
  expect(await numbers({ status: 'SOLD_OUT' })).toEqual(['A2']);
  expect(await numbers({ status: 'LOCKED' })).toEqual(['A3']);
  expect(await numbers({ status: 'UNBOUND' })).toEqual(['B1', 'B2', 'B3', 'B4']);
  expect(await numbers({ query: '感冒' })).toEqual(['A1', 'A2', 'A3', 'A4']);
  expect(await numbers({ query: 'yp' })).toEqual(['A1', 'A2', 'A3', 'A4']);
  expect(await numbers({ query: 'b2' })).toEqual(['B2']);
  const all = await list(matId);
  expect(all.counts.toSorted((x, y) => x.status.localeCompare(y.status))).toEqual([
    { status: 'ALL', count: 8 },
    { status: 'LOCKED', count: 1 },
    { status: 'NEVER_SOLD', count: 1 },
    { status: 'NORMAL', count: 1 },
    { status: 'SOLD_OUT', count: 1 },
    { status: 'UNBOUND', count: 4 },
  ]);
  expect(all.batches.filter(lot => lot.trackGoodsId === one)).toMatchObject([
    { batchNo: 'B1', quantity: 2, expiresOn: '2099-01-01', state: 'NORMAL' },
    { batchNo: 'B2', quantity: 1 },
  ]);
  expect(all.tracks[0]).toMatchObject({ lying: 3, sold30: 4, trackType: 1, motorId: 0 });
  expect(all.trends).toMatchObject([{ goodsId: a }]);
  expect(all.trends[0]?.days).toHaveLength(30);
  expect(all.trends[0]?.days.at(-1)).toBe(4);
});

test('documents go out anew to the devices named: what is wanted is one revision higher', async () => {
  const { mat, admin, server } = world;
  const { matId } = await mat();
  const sync = () => admin.call(syncTracks, { body: { matIds: [matId], docs: ['planogram', 'price', 'app'] } });
  expect((await sync()).data).toEqual({ mats: 1, online: 0 });
  (await sync()).data;
  const { desired } = await server.db.one<{ desired: object }>(sql`select desired from mat where id = ${matId}`);
  expect(desired).toMatchObject({ planogram: 2, price: 2 });
});
