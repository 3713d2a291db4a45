import { creditCodeOf, readCompany, saveCompany } from '@materia/contract/areas/company';
import { readStore, type StoreDraft, saveStore } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, openStore, orderWorld, sellAt } from '../../../testing/given-order.ts';
import { orderDesk } from '../../../testing/order-desk.ts';
import type { TestClient } from '../../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'admin', role: 'Admin', companyId: null });
  admin = await world.server.as('admin');
}, 60_000);
afterAll(() => world.close());

const bare = () => openStore(world, world.companyId, true);
async function change(storeId: number, of: StoreDraft) {
  const { version } = (await admin.call(readStore, { params: { storeId } })).data;
  return admin.call(saveStore, { body: { id: storeId, version, ...of } });
}

test('the company of a store stays once it had an order; until then its licences go with it', async () => {
  const elsewhere = await world.rows.company();
  const fresh = await bare();
  expect((await change(fresh, { companyId: elsewhere })).data.companyId).toBe(elsewhere);
  const licences = await world.all(
    `select distinct company_id::int as company from licence where owner_type = 'STORE' and owner_id = $1`,
    fresh,
  );
  expect(licences).toEqual([{ company: elsewhere }]);
  const { goodsId } = await world.goods();
  await orderDesk(world, await world.server.as('service')).place([[goodsId, 1]]);
  (await change(world.storeId, { companyId: elsewhere })).refuses(409, '门店已有订单，不能更换公司');
});

test('nor does it change while goods or accounts of the company are in the store', async () => {
  const companyId = await world.rows.company();
  const [selling, staffed] = [await bare(), await bare()];
  await sellAt(world, { storeId: selling, goodsId: (await world.goods()).goodsId, stock: 0 });
  const clerk = { userName: 'clerk_there', role: 'Service', agentType: 0 } as const;
  await world.server.given.user({ ...clerk, companyId: world.companyId, storeId: staffed });
  for (const id of [selling, staffed])
    (await change(id, { companyId })).refuses(409, '门店已有商品、库存、检测或账号，不能更换公司');
});

test('a store that is open keeps a position', async () => {
  const id = await bare();
  const nowhere = { longitude: null, latitude: null };
  await world.all(`update store set status = 'PAUSED' where id = $1`, id);
  (await change(id, nowhere)).refuses(409, '营业中的门店须有位置');
  await world.all(`update store set status = 'PREPARING' where id = $1`, id);
  expect((await change(id, nowhere)).data.longitude).toBeNull();
});

test('a company that sells in several stores does not become one of a single store', async () => {
  const draft = { code: 'TWO', name: '双店公司', shortName: '双店', creditCode: creditCodeOf('91440300MA5D00777') };
  const { id: companyId } = (await admin.call(saveCompany, { body: draft })).data;
  const [first] = [await world.rows.store(companyId), await world.rows.store(companyId)];
  async function turn() {
    const { id, version } = (await admin.call(readCompany, { params: { companyId } })).data;
    return admin.call(saveCompany, { body: { ...draft, id, version, drugSupplierType: 2 } });
  }
  (await turn()).refuses(409, '单体公司只能有一家营业门店！');
  await world.all(`update store set status = 'CLOSED' where id = $1`, first);
  expect((await turn()).data.drugSupplierType).toBe(2);
});
