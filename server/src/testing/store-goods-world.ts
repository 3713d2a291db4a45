import { type StoreGoodsItem, type StoreGoodsRow, saveStoreGoods } from '@materia/contract/areas/store';
import { sql } from '../kernel/index.ts';
import type { Answered, TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

let made = 0;

/** A goods of the catalogue, approved unless said otherwise. */
export async function goodsOf(
  server: TestServer,
  row: { approved?: boolean; rx?: boolean; minPrice?: number; maxPrice?: number; barcode?: string } = {},
): Promise<{ id: number; name: string }> {
  made += 1;
  const name = `测试药品${made}`;
  const { id } = await server.db.one<{ id: number }>(sql`
    insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, review_status, approved_at, publish_mask,
      min_price, max_price, barcode)
    values (${`G9${String(made).padStart(7, '0')}`}, 1, ${name}, ${name}, ${`csyp${made}`}, '盒', ${row.approved === false ? 0 : 2},
      ${row.approved === false ? null : new Date()}, 7, ${row.minPrice ?? null}, ${row.maxPrice ?? null}, ${row.barcode ?? null}) returning id`);
  await server.db.run(sql`insert into goods_medicine (goods_id, rx_type) values (${id}, ${row.rx ? 1 : 2})`);
  return { id, name };
}

/** Two companies with a store each, and accounts that see one, the other, both or may not write. */
export async function storeGoodsWorld(server: TestServer) {
  const { given } = server;
  const company = await given.company();
  const other = await given.company();
  const store = await given.store({ companyId: company.id });
  const otherStore = await given.store({ companyId: other.id });
  await given.user({ userName: 'clerk', agentType: 0, companyId: company.id, storeId: store.id });
  await given.user({ userName: 'manager', role: 'Manager', companyId: company.id });
  await given.user({ userName: 'monitor', agentType: 4, companyId: company.id, stores: [store.id] });
  await given.user({ userName: 'stranger', agentType: 0, companyId: other.id, storeId: otherStore.id });
  await given.user({ userName: 'admin', role: 'Admin' });
  return { company, store, other, otherStore };
}

/** Saves rows; what is not said of them is in order. */
export function save(client: TestClient, items: readonly StoreGoodsItem[]): Promise<Answered<typeof saveStoreGoods>> {
  return client.call(saveStoreGoods, { body: [...items] }) as Promise<Answered<typeof saveStoreGoods>>;
}

/** A row as a save answered it. */
export async function added(client: TestClient, item: StoreGoodsItem): Promise<StoreGoodsRow> {
  const { data } = await save(client, [{ goodsPrice: 1000, ...item }]);
  return data.rows[0] as StoreGoodsRow;
}
