import { matchSymptoms, searchGoods } from '@materia/contract/areas/goods';
import { listMatGoodsForCustomer } from '@materia/contract/areas/mat';
import { listMyOrders, placeMyOrder, quoteMyOrder, readMyOrder } from '@materia/contract/areas/order';
import { listStoreGoodsForCustomer } from '@materia/contract/areas/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderWorld, orderWorld } from '../../testing/given-order.ts';
import { stopSale } from '../../testing/given-stop-sale.ts';
import type { TestClient } from '../../testing/test-client.ts';

let world: OrderWorld;
let admin: TestClient;
let customer: Awaited<ReturnType<OrderWorld['customer']>>;
beforeAll(async () => {
  world = await orderWorld({ payments: false });
  await world.server.given.user({ userName: 'root', role: 'Admin' });
  admin = await world.server.as('root');
  customer = await world.customer();
}, 60_000);
afterAll(() => world.close());

const named = (name: string) => ({
  goods: { goods_name: name, generic_name: name, publish_mask: 7, review_status: 2 },
});

/** What each place of the product says it has of a goods: nothing, or how much. */
async function offered(goodsId: number, name: string, matId: number) {
  const { storeId } = world;
  const found = async (place: object, scene: 'STORE' | 'MAT') =>
    (await admin.call(searchGoods, { body: { query: name, scene, ...place } })).data[0]?.available ?? 0;
  const suggested = async (place: object) =>
    (await admin.call(matchSymptoms, { body: { text: '头疼', ...place } })).data.symptoms[0]?.goods.find(
      each => each.goods_id === goodsId,
    )?.available ?? 0;
  const anybody = world.server.anonymous();
  const shelf = (await anybody.call(listStoreGoodsForCustomer, { params: { storeId }, query: { query: name } })).data;
  const cabinet = (await anybody.call(listMatGoodsForCustomer, { params: { matId }, query: { query: name } })).data;
  return {
    store: [await found({ storeId }, 'STORE'), await suggested({ storeId }), shelf.rows[0]?.available ?? 0],
    mat: [await found({ matId }, 'MAT'), await suggested({ matId }), cabinet.rows[0]?.available ?? 0],
  };
}

test('what a stop-sale or a block keeps from being sold is offered nowhere, as the order engine refuses it', async () => {
  const name = '处处同量药';
  const { goodsId, storeGoodsId } = await world.goods({ ...named(name), stock: 10 });
  const { matId, trackIds } = await world.mat({ goodsId, stock: 4 });
  const symptom = await world.add('symptom', { name: '头疼', body_part: 'HEAD', enabled: true });
  await world.add('symptom_goods', { symptom_id: symptom, goods_id: goodsId, role: 'MAIN' });
  const atStore = { storeId: world.storeId, fulfilment: { fulfilType: 'STORE_PICKUP' as const } };
  const atMat = { matId, fulfilment: { fulfilType: 'CABINET_PICKUP' as const } };
  const quote = (place: typeof atStore | typeof atMat) =>
    customer.client.call(quoteMyOrder, { body: { ...place, goods: [{ goodsId, number: 1 }] } });

  expect(await offered(goodsId, name, matId)).toEqual({ store: [10, 10, 10], mat: [4, 4, 4] });
  for (const place of [atStore, atMat]) expect((await quote(place)).status).toBe(200);

  const line = await stopSale(world.server, { companyId: world.companyId, goodsId });
  expect(await offered(goodsId, name, matId)).toEqual({ store: [0, 0, 0], mat: [0, 0, 0] });
  for (const place of [atStore, atMat]) (await quote(place)).refuses(409, `「${name}」已停售或过期，不能销售`);
  await world.all(`update stop_sale_line set result = 'QUALIFIED' where id = $1`, line);

  await world.all(`update store_goods set block = 'EXPIRED' where id = $1`, storeGoodsId);
  await world.all(`update track set locks = '{JAM}' where id = any($1)`, trackIds);
  expect(await offered(goodsId, name, matId)).toEqual({ store: [0, 0, 0], mat: [0, 0, 0] });
  (await quote(atStore)).refuses(409, `「${name}」已停售或过期，不能销售`);
  await world.all(`update store_goods set block = null where id = $1`, storeGoodsId);
  await world.all(`update track set locks = '{}' where id = any($1)`, trackIds);
  await world.all(`update company set status = 'SUSPENDED' where id = $1`, world.companyId);
  expect((await offered(goodsId, name, matId)).mat[2]).toBe(0);
  await world.all(`update company set status = 'ACTIVE' where id = $1`, world.companyId);
});

test('the picture of a prescription medicine is hidden from customers until a pharmacist has approved', async () => {
  const name = '处方图药';
  const { goodsId } = await world.goods({ ...named(name), rxType: 1 });
  await world.add('goods_image', {
    goods_id: goodsId,
    url: '/images/rx.jpg',
    thumb_url: '/images/rx_120x120.jpg',
    kind: 'MAIN',
  });
  const { storeId } = world;
  await world.all('update store set rx_enabled = true where id = $1', storeId);
  const shelf = await world.server
    .anonymous()
    .call(listStoreGoodsForCustomer, { params: { storeId }, query: { query: name } });
  expect(shelf.data.rows).toMatchObject([{ goodsId, rx: true, thumbUrl: null }]);
  const basket = { storeId, goods: [{ goodsId, number: 1 }], fulfilment: { fulfilType: 'STORE_PICKUP' as const } };
  const quoted = (await customer.client.call(quoteMyOrder, { body: basket })).data;
  expect(quoted.lines).toMatchObject([{ imageUrl: null }]);
  const placed = (await customer.client.call(placeMyOrder, { body: { ...basket, expectedPayable: quoted.payable } }))
    .data;
  const seen = async () => {
    const own = (await customer.client.call(readMyOrder, { params: { orderNo: placed.orderNo } })).data;
    const [row] = (await customer.client.call(listMyOrders, { query: {} })).data.rows;
    return [own.lines[0]?.imageUrl, row?.lines[0]?.imageUrl, row?.images];
  };
  expect(await seen()).toEqual([null, null, []]);
  const rx = { rx_type: 'WESTERN', source: 'EXTERNAL', company_id: world.companyId, order_id: placed.order_id };
  const prescription = await world.add('prescription', { ...rx, status: 10 });
  expect(await seen()).toEqual([null, null, []]);
  await world.all('update prescription set status = 20 where id = $1', prescription);
  const url = expect.stringContaining('/images/rx');
  expect(await seen()).toEqual([url, url, [url]]);
});
