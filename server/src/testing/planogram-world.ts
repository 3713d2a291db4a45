import { cloneTracks, listTracks, saveTracks } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { moveStock } from '../areas/supply/index.ts';
import { inTx, sql, timer } from '../kernel/index.ts';
import type { TestClient } from './test-client.ts';
import { type TestServer, testServer } from './test-server.ts';

interface GoodsOf {
  readonly mask?: number;
  readonly storage?: string;
  readonly rxType?: number;
  readonly specials?: readonly string[];
  readonly widthMm?: number;
  readonly name?: string;
}

/** A device of a company with a store: one cabinet of 2 rows and 4 columns, a slot at each place. */
export interface PlanogramMat {
  readonly matId: number;
  readonly companyId: number;
  readonly storeId: number;
  /** Ids by number: A1 … B4. */
  readonly slots: Readonly<Record<string, number>>;
}

/** Devices with empty slots, goods for them, stock in them, and the calls that change them. */
export async function planogramWorld() {
  process.env.SECRET_KEY ??= 'test';
  const server = await testServer();
  await server.given.user({ userName: 'admin', role: 'Admin' });
  const admin = await server.as('admin');
  return { server, admin, ...given(server), ...units(server), ...calls(admin) };
}
export type PlanogramWorld = Awaited<ReturnType<typeof planogramWorld>>;

function given(server: TestServer) {
  const { db } = server;
  const goods = async (of: GoodsOf = {}): Promise<number> => {
    const n = server.given.next();
    const { id } = await db.one<{ id: number }>(sql`
      insert into goods (goods_no, goods_type, generic_name, goods_name, mnemonic, unit, publish_mask, approved_at, review_status, specials, width_mm)
      values (${`G${n}`}, 1, '药', ${of.name ?? `药品${n}`}, ${`YP${n}`}, '盒', ${of.mask ?? 7}, now(), 2, ${of.specials ?? []}::text[], ${of.widthMm ?? null})
      returning id`);
    await db.run(sql`
      insert into goods_medicine (goods_id, rx_type, storage_condition) values (${id}, ${of.rxType ?? 2}, ${of.storage ?? 'NORMAL'})`);
    return id;
  };
  const mat = async (of: { companyId?: number; storeId?: number | null } = {}): Promise<PlanogramMat> => {
    const companyId = of.companyId ?? (await server.given.company()).id;
    const storeId = of.storeId === undefined ? (await server.given.store({ companyId })).id : of.storeId;
    const n = server.given.next();
    const { id: matId } = await db.one<{ id: number }>(sql`
      insert into mat (mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status)
      values (${`M${String(n).padStart(6, '0')}`}, ${`设备${n}`}, 'X1', 1, ${companyId}, ${storeId}, 'OPERATIONAL') returning id`);
    await db.run(sql`
      insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) values (${matId}, 0, '主柜', 1, 2, 4)`);
    const rows = await db.rows<{ id: number; no: string }>(sql`
      insert into track (mat_id, track_no, row_no, col_no, track_type, motor_id, capacity, par_level, warn_level)
      select ${matId}, chr(64 + r) || c, r, c, 1, (r - 1) * 4 + c - 1, 10, 4, 1 from generate_series(1, 2) r, generate_series(1, 4) c
      returning id, track_no as no`);
    return {
      ...{ matId, companyId, storeId: storeId ?? 0 },
      slots: Object.fromEntries(rows.map(row => [row.no, row.id])),
    };
  };
  return { goods, mat };
}

/** What lies in slots. */
function units(server: TestServer) {
  const { db } = server;
  /** Puts units of a batch into a slot. */
  const load = (trackId: number, goodsId: number, number: number, batchNo = 'B1', expiresOn = '2099-01-01') =>
    inTx({ ...server.services, actor: timer('test'), requestId: 'test' }, tx =>
      moveStock(tx, [
        {
          ...{ kind: 'INIT', goodsId, number, to: { trackId }, batch: { batchNo, expiresOn } },
          ref: { type: 'TEST', id: server.given.next() },
        },
      ]),
    );
  const slot = (id: number) =>
    db.one<Record<string, unknown>>(sql`
      select goods_id as "goodsId", price, special_price as "specialPrice", capacity, par_level as "parLevel", width_units as "widthUnits", stock,
        removed_at is not null as removed from track where id = ${id}`);
  /** What a slot's movements and lots come to: both are the same, and the slot says so. */
  const balance = async (trackId: number) => {
    const { moved, lots, stock } = await db.one<{ moved: number; lots: number; stock: number }>(sql`
      select (select coalesce(sum(delta), 0)::int from stock_movement where track_id = t.id) as moved,
        (select coalesce(sum(quantity), 0)::int from stock_lot where track_id = t.id) as lots, t.stock from track t where t.id = ${trackId}`);
    return moved === lots && lots === stock ? stock : { moved, lots, stock };
  };
  return { load, slot, balance };
}

function calls(admin: TestClient) {
  const list = async (matId: number, more: Partial<SentOf<typeof listTracks>> = {}) =>
    (await admin.call(listTracks, { body: { matId, ...more } })).data;
  return {
    list,
    save: async (matId: number, body: Omit<SentOf<typeof saveTracks>, 'matId' | 'version'> & { version?: number }) =>
      admin.call(saveTracks, { body: { matId, version: body.version ?? (await list(matId)).version, ...body } }),
    clone: (body: SentOf<typeof cloneTracks>) => admin.call(cloneTracks, { body }),
  };
}

/** A slot with goods at a price. */
export const bound = (trackGoodsId: number, goodsId: number, price = 1000) => ({ trackGoodsId, goodsId, price });
