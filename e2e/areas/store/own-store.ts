import type { Page } from '@playwright/test';
import {
  circleRing,
  readStore,
  readStoreModes,
  readStorePlace,
  readStoreTimeframes,
  saveStore,
  saveStoreGoods,
  saveStoreModes,
  saveStorePlace,
  saveStoreTimeframes,
  setStoreStatus,
} from '../../../contract/src/areas/store/index.ts';
import type { SentOf } from '../../../contract/src/kernel/index.ts';
import type { Caller } from '../../kernel/caller.ts';
import { query } from '../../kernel/server.ts';

/** Away from all demo stores of company 1: nobody else's nearest store or map changes. */
export const farAway = { longitude: 114.6, latitude: 22.9 };

interface Wanted {
  at?: typeof farAway;
  /** From and to, every day. */
  hours: Readonly<Partial<Record<'OPEN' | 'DELIVERY' | 'PICKUP', readonly [from: string, to: string]>>>;
  modes: SentOf<typeof saveStoreModes>['modes'];
}

let made = 0;

/** An open store of company 1 that sells one goods; nothing is drawn of its scope. */
export async function ownStore(admin: Caller, of: Wanted): Promise<{ storeId: number; goodsId: number; name: string }> {
  made += 1;
  const code = `E${Date.now() % 10_000_000}${made}`;
  const name = `走查门店${code}`;
  const at = of.at ?? farAway;
  const { id: storeId } = await admin(saveStore, {
    body: { code, name, companyId: 1, phone: '0755-7000000', address: '走查路1号', ...at },
  });
  await setHours(admin, storeId, of.hours);
  const { version } = await admin(readStoreModes, { params: { storeId } });
  await admin(saveStoreModes, { params: { storeId }, body: { version, modes: of.modes } });
  for (const kind of ['BUSINESS', 'DRUG'])
    await query(
      `insert into licence (company_id, owner_type, owner_id, kind, number, holder, status) values (1, 'STORE', $1, $2, $3, $4, 'VALID')`,
      [storeId, kind, `${code}${kind}`, name],
    );
  const store = await admin(readStore, { params: { storeId } });
  await admin(setStoreStatus, { body: { items: [{ id: storeId, version: store.version }], to: 'OPEN' } });
  return { storeId, goodsId: await stocked(admin, storeId), name };
}

/** Nine of something that is sold without a prescription. */
async function stocked(admin: Caller, storeId: number): Promise<number> {
  const [goods] = await query<{ id: number }>(
    `select g.id from goods g join store_goods sg on sg.goods_id = g.id and sg.is_publish and sg.block is null
     join store s on s.id = sg.store_id and s.code = 'WMDB' left join goods_medicine m on m.goods_id = g.id
     where coalesce(m.rx_type, 4) <> 1 order by g.id limit 1`,
  );
  const goodsId = goods?.id as number;
  const row = { storeId, goodsId, goodsNumber: 9, goodsPrice: 5000, isPublish: true, confirmed: true };
  await admin(saveStoreGoods, { body: [row] });
  return goodsId;
}

export async function setHours(admin: Caller, storeId: number, hours: Wanted['hours']): Promise<void> {
  const params = { storeId };
  const { version } = await admin(readStoreTimeframes, { params, query: {} });
  const frames = Object.entries(hours).map(([kind, [from, to]]) => ({
    ...{ kind: kind as keyof Wanted['hours'], from, to },
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  }));
  await admin(saveStoreTimeframes, { params, body: { version, frames } });
}

/** So many metres around it are in its scope, and it sells online. */
export async function sellOnline(admin: Caller, storeId: number, metres = 3_000): Promise<void> {
  const params = { storeId };
  const { version, longitude, latitude } = await admin(readStorePlace, { params });
  const at = { longitude: longitude as number, latitude: latitude as number };
  const zones = [{ zoneNo: 0, name: '配送范围', points: [...circleRing(at, metres, 16)] }];
  await admin(saveStorePlace, { params, body: { version, ...at, zones } });
  const store = await admin(readStore, { params });
  await admin(saveStore, { body: { id: storeId, version: store.version, mallEnabled: true } });
}

/** Clicks on the map so many pixels from its middle, where the store is. */
export async function draw(page: Page, ...points: (readonly [x: number, y: number])[]): Promise<void> {
  const ground = page.locator('.store-map .map-ground');
  const box = await ground.boundingBox();
  if (!box) throw new Error('no map');
  for (const [x, y] of points) await ground.click({ position: { x: box.width / 2 + x, y: box.height / 2 + y } });
}
