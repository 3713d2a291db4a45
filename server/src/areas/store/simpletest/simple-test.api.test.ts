import { reveal } from '@materia/contract/areas/customer';
import { exportSimpleTests, findTestedPerson, readSimpleTest, voidSimpleTest } from '@materia/contract/areas/store';
import { addDays, dayOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { counterDesk } from '../../../testing/counter-desk.ts';
import { type OrderWorld, openStore, orderWorld } from '../../../testing/given-order.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';

let world: OrderWorld;
let desk: Awaited<ReturnType<typeof counterDesk>>;
const gone = [404, '记录不存在或已被删除'] as const;

beforeAll(async () => {
  world = await orderWorld({ payments: false });
  desk = await counterDesk(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.setNow(new Date().toISOString()));
const later = (hours: number) => world.setNow(new Date(Date.now() + hours * 3_600_000).toISOString());

describe('a test is taken (spec 04 §3.12)', () => {
  test('judged value by value; the worst is what it says', async () => {
    const row = await desk.made({ values: { sys: 145, dia: 82, pulse: 55 } });
    expect(row).toMatchObject({
      level: 'HIGH',
      status: 'RECORDED',
      itemName: '血压',
      context: null,
      operatorName: '用户store',
    });
    expect(row.readings.map(({ key, level, reference }) => [key, level, reference])).toEqual([
      ['sys', 'HIGH', '90-139'],
      ['dia', 'NORMAL', '60-89'],
      ['pulse', 'LOW', '60-100'],
    ]);
    expect(row.testNo).toMatch(/^T\d{11}$/);
    expect(row.cellphone).toMatch(/^137\*{4}\d{4}$/);
  });

  test.each([
    ['GLU', 'FASTING', { glu: 6.1 }, 'NORMAL'],
    ['GLU', 'FASTING', { glu: 6.2 }, 'HIGH'],
    ['GLU', 'POSTMEAL', { glu: 7.8 }, 'NORMAL'],
    ['GLU', 'RANDOM', { glu: 11.2 }, 'HIGH'],
    ['UA', null, { ua: 428 }, 'NORMAL'],
    ['UA', null, { ua: 429 }, 'HIGH'],
    ['UA', null, { ua: 207 }, 'LOW'],
    ['CHOL', null, { chol: 5.19 }, 'NORMAL'],
    ['CHOL', null, { chol: 5.2 }, 'HIGH'],
    ['TEMP', null, { temp: 37.2 }, 'NORMAL'],
    ['TEMP', null, { temp: 38.9 }, 'HIGH'],
    ['TEMP', null, { temp: 35.9 }, 'LOW'],
  ] as const)('%s %s %o is %s', async (itemCode, context, values, level) => {
    expect((await desk.made({ itemCode, context, values })).level).toBe(level);
  });

  test('a woman’s uric acid has a band of its own', async () => {
    expect((await desk.made({ itemCode: 'UA', gender: 2, values: { ua: 358 } })).level).toBe('HIGH');
    (await desk.save({ itemCode: 'UA', gender: 0, values: { ua: 300 } })).refuses(
      400,
      '该项目的参考范围按性别区分，请选择性别',
    );
  });

  test.each([
    ['BP', null, { sys: 180, dia: 80 }],
    ['BP', null, { sys: 89, dia: 60 }],
    ['BP', null, { sys: 130, dia: 110 }],
    ['GLU', 'RANDOM', { glu: 3.8 }],
    ['GLU', 'FASTING', { glu: 16.7 }],
    ['TEMP', null, { temp: 39 }],
  ] as const)('%s %s %o is critical and saved only with an action', async (itemCode, context, values) => {
    const of = { itemCode, context, values };
    (await desk.save(of)).refuses(400, '检测值危急，请建议顾客立即就医');
    expect(await desk.made({ ...of, action: 'CALLED_120' })).toMatchObject({ level: 'CRITICAL', action: 'CALLED_120' });
  });

  test('what nobody can measure is refused, and what is missing', async () => {
    (await desk.save({ values: { sys: 281, dia: 80 } })).refuses(400, '血压数值超出可测范围！');
    (await desk.save({ values: { sys: 120.5, dia: 80 } })).refuses(400, '血压数值超出可测范围！');
    (await desk.save({ values: { sys: 120 } })).refuses(400, '请填写舒张压');
    (await desk.save({ values: { sys: 120, dia: 80, glu: 5 } })).refuses(400, '检测项目没有这个数值：glu');
    (await desk.save({ itemCode: 'GLU', values: { glu: 5 } })).refuses(400, '请选择检测时段');
    (await desk.save({ itemCode: 'NONE' })).refuses(...gone);
    (await desk.save({ cellphone: undefined })).refuses(400, '请填写顾客手机号');
  });

  test('not ahead of now; the retest is later; nothing is done for who is in no danger', async () => {
    const soon = new Date(Date.now() + 600_000).toISOString();
    (await desk.save({ measuredAt: soon })).refuses(400, '检测时间不能晚于现在');
    (await desk.save({ followUpOn: dayOf(Date.now()) })).refuses(400, '复测日须晚于检测日');
    const measuredAt = new Date(Date.now() - 86_400_000).toISOString();
    expect(await desk.made({ measuredAt, action: 'REFERRED' })).toMatchObject({ measuredAt, action: null });
  });

  test('only with the privilege, in the own store', async () => {
    const viewer = await world.server.as('viewer');
    (await desk.save({}, viewer)).refuses(403, '没有访问权限（STORE:TEST），请联系管理员');
    const another = await openStore(world, world.companyId, true);
    (await desk.save({ storeId: another })).refuses(...gone);
    expect((await desk.made({ storeId: another }, desk.manager)).storeId).toBe(another);
  });
});

describe('whose it is', () => {
  test('who is nobody’s customer registers by the phone; a known one is linked', async () => {
    const cellphone = desk.phone();
    const first = await desk.made({ cellphone });
    expect((await desk.made({ cellphone })).customer_id).toBe(first.customer_id);
    const place = await world.all('select store_id from customer_place where customer_id = $1', first.customer_id);
    expect(place).toEqual([{ store_id: world.storeId }]);
    const erased = desk.phone();
    await desk.shopper({ cellphone: erased, status: -1 });
    expect((await desk.made({ cellphone: erased })).customer_id).toBeNull();
  });

  test('by the phone come name, gender, age and the last value of each item; of strangers nothing', async () => {
    const cellphone = desk.phone();
    await desk.made({ cellphone, name: '李四', age: 51 });
    later(1);
    await desk.made({ cellphone, name: '李四', values: { sys: 131, dia: 80 }, age: 51 });
    await desk.made({ cellphone, name: '李四', itemCode: 'TEMP', values: { temp: 36.6 }, age: 51 });
    const ask = (body: object, client = desk.store) => client.call(findTestedPerson, { body });
    const { person, last } = (await ask({ cellphone })).data;
    expect(person).toMatchObject({ name: '李四', gender: 1, age: 51 });
    expect(last.map(({ itemCode, readings }) => [itemCode, readings[0]?.value])).toEqual(
      expect.arrayContaining([
        ['TEMP', 36.6],
        ['BP', 131],
      ]),
    );
    expect((await ask({ testId: last[0]?.id })).data.person?.name).toBe('李四');
    (await ask({ testId: 999_999 })).refuses(...gone);
    const born = desk.phone();
    await desk.shopper({ cellphone: born, name: '赵六', gender: 2, birthday: addDays(dayOf(Date.now()), -365 * 40) });
    expect((await ask({ cellphone: born })).data.person).toMatchObject({ name: '赵六', gender: 2, age: 39 });
    const elsewhere = await world.rows.company();
    await world.server.given.user({ userName: 'stranger', role: 'Manager', companyId: elsewhere });
    expect((await ask({ cellphone }, await world.server.as('stranger'))).data).toEqual({ person: null, last: [] });
  });

  test('taken again without the phone being shown', async () => {
    const first = await desk.made();
    const again = await desk.made({ againOf: first.id, cellphone: undefined, values: { sys: 122, dia: 79 } });
    expect(again).toMatchObject({ customer_id: first.customer_id, cellphone: first.cellphone });
    (await desk.save({ againOf: 999_999, cellphone: undefined })).refuses(...gone);
  });

  test('the eye shows the phone, and is logged', async () => {
    const cellphone = desk.phone();
    const { id } = await desk.made({ cellphone });
    const seen = await desk.store.call(reveal, {
      body: { entity: 'TEST', id, field: 'cellphone', reason: 'FOLLOW_UP' },
    });
    expect(seen.data.value).toBe(cellphone);
  });
});

describe('lists', () => {
  test('by time, store, item, level, and by name, phone or number', async () => {
    const cellphone = desk.phone();
    const row = await desk.made({ cellphone, name: '钱七', itemCode: 'TEMP', values: { temp: 38 } });
    const { id: itemId } = await desk.item('TEMP');
    const found = async (body: object) => (await desk.list(body)).map(({ id }) => id);
    for (const customer of ['钱七', cellphone, cellphone.slice(-4), row.testNo.toLowerCase()])
      expect(await found({ customer })).toContain(row.id);
    expect(await found({ itemId, level: ['HIGH'], storeId: world.storeId })).toContain(row.id);
    expect(await found({ itemId, level: ['LOW'] })).not.toContain(row.id);
    expect(await found({ customer: '没有' })).toEqual([]);
    expect((await desk.store.call(readSimpleTest, { params: { id: row.id } })).data).toMatchObject({
      testNo: row.testNo,
    });
    (await desk.store.call(readSimpleTest, { params: { id: 999_999 } })).refuses(...gone);
  });

  test('待复测: on its day, until it is taken again; a void one is not due', async () => {
    const cellphone = desk.phone();
    const followUpOn = addDays(dayOf(Date.now()), 3);
    const row = await desk.made({ cellphone, followUpOn });
    const due = async () => (await desk.list({ due: true, duration: 'TODAY' })).map(({ id }) => id);
    expect(await due()).not.toContain(row.id);
    later(72);
    expect(await due()).toContain(row.id);
    expect((await desk.store.call(readSimpleTest, { params: { id: row.id } })).data.due).toBe(true);
    const again = await desk.made({ cellphone });
    expect(await due()).not.toContain(row.id);
    await desk.store.call(voidSimpleTest, { params: { id: again.id }, body: { reason: '录错' } });
    expect(await due()).toContain(row.id);
  });

  test('as a file, with the chosen columns; phones stay masked', async () => {
    const cellphone = desk.phone();
    await desk.made({ cellphone, name: '孙八', values: { sys: 141, dia: 80 } });
    const columns = ['$customer', 'itemName', '$values', 'level', 'nothing'];
    const body = { filter: { duration: 'ALL', customer: cellphone }, columns };
    const masked = `孙八 男 60 ${cellphone.slice(0, 3)}****${cellphone.slice(-4)}`;
    expect(await sheetOf(world.server, desk.store, exportSimpleTests, body)).toEqual([
      ['顾客', '项目', '检测值', '结果'],
      [masked, '血压', '收缩压 141 mmHg；舒张压 80 mmHg', '偏高'],
    ]);
    const full = await sheetOf(world.server, desk.manager, exportSimpleTests, body);
    expect(full[1]?.[0]).toContain(cellphone);
  });
});

describe('作废 (spec 04 §2)', () => {
  const undo = (id: number, client = desk.store) =>
    client.call(voidSimpleTest, { params: { id }, body: { reason: '录错' } });

  test('with a reason, once', async () => {
    const { id, allowedActions } = await desk.made();
    expect(allowedActions).toEqual([
      { action: 'again', reason: null },
      { action: 'print', reason: null },
      { action: 'void', reason: null },
    ]);
    expect((await undo(id)).data).toMatchObject({ status: 'VOID', voidReason: '录错', allowedActions: [] });
    (await undo(id)).refuses(409, '记录已作废');
    (await undo(999_999)).refuses(...gone);
  });

  test('after 24 hours only by Manager and header', async () => {
    const [first, second] = [await desk.made(), await desk.made()];
    later(24.1);
    (await undo(first.id)).refuses(409, '记录已超过24小时，不能作废');
    (await undo(first.id, desk.admin)).refuses(409, '记录已超过24小时，不能作废');
    const [row] = await desk.list({ customer: first.testNo });
    expect(row?.allowedActions.at(-1)).toEqual({ action: 'void', reason: 'simpletest.tooOld' });
    expect((await undo(first.id, desk.header)).data.status).toBe('VOID');
    expect((await undo(second.id, desk.manager)).data.status).toBe('VOID');
  });
});
