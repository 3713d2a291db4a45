import {
  listErpConnections,
  listGoodsMaps,
  pingErp,
  pullErpGoods,
  saveErpConnection,
  saveGoodsMap,
} from '@materia/contract/areas/supply';
import type { SentOf } from '@materia/contract/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erpWorld } from '../../../testing/erp-world.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: Awaited<ReturnType<typeof erpWorld>>;
let manager: TestClient;
let admin: TestClient;
let connectionId: number;

beforeAll(async () => {
  world = await erpWorld();
  manager = world.manager;
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  admin = await world.server.as('admin');
  connectionId = await world.connect('YSW');
}, 60_000);
afterAll(() => world.close());

const read = async () => (await manager.call(listErpConnections)).data.find(({ id }) => id === connectionId);
const save = async (more: Partial<SentOf<typeof saveErpConnection>>) => {
  const now = await read();
  return manager.call(saveErpConnection, {
    body: {
      ...{ id: connectionId, version: now?.version, companyId: world.companyId, server: 'YSW', baseUrl: '' },
      ...{ appKey: 'app-y', enabled: true, maxTries: 6, ...more },
    },
  });
};

test('the secret is written and never read: in no answer, no log, and sealed in its row', async () => {
  const { data } = await save({ secret: 'another-secret-9' });
  expect(data).toMatchObject({ secretSet: true, fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(JSON.stringify((await manager.call(listErpConnections)).data)).not.toMatch(/another-secret|cipher/);
  const logged = await world.all('select * from operation_log');
  expect(logged.length).toBeGreaterThan(0);
  expect(JSON.stringify(logged)).not.toContain('another-secret');
  const row = await world.one<{ secret_cipher: Buffer }>(
    'select secret_cipher from erp_connection where id = $1',
    connectionId,
  );
  expect(row.secret_cipher.toString('latin1')).not.toContain('another-secret');
  const kept = await save({});
  expect(kept.data.fingerprint).toBe(data.fingerprint);
  expect((await save({ secret: 'secret-of-y' })).data.fingerprint).not.toBe(data.fingerprint);
});

test('one connection of a company to an ERP; it stays what it is; an old version is refused', async () => {
  const fresh = { id: undefined, version: undefined };
  (await save({ ...fresh, secret: 'secret-of-y' })).refuses(409, '该公司已有此ERP服务的连接！');
  (await save({ ...fresh, server: 'SOBO' })).refuses(400, '请填写ERP密钥！');
  (await save({ server: 'SOBO' })).refuses(400, '公司和ERP服务不能修改！');
  (await save({ version: 0 })).refuses(409, '数据已被他人修改，请刷新后重试');
  (await save({ id: 999_999 })).refuses(404, '记录不存在或已被删除');
  (await save({ ...fresh, companyId: await world.rows.company(), secret: 'secret-of-y' })).refuses(
    404,
    '记录不存在或已被删除',
  );
  expect((await save({ baseUrl: 'ftp://erp.example' })).status).toBe(400);
});

test('on a real database a company’s address must be public, by https; the platform’s own may be any', async () => {
  process.env.DATABASE_URL = 'postgres://real';
  try {
    (await save({ baseUrl: 'https://127.0.0.1/erp' })).refuses(400, '接口地址须为https公网地址！');
    (await save({ baseUrl: '' })).refuses(400, '接口地址须为https公网地址！');
    expect((await save({ baseUrl: 'https://erp.example/api' })).data.baseUrl).toBe('https://erp.example/api');
    const { version } = (await read()) as { version: number };
    const body = {
      id: connectionId,
      version,
      companyId: world.companyId,
      server: 'YSW',
      appKey: 'app-y',
      enabled: true,
      maxTries: 6,
    } as const;
    expect((await admin.call(saveErpConnection, { body: { ...body, baseUrl: 'http://10.0.0.8' } })).data.baseUrl).toBe(
      'http://10.0.0.8',
    );
  } finally {
    delete process.env.DATABASE_URL;
  }
  await save({ baseUrl: '' });
});

test('测试: passed, refused for another secret, unreachable; what was found is kept until something changes', async () => {
  const ping = async () => (await manager.call(pingErp, { body: { id: connectionId } })).data;
  expect(await ping()).toMatchObject({ passed: true, message: '连接正常，签名有效', connection: { pingError: null } });
  expect((await read())?.pingedAt).not.toBeNull();
  await save({ secret: 'not-the-secret' });
  expect((await read())?.pingedAt).toBeNull();
  const refused = await ping();
  expect(refused).toMatchObject({ passed: false, connection: { pingError: '40103' } });
  expect(refused.message).toContain('ERP拒绝：');
  await save({ secret: 'secret-of-y', baseUrl: 'http://127.0.0.1:1' });
  expect((await ping()).message).toContain('无法连接：');
  await save({ baseUrl: `${world.erp.url}/documents` });
  expect((await ping()).message).toContain('答复无法识别：');
  await save({ baseUrl: '' });
  (await manager.call(pingErp, { body: { id: 999_999 } })).refuses(404, '记录不存在或已被删除');
  await world.all('update erp_connection set secret_cipher = null where id = $1', connectionId);
  (await manager.call(pingErp, { body: { id: connectionId } })).refuses(400, '请填写ERP密钥！');
  (await manager.call(pullErpGoods, { body: { connectionId } })).refuses(400, '请填写ERP密钥！');
  await save({ secret: 'secret-of-y' });
});

test('codes of goods: by hand, each once; by barcode from the ERP; taken away again', async () => {
  const [a, b] = [await world.mat(), await world.mat()];
  for (const { matId } of [a, b]) await world.all(`update mat set mat_server = 'YSW' where id = $1`, matId);
  await world.all(`update goods set barcode = '6900000000017' where id = $1`, b.goodsId);
  const list = async (body: object = {}) =>
    (await manager.call(listGoodsMaps, { params: { limit: 100, page: 1 }, body: { connectionId, ...body } })).data.rows;
  expect((await list({ state: 'UNMAPPED' })).map(row => row.goodsId).sort()).toEqual([a.goodsId, b.goodsId].sort());
  const map = (goodsId: number, erpCode: string | null, version?: number) =>
    manager.call(saveGoodsMap, { body: { connectionId, goodsId, erpCode, version, packRate: 2 } });
  expect((await map(a.goodsId, 'E-1')).data).toMatchObject({ erpCode: 'E-1', version: 1 });
  const { name } = await world.one<{ name: string }>('select goods_name as name from goods where id = $1', a.goodsId);
  (await map(b.goodsId, 'E-1')).refuses(409, `该ERP编码已映射到「${name}」！`);
  (await map(a.goodsId, 'E-2')).refuses(409, '数据已被他人修改，请刷新后重试');
  expect((await map(a.goodsId, 'E-2', 1)).data).toMatchObject({ erpCode: 'E-2', version: 2 });
  (await map(999_999, 'E-9')).refuses(404, '记录不存在或已被删除');
  const rows = [
    { code: 'E-2', name: '别的', barcode: '6900000000099' },
    { code: 'E-17', name: 'ERP药', barcode: '6900000000017' },
  ];
  await world.erp.control('POST', '/sim/goods', { server: 'YSW', rows });
  const pull = async () => (await manager.call(pullErpGoods, { body: { connectionId } })).data;
  expect(await pull()).toEqual({ asked: 2, mapped: 1, known: 0, left: 1 });
  expect(await pull()).toEqual({ asked: 2, mapped: 0, known: 1, left: 1 });
  expect(await list({ query: '6900000000017' })).toMatchObject([
    { erpCode: 'E-17', erpName: 'ERP药', state: 'MAPPED' },
  ]);
  expect((await map(a.goodsId, null, 2)).data).toMatchObject({ erpCode: null, version: null });
  expect((await list({ state: 'UNMAPPED' })).map(row => row.goodsId)).toEqual([a.goodsId]);
  await save({ baseUrl: 'http://127.0.0.1:1' });
  (await manager.call(pullErpGoods, { body: { connectionId } })).refuses(409, 'ERP连接失败：NO_CONNECTION');
  (await manager.call(pullErpGoods, { body: { connectionId: 999_999 } })).refuses(404, '记录不存在或已被删除');
});
