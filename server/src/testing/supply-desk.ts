import {
  addSupplyPlan,
  type FilledLine,
  finishSupplyPlan,
  readSupplyPlan,
  type SupplyPlanDetail,
  saveSupplyLines,
  updateSupplyStatus,
} from '@materia/contract/areas/supply';
import { addDays, dayOf, type SentOf } from '@materia/contract/kernel';
import { expect } from 'vitest';
import { moveStock } from '../areas/supply/index.ts';
import { inTx, sql, timer } from '../kernel/index.ts';
import { areaRows } from './area-rows.ts';
import type { AreaTest } from './area-test.ts';
import type { TestClient } from './test-client.ts';
import { type TestServer, testServer } from './test-server.ts';

const today = dayOf(Date.now());
/** A day so many days from now. */
export const inDays = (days: number) => addDays(today, days);

/** A company with a store, a device beside it, goods on shelves and in slots, and whoever picks, fills or leads; another company. */
export class SupplyDesk {
  readonly server: TestServer;
  readonly rows: ReturnType<typeof areaRows>;
  companyId = 0;
  storeId = 0;
  matId = 0;
  #refs = 0;

  private constructor(server: TestServer) {
    this.server = server;
    const add: AreaTest['add'] = async (table, row) => {
      const keys = Object.keys(row);
      const text = `insert into ${table} (${keys.join(', ')}) values (${keys.map((_, index) => `$${index + 1}`).join(', ')})
        returning to_jsonb(${table}.*) as row`;
      const reply = await server.db.pool.query(text, Object.values(row));
      return (reply.rows[0] as { row: { id?: number } }).row.id ?? 0;
    };
    this.rows = areaRows({ add } as AreaTest);
  }

  static async open(): Promise<SupplyDesk> {
    const server = await testServer();
    const desk = new SupplyDesk(server);
    const { given } = server;
    desk.companyId = (await given.company()).id;
    const other = (await given.company()).id;
    desk.storeId = (await given.store({ companyId: desk.companyId })).id;
    desk.matId = await desk.mat();
    const { companyId, storeId } = desk;
    await given.user({ userName: 'manager', role: 'Manager', companyId });
    await given.user({ userName: 'stranger', role: 'Manager', companyId: other });
    await given.user({ userName: 'store', agentType: 0, companyId, storeId });
    await given.user({ userName: 'leader', agentType: 1, companyId });
    await given.user({ userName: 'operator', agentType: 2, companyId, stores: [storeId], mats: [desk.matId] });
    return desk;
  }

  /** Another device of the store, at its place. */
  mat(): Promise<number> {
    const place = { longitude: 114.057868, latitude: 22.543099, door_state: 'CLOSED' };
    return this.rows.mat(this.companyId, { store_id: this.storeId, ...place });
  }

  as = (userName: string): Promise<TestClient> => this.server.as(userName);

  /** A goods with so many of a batch on the shelf, and its slot with so many of another batch. */
  async slot(
    of: { shelf?: number; inSlot?: number; ends?: string; slotEnds?: string; capacity?: number; matId?: number } = {},
  ): Promise<{ goodsId: number; trackId: number; name: string }> {
    const goodsId = await this.rows.goods({ approved_at: '2025-01-01', review_status: 2 });
    const { name } = await this.server.db.one<{ name: string }>(
      sql`select goods_name as name from goods where id = ${goodsId}`,
    );
    await this.rows.storeGoods({ companyId: this.companyId, storeId: this.storeId, goodsId });
    const trackId = await this.rows.track(
      { matId: of.matId ?? this.matId, goodsId },
      { capacity: of.capacity ?? 20, par_level: 5 },
    );
    await this.put(goodsId, { storeId: this.storeId }, of.shelf ?? 30, 'NEW1', of.ends ?? inDays(500));
    await this.put(goodsId, { trackId }, of.inSlot ?? 4, 'OLD1', of.slotEnds ?? inDays(300));
    return { goodsId, trackId, name };
  }

  async put(
    goodsId: number,
    to: { storeId: number } | { trackId: number },
    number: number,
    batchNo: string,
    expiresOn: string | null,
  ): Promise<void> {
    if (number === 0) return;
    this.#refs += 1;
    const ref = { type: 'TEST', id: this.#refs };
    const { db, services } = this.server;
    const of = { db, clock: services.clock, settings: services.settings, actor: timer('test'), requestId: 'test' };
    await inTx(of, tx => moveStock(tx, [{ kind: 'INIT', goodsId, number, to, ref, batch: { batchNo, expiresOn } }]));
  }

  async plan(
    lines: SentOf<typeof addSupplyPlan>['lines'],
    of: Partial<SentOf<typeof addSupplyPlan>> = {},
    userName = 'manager',
  ): Promise<SupplyPlanDetail> {
    const client = await this.as(userName);
    const body = { matId: this.matId, planDate: today, type: 'ROUTINE' as const, lines, ...of };
    return (await client.call(addSupplyPlan, { body })).data;
  }

  async step(
    id: number,
    action: 'PICK' | 'DEPART' | 'ARRIVE' | 'CANCEL' | 'ASSIGN',
    more: Partial<SentOf<typeof updateSupplyStatus>> = {},
    userName = 'manager',
  ) {
    const here = action === 'ARRIVE' ? { lat: 22.5431, lng: 114.0579 } : {};
    return (await this.as(userName)).call(updateSupplyStatus, { body: { ids: [id], action, ...here, ...more } });
  }

  async read(planId: number): Promise<SupplyPlanDetail> {
    return (await (await this.as('manager')).call(readSupplyPlan, { params: { planId } })).data;
  }

  /** A plan of one slot, on its way with what was proposed, and standing before the device. */
  async filling(trackGoodsId: number, quantity: number, matId = this.matId): Promise<SupplyPlanDetail> {
    const { id } = await this.plan([{ trackGoodsId, quantity }], { matId });
    for (const action of ['PICK', 'DEPART', 'ARRIVE'] as const) expect((await this.step(id, action)).status).toBe(200);
    return this.read(id);
  }

  /** Finishes with what is said of each line; what is not said: all of it was loaded, the count was right. */
  async finish(plan: SupplyPlanDetail, said: readonly Partial<FilledLine>[] = [{}], userName = 'manager') {
    const photos = [await this.server.given.photo(userName, 'MAT')];
    const lines = plan.planLines.map((line, index) => ({
      lineId: line.lineId,
      counted: line.stock,
      batches: line.picked.map(({ batchNo, expiresOn, quantity }) => ({ batchNo, expiresOn, loaded: quantity })),
      ...said[index],
    }));
    const body = { planId: plan.id, lines, photos, version: plan.version };
    return (await this.as(userName)).call(finishSupplyPlan, { body });
  }

  /** Says what was picked, upon what the plan is now unless a version is named; or what the phone says of slots. */
  async save(of: SentOf<typeof saveSupplyLines>, userName = 'manager') {
    const body = of.picked ? { version: (await this.read(of.planId)).version, ...of } : of;
    return (await this.as(userName)).call(saveSupplyLines, { body });
  }

  /** What lies on the shelf, in the slot, on the way and is lost, of a goods; and that each lot is what its movements come to. */
  async stock(goodsId: number): Promise<{ store: number; slot: number; way: number; lost: number }> {
    const { off, ...sums } = await this.server.db.one<{
      store: number;
      slot: number;
      way: number;
      lost: number;
      off: number;
    }>(sql`
      select coalesce(sum(l.quantity) filter (where s.kind = 'STORE'), 0)::int as store,
        coalesce(sum(l.quantity) filter (where s.kind = 'MAT'), 0)::int as slot,
        coalesce(sum(l.quantity) filter (where s.kind = 'TRANSIT'), 0)::int as way,
        (select coalesce(-sum(v.delta), 0)::int from stock_movement v where v.goods_id = ${goodsId} and v.kind = 'LOSS') as lost,
        count(*) filter (where l.quantity <> (select coalesce(sum(v.delta), 0) from stock_movement v where v.lot_id = l.id))::int as off
      from stock_lot l join storage s on s.id = l.storage_id where l.goods_id = ${goodsId}`);
    expect(off, 'lots that are not what their movements come to').toBe(0);
    return sums;
  }
}
