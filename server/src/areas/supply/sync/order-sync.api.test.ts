import { retryOrderSyncs, type SyncRow, saveErpConnection, settleOrderSync } from '@materia/contract/areas/supply';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erpWorld } from '../../../testing/erp-world.ts';
import type { TestClient } from '../../../testing/test-client.ts';

type World = Awaited<ReturnType<typeof erpWorld>>;
let world: World;
let manager: TestClient;
let connectionId: number;
let sobo: number;
/** A device of each ERP and one of none, with a goods that both ERPs know. */
let ysw: { matId: number; goodsId: number };
let other: { matId: number; goodsId: number };
let none: { matId: number; goodsId: number };

beforeAll(async () => {
  world = await erpWorld();
  manager = world.manager;
  [ysw, other, none] = [await world.mat(), await world.mat(), await world.mat()];
  await world.all(`update mat set mat_server = 'YSW' where id = $1`, ysw.matId);
  await world.all(`update mat set mat_server = 'SOBO' where id = $1`, other.matId);
  connectionId = await world.connect('YSW');
  sobo = await world.connect('SOBO');
  await world.map(connectionId, ysw.goodsId, 3);
  await world.map(sobo, other.goodsId);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.fault(''));

const sale = async (orderId: number) => (await world.rowsOf(orderId))[0] as SyncRow;
const sent = async (orderId: number) => {
  await world.send();
  return sale(orderId);
};
const alerts = (matId: number) =>
  world.all<{ status: string; value: number; count: number }>(
    `select status, value, count from alert where type = 'SYNC' and mat_id = $1`,
    matId,
  );

describe('what is told (spec 06 §5)', () => {
  test.each([52, 54, 55])('an order that gets to %s is a sale, once however often it is said', async status => {
    const orderId = await world.sold({ ...ysw, status });
    await world.say(orderId, status);
    expect(await world.rowsOf(orderId)).toMatchObject([
      { kind: 'SALE', server: 'YSW', status: 'WAIT', units: 2, amount: 2000 },
    ]);
    const row = await sent(orderId);
    expect(row).toMatchObject({ status: 'SYNCED', tries: 1, error: null, nextAt: null });
    const [bill, ...more] = await world.documents(row.docNo);
    expect(more).toEqual([]);
    // Three of the ERP's units are one of ours.
    expect(bill).toMatchObject({
      kind: 'SALE',
      billNo: row.erpDocNo,
      body: { lines: [{ goodsCode: `E${ysw.goodsId}`, quantity: 6 }] },
    });
  });

  test('nothing is told of what is not sold yet, of devices without an ERP, and where there is no connection nothing is owed', async () => {
    expect(await world.rowsOf(await world.sold({ ...ysw, status: 42 }))).toEqual([]);
    expect(await world.rowsOf(await world.sold(none))).toEqual([]);
    const company = await world.rows.company();
    const matId = await world.rows.mat(company, { mat_server: 'SOBO' });
    const orderId = await world.sold({ matId, goodsId: none.goodsId });
    await world.all('update customer_order set company_id = $2 where id = $1', orderId, company);
    expect(await world.one('select count(*)::int as n from order_sync where order_id = $1', orderId)).toEqual({ n: 1 });
    const free = await world.rows.mat(company, { mat_server: 'YSW' });
    const foreign = await world.sold({ matId: free, goodsId: none.goodsId, status: 42 });
    await world.all('update customer_order set company_id = $2 where id = $1', foreign, company);
    await world.say(foreign, 55);
    expect(await world.one('select status, next_at from order_sync where order_id = $1', foreign)).toEqual({
      status: 'NONE',
      next_at: null,
    });
  });

  test('what is taken back after the sale is a refund of it, part by part, and goes behind it', async () => {
    const orderId = await world.sold({ ...other, number: 3 });
    await world.takeBack(orderId, 1, 54);
    await world.takeBack(orderId, 2, -21);
    await world.say(orderId, -21);
    expect((await world.rowsOf(orderId)).map(({ kind, units, amount }) => [kind, units, amount])).toEqual([
      ['SALE', 3, 3000],
      ['REFUND', 1, 1000],
      ['REFUND', 2, 2000],
    ]);
    await world.fault('error');
    await world.send();
    expect((await world.rowsOf(orderId)).map(({ status }) => status)).toEqual(['FAILED', 'WAIT', 'WAIT']);
    world.later(2);
    await world.send();
    const rows = await world.rowsOf(orderId);
    expect(rows.map(({ status }) => status)).toEqual(['SYNCED', 'SYNCED', 'SYNCED']);
    const bills = (await world.documents()).filter(bill => rows.some(({ docNo }) => docNo === bill.docNo));
    expect(bills.map(({ kind }) => kind)).toEqual(['SALE', 'REFUND', 'REFUND']);
    expect(bills[1]?.body).toMatchObject({ ref_bill_no: rows[0]?.docNo });
  });

  test('a part that never fell is none of the sale', async () => {
    const orderId = await world.sold({ ...ysw, status: -12, number: 3 });
    await world.takeBack(orderId, 1, 54);
    expect(await world.rowsOf(orderId)).toMatchObject([{ kind: 'SALE', units: 2, amount: 2000 }]);
  });
});

describe('an answer that is lost (spec 06 §5)', () => {
  test.each(['YSW', 'SOBO'] as const)(
    '%s: the number is asked for before anything is sent again: one document',
    async server => {
      await world.send();
      const orderId = await world.sold(server === 'YSW' ? ysw : other);
      await world.fault('answerLost');
      const row = await sent(orderId);
      expect(row).toMatchObject({ status: 'FAILED', tries: 1 });
      expect(row.error).toMatch(new RegExp(`^${server} NO_CONNECTION: `));
      expect(await world.documents(row.docNo)).toHaveLength(1);
      expect(await sent(orderId)).toMatchObject({ status: 'FAILED', tries: 1 });
      world.later(1.1);
      const bills = await world.documents(row.docNo);
      expect(await sent(orderId)).toMatchObject({ status: 'SYNCED', tries: 2, erpDocNo: bills[0]?.billNo });
      expect(await world.documents(row.docNo)).toHaveLength(1);
    },
  );

  test('said to be there already: its number is asked for at once', async () => {
    const orderId = await world.sold(ysw);
    await world.fault('duplicate');
    const row = await sent(orderId);
    expect(row).toMatchObject({ status: 'SYNCED', tries: 1 });
    expect(await world.documents(row.docNo)).toMatchObject([{ billNo: row.erpDocNo }]);
  });

  test('a restart between request and answer: the try is lost, the next one asks first: one document', async () => {
    const orderId = await world.sold(ysw);
    const { docNo, id } = await sent(orderId);
    // The process died before it noted the answer.
    await world.all(
      `update order_sync set status = 'SYNCING', erp_doc_no = null, synced_at = null, sending_since = $2 where id = $1`,
      id,
      new Date(world.server.services.clock.now().getTime() - 60_000),
    );
    await world.send();
    expect(await sale(orderId)).toMatchObject({ status: 'SYNCING' });
    world.later(2);
    await world.send();
    expect(await sale(orderId)).toMatchObject({ status: 'FAILED', error: '发送中断，结果未知' });
    world.later(1.1);
    expect(await sent(orderId)).toMatchObject({ status: 'SYNCED' });
    expect(await world.documents(docNo)).toHaveLength(1);
  });

  test('a restart before anything was sent: the document is sent, once', async () => {
    const orderId = await world.sold(ysw);
    const { docNo, id } = await sale(orderId);
    const since = world.server.services.clock.now();
    await world.all(
      `update order_sync set status = 'SYNCING', tries = 1, sending_since = $2, sent_at = $2, next_at = null where id = $1`,
      id,
      since,
    );
    world.later(3);
    await world.send();
    world.later(2);
    expect(await sent(orderId)).toMatchObject({ status: 'SYNCED', tries: 2 });
    expect(await world.documents(docNo)).toHaveLength(1);
  });

  test('two that send at once send it once', async () => {
    const orderId = await world.sold(ysw);
    await Promise.all([world.send(), world.send(), world.send()]);
    const row = await sale(orderId);
    expect(row).toMatchObject({ status: 'SYNCED', tries: 1 });
    expect(await world.documents(row.docNo)).toHaveLength(1);
  });
});

test('a failing ERP: 1, 5, 30 min, 2, 6 h, then given up with an alert; one that does not answer costs no other document a try', async () => {
  await world.send();
  const orderId = await world.sold(ysw);
  const second = await world.sold(ysw);
  await world.fault('error', 6);
  for (const [tries, pause] of [
    [1, 1],
    [2, 5],
    [3, 30],
    [4, 120],
    [5, 360],
  ] as const) {
    const row = await sent(orderId);
    const due = Date.parse(row.nextAt as string) - world.server.services.clock.now().getTime();
    expect(row).toMatchObject({ status: 'FAILED', tries });
    expect(Math.round(due / 60_000)).toBe(pause);
    if (tries === 1) {
      expect(await sale(second)).toMatchObject({ status: 'WAIT', tries: 0 });
      await world.all(`update order_sync set next_at = now() + interval '9 days' where order_id = $1`, second);
    }
    world.later(pause - 0.5);
    expect(await sent(orderId)).toMatchObject({ tries });
    world.later(0.6);
  }
  const dead = await sent(orderId);
  expect(dead).toMatchObject({ status: 'DEAD', tries: 6, nextAt: null, allowedActions: ['sync', 'manual'] });
  expect(await alerts(ysw.matId)).toMatchObject([{ status: 'NEW', value: 1 }]);
  world.later(6000);
  expect(await sent(orderId)).toMatchObject({ status: 'DEAD' });

  const { data } = await manager.call(settleOrderSync, {
    body: { id: dead.id, version: dead.version, erpDocNo: 'Y-BY-HAND', remark: '已在ERP补录' },
  });
  expect(data).toMatchObject({ status: 'MANUAL' });
  expect(await sale(orderId)).toMatchObject({
    erpDocNo: 'Y-BY-HAND',
    remark: '已在ERP补录',
    handlerName: expect.any(String),
    error: null,
  });
  expect(await alerts(ysw.matId)).toMatchObject([{ status: 'CLOSED' }]);
  await world.all(`update order_sync set next_at = now() where order_id = $1`, second);
  expect(await sent(second)).toMatchObject({ status: 'SYNCED' });
});

describe('hands (spec 06 §3)', () => {
  test('goods without a code hold a document back; mapped and sent again it arrives', async () => {
    const { matId, goodsId } = await world.mat();
    await world.all(`update mat set mat_server = 'YSW' where id = $1`, matId);
    const orderId = await world.sold({ matId, goodsId });
    const blocked = await sent(orderId);
    expect(blocked).toMatchObject({ status: 'BLOCKED', error: '商品未映射ERP编码！', tries: 0 });
    expect(await world.documents(blocked.docNo)).toEqual([]);
    await world.map(connectionId, goodsId);
    expect(await sent(orderId)).toMatchObject({ status: 'BLOCKED' });
    const again = { body: { ids: [blocked.id] } };
    expect((await manager.call(retryOrderSyncs, again)).data.done).toMatchObject([{ id: blocked.id, status: 'WAIT' }]);
    const synced = await sent(orderId);
    expect(synced).toMatchObject({ status: 'SYNCED', allowedActions: [] });
    (await manager.call(retryOrderSyncs, again)).refuses(409, '当前状态不允许此操作！');
    (
      await manager.call(settleOrderSync, {
        body: { id: synced.id, version: synced.version, erpDocNo: 'X', remark: 'x' },
      })
    ).refuses(409, '当前状态不允许此操作！');
    const both = await manager.call(retryOrderSyncs, { body: { ids: [synced.id, 999_999] } });
    both.refuses(409, '没有单据可以重试！');
    expect(both.envelope.data).toMatchObject({ failed: [{ code: 409 }, { code: 404 }] });
    (await manager.call(retryOrderSyncs, { body: { ids: [999_999] } })).refuses(404, '记录不存在或已被删除');
  });

  test('settled by hand: number and remark are needed, an old version is refused', async () => {
    const orderId = await world.sold(other);
    await world.fault('error');
    const row = await sent(orderId);
    const settle = (more: object) =>
      manager.call(settleOrderSync, {
        body: { id: row.id, version: row.version, erpDocNo: 'SB1', remark: '补录', ...more },
      });
    expect((await settle({ erpDocNo: ' ' })).status).toBe(400);
    expect((await settle({ remark: '' })).status).toBe(400);
    (await settle({ version: row.version - 1 })).refuses(409, '数据已被他人修改，请刷新后重试');
    (await settle({ id: 999_999 })).refuses(404, '记录不存在或已被删除');
    expect((await settle({})).data).toMatchObject({ status: 'MANUAL' });
    world.later(10);
    await world.send();
    expect(await world.documents(row.docNo)).toEqual([]);
  });

  test('an ERP that is switched off is not spoken to, and nothing is lost', async () => {
    const { version } = await world.one<{ version: number }>('select version from erp_connection where id = $1', sobo);
    const body = {
      id: sobo,
      companyId: world.companyId,
      server: 'SOBO',
      baseUrl: '',
      appKey: 'app-s',
      maxTries: 6,
    } as const;
    await manager.call(saveErpConnection, { body: { ...body, version, enabled: false } });
    const orderId = await world.sold(other);
    expect(await sent(orderId)).toMatchObject({ status: 'WAIT', tries: 0 });
    await manager.call(saveErpConnection, { body: { ...body, version: version + 1, enabled: true } });
    expect(await sent(orderId)).toMatchObject({ status: 'SYNCED' });
  });
});
