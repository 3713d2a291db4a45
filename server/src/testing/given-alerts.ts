import { addDays, type Day, dayOf } from '@materia/contract/kernel';
import { sql } from '../kernel/index.ts';
import type { TestServer } from './test-server.ts';

export const today: Day = dayOf(Date.now());

/** Devices with something wrong, written row by row. */
export class GivenAlerts {
  readonly #server: TestServer;
  readonly goodsId: number;

  private constructor(server: TestServer, goodsId: number) {
    this.#server = server;
    this.goodsId = goodsId;
  }

  static async open(server: TestServer, goodsNo = 'G00000001'): Promise<GivenAlerts> {
    const goods = await server.db.one<{ id: number }>(sql`
      insert into goods (goods_no, goods_type, generic_name, goods_name, unit, spec) values (${goodsNo}, 1, '药', '感冒灵', '盒', '10g') returning id`);
    return new GivenAlerts(server, goods.id);
  }

  async mat(
    name: string,
    of: { companyId: number; storeId: number | null; bizStatus?: string; offlineMinutes?: number },
  ): Promise<number> {
    const { db, given } = this.#server;
    const offline = of.offlineMinutes === undefined ? null : new Date(Date.now() - of.offlineMinutes * 60_000);
    const { id } = await db.one<{ id: number }>(sql`
      insert into mat (mat_no, mat_name, model, cabinet_type, company_id, store_id, biz_status, online, offline_since)
      values (${`M${String(given.next()).padStart(6, '0')}`}, ${name}, 'YK-48', 1, ${of.companyId}, ${of.storeId}, ${of.bizStatus ?? 'OPERATIONAL'},
        ${offline === null}, ${offline}) returning id`);
    await db.run(
      sql`insert into sub_mat (mat_id, sub_no, name, cabinet_type, row_count, col_count) values (${id}, 0, '主柜', 1, 6, 8)`,
    );
    await db.run(sql`insert into storage (company_id, kind, mat_id) values (${of.companyId}, 'MAT', ${id})`);
    return id;
  }

  /** A slot with 8 of 10 pieces at 10 yuan, unless said otherwise. */
  async track(
    matId: number,
    trackNo: string,
    of: { stock?: number; held?: number; locks?: string[]; reportedPrice?: number } = {},
  ): Promise<number> {
    const { id } = await this.#server.db.one<{ id: number }>(sql`
      insert into track (mat_id, track_no, row_no, col_no, track_type, goods_id, capacity, par_level, warn_level, stock, held, locks, price,
        reported_price, locked_at)
      values (${matId}, ${trackNo}, 1, ${Number(trackNo.slice(1))}, 1, ${this.goodsId}, 10, 5, 2, ${of.stock ?? 8}, ${of.held ?? 0},
        ${of.locks ?? []}::text[], 1000, ${of.reportedPrice ?? 1000}, ${of.locks ? new Date(Date.now() - 3_600_000) : null}) returning id`);
    return id;
  }

  async lot(trackId: number, daysLeft: number, quantity = 3): Promise<number> {
    const { id } = await this.#server.db.one<{ id: number }>(sql`
      insert into stock_lot (storage_id, track_id, goods_id, batch_no, expires_on, quantity)
      select s.id, t.id, t.goods_id, 'B1', ${addDays(today, daysLeft)}, ${quantity} from track t join storage s on s.mat_id = t.mat_id
      where t.id = ${trackId} returning id`);
    return id;
  }

  /** Pieces of a lot sold today. */
  async sold(lotId: number, pieces: number): Promise<void> {
    await this.#server.db.run(sql`
      insert into stock_movement (kind, lot_id, storage_id, track_id, goods_id, batch_no, delta, before, after, ref_type, ref_id, at)
      select 'SALE', id, storage_id, track_id, goods_id, batch_no, -${pieces}::int, ${pieces}, 0, 'TEST', id, now() from stock_lot where id = ${lotId}`);
  }

  async alert(
    matId: number,
    type: string,
    of: { status?: string; value?: number; max?: number } = {},
  ): Promise<number> {
    const n = this.#server.given.next();
    const { id } = await this.#server.db.one<{ id: number }>(sql`
      insert into alert (alert_no, type, level, company_id, mat_id, sub_no, title, value, threshold_max, first_at, last_at, status)
      select ${`GJ${n}`}, ${type}, 1, company_id, id, 0, 't', ${of.value ?? null}, ${of.max ?? null}, now() - interval '2 hours', now(), ${of.status ?? 'NEW'}
      from mat where id = ${matId} returning id`);
    return id;
  }

  async matOrder(matId: number, status: number): Promise<void> {
    const n = this.#server.given.next();
    await this.#server.db.run(sql`
      insert into customer_order (order_no, day_seq, company_id, mat_id, order_type, channel, fulfil_type, delivery_mode, delivery_day,
        order_status_code, status_since, goods_amount, payable, placed_at)
      select ${`26010100000000${String(n).padStart(4, '0')}`}, ${n}, company_id, id, 'MAT_ORDER', 'MINI_PROGRAM', 'DISPENSE', 'SELF_STORE',
        ${today}, ${status}, now(), 1000, 1000, now() - interval '40 days' from mat where id = ${matId}`);
  }
}
