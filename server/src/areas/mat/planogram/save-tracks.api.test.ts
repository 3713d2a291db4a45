import { priceTracks } from '@materia/contract/areas/mat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../kernel/index.ts';
import { bound, type PlanogramWorld, planogramWorld } from '../../../testing/planogram-world.ts';

let world: PlanogramWorld;
beforeAll(async () => {
  world = await planogramWorld();
});
afterAll(() => world.server.close());

const hold = (trackId: number, n: number) =>
  world.server.db.run(sql`update track set held = ${n} where id = ${trackId}`);
const prices = (matId: number) =>
  world.server.db.rows(sql`
    select l.kind, l.old_price as old, l.new_price as new from goods_price_log l join track t on t.id = l.track_id where t.mat_id = ${matId} order by l.id`);

test('goods, numbers and prices of slots are saved together, noted once, and told to the device', async () => {
  const { mat, goods, save, slot, list, server } = world;
  const { matId, slots } = await mat();
  const [a, b] = [await goods(), await goods()];
  const { version } = await list(matId);
  const { data } = await save(matId, {
    tracks: [
      { ...bound(slots.A1 as number, a, 1200), specialPrice: 1100, capacity: 8, parLevel: 5, warnLevel: 2 },
      bound(slots.A2 as number, b),
    ],
  });
  expect(data).toEqual({ version: version + 1, changed: 2, warnings: [], problems: [] });
  expect(await slot(slots.A1 as number)).toMatchObject({
    goodsId: a,
    price: 1200,
    specialPrice: 1100,
    capacity: 8,
    parLevel: 5,
  });
  expect(await prices(matId)).toEqual([
    { kind: 'MAT', old: null, new: 1200 },
    { kind: 'SPECIAL', old: 0, new: 1100 },
    { kind: 'MAT', old: null, new: 1000 },
  ]);
  expect((await save(matId, { tracks: [bound(slots.A1 as number, a, 1200)] })).data).toMatchObject({ changed: 0 });
  await save(matId, { tracks: [{ trackGoodsId: slots.A1 as number, price: 900, specialPrice: 0 }] });
  expect((await prices(matId)).slice(3)).toEqual([
    { kind: 'MAT', old: 1200, new: 900 },
    { kind: 'SPECIAL', old: 1100, new: 0 },
  ]);
  const { desired } = await server.db.one<{ desired: Record<string, number> }>(
    sql`select desired from mat where id = ${matId}`,
  );
  expect(desired).toMatchObject({ planogram: 2, price: 2 });
  const events = await server.db.rows<{ fields: string[] }>(sql`
    select payload -> 'fields' as fields from outbox where event = 'track.changed' and aggregate_id = ${matId} order by id`);
  expect(events.map(({ fields }) => fields)).toEqual([
    ['goods', 'price', 'filling'],
    ['price', 'filling'],
  ]);
});

test('of two editors the second is told, also when the first one only changed a price; nothing of theirs is saved', async () => {
  const { mat, goods, save, slot, list, admin } = world;
  const { matId, slots } = await mat();
  const a = await goods();
  const { version } = await list(matId);
  (await save(matId, { version, tracks: [bound(slots.A1 as number, a)] })).data;
  const stale = await save(matId, { version, tracks: [bound(slots.A2 as number, a)] });
  stale.refuses(409, '数据已被他人修改，请刷新后重试');
  const second = (await list(matId)).version;
  (await admin.call(priceTracks, { body: { items: [{ matId, goodsId: a, price: 2000 }] } })).data;
  (await save(matId, { version: second, tracks: [bound(slots.A1 as number, a, 1)] })).refuses(
    409,
    '数据已被他人修改，请刷新后重试',
  );
  expect(await slot(slots.A1 as number)).toMatchObject({ price: 2000 });
  expect(await slot(slots.A2 as number)).toMatchObject({ goodsId: null });
});

test('every rule of a slot has its message; all slots that break one are named, and nothing is saved', async () => {
  const { mat, goods, save, slot } = world;
  const { matId, slots } = await mat();
  const good = await goods();
  const id = slots.A1 as number;
  const refused = async (edit: object, status: number, message: string) =>
    (await save(matId, { tracks: [{ ...bound(id, good), ...edit }] })).refuses(status, message);
  await refused({ price: 0 }, 400, '商品价格需大于0！');
  await refused({ price: null }, 400, '商品价格需大于0！');
  await refused({ specialPrice: -1 }, 400, '商品特价需大于0！');
  for (const specialPrice of [1000, 1001]) await refused({ specialPrice }, 400, '商品特价不能大于商品价格！');
  await refused({ parLevel: -1 }, 400, '商品数量需大于或等于0！');
  await refused({ parLevel: 11 }, 400, '补货线不能大于容量！');
  await refused({ warnLevel: 5 }, 400, '警戒线不能大于补货线！');
  await refused({ capacity: 0, parLevel: 0, warnLevel: 0 }, 400, '请填写货道容量！');
  await refused({ cellUse: 'SALE' }, 400, '只有格口可用于取货！');
  await refused({ trackType: 2, cellUse: 'PICKUP' }, 400, '取货格口不能绑定商品！');
  await refused({ goodsId: await goods({ mask: 5 }) }, 409, '商品未发布到售药机！');
  await refused({ goodsId: await goods({ rxType: 1 }) }, 409, '商品未发布到售药机！');
  await refused({ goodsId: 999_999 }, 409, '商品未发布到售药机！');
  await refused({ goodsId: await goods({ storage: 'SHADE' }) }, 409, '商品要求阴凉储存，与设备温区不符！');
  await refused({ goodsId: await goods({ storage: 'FREEZE' }) }, 409, '商品要求冷冻储存，与设备温区不符！');
  (await save(matId, { tracks: [{ trackGoodsId: 999_999, price: 1 }] })).refuses(404, '记录不存在或已被删除');
  const edits = [
    { ...bound(id, good), price: 0 },
    { ...bound(slots.A2 as number, good), parLevel: 30 },
    bound(slots.A3 as number, good),
  ];
  const { data } = (await save(matId, { tracks: edits })).refuses(400, '商品价格需大于0！');
  expect(data).toEqual({
    slots: [
      { trackGoodsId: id, subNo: 0, trackNo: 'A1', message: '商品价格需大于0！' },
      { trackGoodsId: slots.A2, subNo: 0, trackNo: 'A2', message: '补货线不能大于容量！' },
    ],
  });
  expect((await save(matId, { tracks: edits, preview: true })).data).toMatchObject({ changed: 3, problems: [{}, {}] });
  expect(await slot(slots.A3 as number)).toMatchObject({ goodsId: null });
});

test('a zone keeps what it may; what is to be minded is said but saved', async () => {
  const { mat, goods, save, server } = world;
  const { matId, slots } = await mat();
  const zone = (name: string) => server.db.run(sql`update sub_mat set temp_zone = ${name} where mat_id = ${matId}`);
  await zone('SHADE');
  for (const storage of ['NORMAL', 'SHADE', 'COOL_DARK'])
    (await save(matId, { preview: true, tracks: [bound(slots.A1 as number, await goods({ storage }))] })).data;
  await zone('REFRIGERATE');
  (await save(matId, { tracks: [bound(slots.A1 as number, await goods())] })).refuses(
    409,
    '商品要求常温储存，与设备温区不符！',
  );
  (await save(matId, { tracks: [bound(slots.A1 as number, await goods({ storage: 'REFRIGERATE' }))] })).data;
  await zone('NORMAL');
  const wide = await goods({ specials: ['FRAGILE'], widthMm: 61 });
  const { data } = await save(matId, { tracks: [bound(slots.A2 as number, wide)] });
  expect(data.warnings.map(each => each.message)).toEqual(['易碎商品不宜放入弹簧货道！', '商品尺寸可能超出货道！']);
  await server.db.run(sql`update sub_mat set enabled = false where mat_id = ${matId}`);
  (await save(matId, { tracks: [bound(slots.A3 as number, wide)] })).refuses(409, '副柜已停用！');
});

test('units keep their slot: another goods is refused while they lie there, wait for somebody or are locked', async () => {
  const { mat, goods, save, load, server } = world;
  const { matId, slots } = await mat();
  const [a, b] = [await goods(), await goods()];
  const [one, two] = [slots.A1 as number, slots.A2 as number];
  (await save(matId, { tracks: [bound(one, a)] })).data;
  await load(one, a, 3);
  (await save(matId, { tracks: [bound(one, b)] })).refuses(409, '货道A1仍有3件库存，请先清空或移位！');
  (await save(matId, { tracks: [{ trackGoodsId: one, goodsId: null }] })).refuses(
    409,
    '货道A1仍有3件库存，请先清空或移位！',
  );
  (await save(matId, { removed: [one] })).refuses(409, '货道A1仍有3件库存，请先清空或移位！');
  (await save(matId, { tracks: [{ trackGoodsId: one, capacity: 2, parLevel: 0, warnLevel: 0 }] })).refuses(
    409,
    '货道A1现有3件，超过容量2！',
  );
  const move = {
    tracks: [
      { trackGoodsId: two, fromTrackGoodsId: one },
      { trackGoodsId: one, goodsId: null },
    ],
  };
  await hold(one, 2);
  (await save(matId, move)).refuses(409, '货道A1有2件待取货订单占用！');
  await hold(one, 0);
  await server.db.run(sql`update stock_lot set state = 'LOCKED' where track_id = ${one}`);
  (await save(matId, move)).refuses(409, '货道A1有3件质量锁定的库存，不能移出！');
  await server.db.run(sql`update track set locks = '{STOP_SALE}' where id = ${one}`);
  (await save(matId, move)).refuses(409, '该货道因停售锁定，请在停售管理中解停！');
});

test('goods move with their units; two slots are swapped; each unit is in the books once', async () => {
  const { mat, goods, save, load, slot, balance, server } = world;
  const { matId, slots } = await mat();
  const [a, b] = [await goods(), await goods()];
  const [one, two, three] = [slots.A1 as number, slots.A2 as number, slots.A3 as number];
  (await save(matId, { tracks: [bound(one, a, 1500), bound(two, b, 2500)] })).data;
  await load(one, a, 3);
  await load(one, a, 2, 'B2');
  await load(two, b, 4);
  (await save(matId, { tracks: [{ trackGoodsId: two, fromTrackGoodsId: one, goodsId: b }] })).refuses(
    400,
    '移位的商品与目标货道不一致！',
  );
  const swap = [
    { trackGoodsId: two, fromTrackGoodsId: one },
    { trackGoodsId: one, fromTrackGoodsId: two },
  ];
  (await save(matId, { tracks: swap })).data;
  expect(await slot(one)).toMatchObject({ goodsId: b, price: 2500, stock: 4 });
  expect(await slot(two)).toMatchObject({ goodsId: a, price: 1500, stock: 5 });
  (
    await save(matId, {
      tracks: [
        { trackGoodsId: three, fromTrackGoodsId: two },
        { trackGoodsId: two, goodsId: null },
      ],
    })
  ).data;
  expect(await Promise.all([one, two, three].map(balance))).toEqual([4, 0, 5]);
  const front = await server.db.rows(sql`
    select batch_no as batch, quantity from stock_lot where track_id = ${three} and quantity > 0 order by position`);
  expect(front).toEqual([
    { batch: 'B1', quantity: 3 },
    { batch: 'B2', quantity: 2 },
  ]);
  const shifted = await server.db.one(sql`
    select count(*)::int as n, sum(delta)::int as sum from stock_movement v join storage s on s.id = v.storage_id
    where s.mat_id = ${matId} and v.kind = 'SHIFT'`);
  expect(shifted).toEqual({ n: 10, sum: 0 });
  // A and A again, of one batch: what was in each is in the other.
  (await save(matId, { tracks: [bound(two, a)] })).data;
  await load(two, a, 1, 'B2');
  (
    await save(matId, {
      tracks: [
        { trackGoodsId: two, fromTrackGoodsId: three },
        { trackGoodsId: three, fromTrackGoodsId: two },
      ],
    })
  ).data;
  expect(await Promise.all([one, two, three].map(balance))).toEqual([4, 5, 1]);
});

test('a slot grows over the place of one that went; one that would overlap, stand outside or have a number twice is refused', async () => {
  const { mat, save, list } = world;
  const { matId, slots } = await mat();
  const id = slots.A1 as number;
  (await save(matId, { tracks: [{ trackGoodsId: id, widthUnits: 2 }] })).refuses(400, '货道宽度重叠！');
  (await save(matId, { tracks: [{ trackGoodsId: slots.A4 as number, widthUnits: 2 }] })).refuses(
    400,
    '货道A4超出柜体范围！',
  );
  (
    await save(matId, {
      removed: [slots.A2 as number],
      tracks: [{ trackGoodsId: id, widthUnits: 2, coupledWith: [1] }],
    })
  ).data;
  expect((await list(matId)).tracks.map(track => track.trackNo)).toEqual(['A1', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4']);
  const again = { subNo: 0, trackNo: 'A2', rowNo: 1, colNo: 2, motorId: 1 };
  (await save(matId, { added: [again] })).refuses(400, '货道宽度重叠！');
  (await save(matId, { added: [{ ...again, trackNo: 'A3' }] })).refuses(409, '货道号A3已存在！');
  (await save(matId, { added: [{ ...again, subNo: 3 }] })).refuses(400, '副柜3不存在！');
  (await save(matId, { added: [again], tracks: [{ trackGoodsId: id, widthUnits: 1, coupledWith: [] }] })).data;
  const { tracks } = await list(matId);
  expect(tracks.find(track => track.trackNo === 'A2')?.trackGoodsId).toBe(slots.A2);
});
