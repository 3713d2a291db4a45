import { listMyAddresses, removeMyAddress, saveMyAddress } from '@materia/contract/areas/customer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../kernel/index.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { customerTokenHash } from './authenticate-customer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let count = 0;
async function customer(): Promise<TestClient> {
  count += 1;
  const token = `token-${count}`;
  const { id } = await server.db.one<{ id: number }>(
    sql`insert into customer (customer_no, source) values (${`C${count}`}, 'WX') returning id`,
  );
  await server.db.run(sql`
    insert into customer_session (customer_id, token_hash, client, expires_at)
    values (${id}, ${customerTokenHash(token)}, 'XCX', now() + interval '1 day')`);
  return testClient(server.app, { 'x-client': 'XCX', 'x-customer-token': token });
}

const home = {
  contactName: '张三',
  cellphone: '13800138000',
  province: '广东省',
  city: '深圳市',
  district: '福田区',
  address: '深南大道1号',
  latitude: 22.543099,
  longitude: 114.057868,
};

test('the first address is the default; another default takes its place; phones come back masked', async () => {
  const me = await customer();
  const first = (await me.call(saveMyAddress, { body: home })).data;
  expect(first).toMatchObject({ isDefault: true, cellphone: '138****8000', latitude: 22.543099 });
  const second = (await me.call(saveMyAddress, { body: { ...home, tag: '公司', isDefault: true } })).data;
  const list = (await me.call(listMyAddresses)).data;
  expect(list.map(each => [each.address_id, each.isDefault])).toEqual([
    [second.address_id, true],
    [first.address_id, false],
  ]);
});

test('a changed address keeps phone and position that were not sent', async () => {
  const me = await customer();
  const { address_id } = (await me.call(saveMyAddress, { body: home })).data;
  const { cellphone: _, latitude: __, longitude: ___, ...rest } = home;
  const changed = (await me.call(saveMyAddress, { body: { ...rest, address_id, contactName: '李四' } })).data;
  expect(changed).toMatchObject({
    contactName: '李四',
    cellphone: '138****8000',
    longitude: 114.057868,
    isDefault: true,
  });
});

test('a new address needs a phone and a position, and there are at most twenty', async () => {
  const me = await customer();
  (await me.call(saveMyAddress, { body: { ...home, cellphone: undefined } })).refuses(400, '手机号格式不正确');
  (await me.call(saveMyAddress, { body: { ...home, latitude: undefined } })).refuses(400, '请在地图上选择位置');
  for (let n = 0; n < 20; n += 1) (await me.call(saveMyAddress, { body: home })).data;
  (await me.call(saveMyAddress, { body: home })).refuses(409, '最多保存20个地址');
});

test('a removed address is gone, once; others’ are not there', async () => {
  const me = await customer();
  const other = await customer();
  const { address_id } = (await me.call(saveMyAddress, { body: home })).data;
  (await other.call(removeMyAddress, { params: { address_id } })).refuses(404, '记录不存在或已被删除');
  (await other.call(saveMyAddress, { body: { ...home, address_id } })).refuses(404, '记录不存在或已被删除');
  (await me.call(removeMyAddress, { params: { address_id } })).data;
  expect((await me.call(listMyAddresses)).data).toEqual([]);
  (await me.call(removeMyAddress, { params: { address_id } })).refuses(404, '记录不存在或已被删除');
});

test('saving and removing are in the operation log, without what stands in the address', async () => {
  const me = await customer();
  const { address_id } = (await me.call(saveMyAddress, { body: home })).data;
  await me.call(removeMyAddress, { params: { address_id } });
  const rows = await server.db.rows(sql`
    select action, user_name as who, target_type as type, before, after from operation_log
    where target_type = 'CUSTOMER' order by id desc limit 2`);
  expect(rows).toEqual([
    { action: 'customer.op.removeAddress', who: 'customer', type: 'CUSTOMER', before: { address_id }, after: null },
    { action: 'customer.op.saveAddress', who: 'customer', type: 'CUSTOMER', before: null, after: { address_id } },
  ]);
});
