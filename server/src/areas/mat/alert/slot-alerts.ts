import type {
  ExpiringFilter,
  ExpiringRow,
  ExpiryWithinCode,
  LockedRow,
  PriceRow,
  StorageRow,
} from '@materia/contract/areas/mat';
import { addDays, dayOf } from '@materia/contract/kernel';
import { type Sql, sql } from '../../../kernel/index.ts';
import { dueSoon } from '../setting/setting-sql.ts';
import { type AlertRows, slotColumns, slotJoins } from './alert-page.ts';

const ofTracks = sql`from track t join mat m on m.id = t.mat_id`;

/** 锁定货道: the longest locked first. */
export const lockedTracks: AlertRows<LockedRow> = {
  from: ofTracks,
  which: () => sql`t.is_locked`,
  id: sql`t.id`,
  order: sql`t.locked_at nulls first`,
  read: (db, page) =>
    db.rows(sql`
      with page as materialized (${page})
      select ${slotColumns}, t.locks, t.locked_at as since
      from page join track t on t.id = page.id ${slotJoins} order by page.n`),
};

/** 价格异常: the device takes another price than ours; the store's stands beside them. */
export const priceAlerts: AlertRows<PriceRow> = {
  from: ofTracks,
  which: () => sql`t.is_off_price`,
  id: sql`t.id`,
  order: sql`m.id, t.sub_no, t.row_no, t.col_no`,
  read: (db, page) =>
    db.rows(sql`
      with page as materialized (${page})
      select ${slotColumns}, t.price, t.reported_price as "reportedPrice", sg.goods_price as "storePrice"
      from page join track t on t.id = page.id ${slotJoins}
      left join store_goods sg on sg.store_id = m.store_id and sg.goods_id = t.goods_id order by page.n`),
};

const soldDays = 30;

/** 库存不足: the emptiest first. Sales are those of the lots that lay in the slot: its own, whatever other slots sell the same. */
export const storageAlerts: AlertRows<StorageRow> = {
  from: ofTracks,
  which: () => sql`t.is_short`,
  id: sql`t.id`,
  order: sql`t.stock - t.held, m.id, t.sub_no, t.row_no, t.col_no`,
  read: async (db, page, { now }) => {
    const since = new Date(now.getTime() - soldDays * 86_400_000);
    const rows = await db.rows<Omit<StorageRow, 'daysLeft'>>(sql`
      with page as materialized (${page})
      select ${slotColumns}, t.stock, t.held, greatest(t.stock - t.held, 0) as available, t.capacity, t.warn_level as "warnLevel",
        sale.sold as "sold30"
      from page join track t on t.id = page.id ${slotJoins}
      left join lateral (
        select coalesce(-sum(v.delta), 0)::int as sold from stock_lot l join stock_movement v on v.lot_id = l.id
        where l.track_id = t.id and l.updated_at >= ${since} and l.goods_id = t.goods_id and v.kind = 'SALE' and v.at >= ${since}) sale on true
      order by page.n`);
    return rows.map(row => ({ ...row, daysLeft: daysLeft(row) }));
  },
};

/** Whole days that what is there will last at the pace of the last 30; null: nothing was sold. */
export function daysLeft({ available, sold30 }: Pick<StorageRow, 'available' | 'sold30'>): number | null {
  if (available === 0) return 0;
  return sold30 === 0 ? null : Math.floor((available * soldDays) / sold30);
}

/** Lots `l` that end within so many days from today on, or have ended. */
export function endsWithin(within: ExpiryWithinCode, today: string): Sql {
  if (within === 'EXPIRED') return sql`l.due_on < ${today}`;
  return sql`l.due_on between ${today} and ${addDays(today, within === 'IN30' ? 30 : 90)}`;
}

/** 近效期商品: batches that lie in slots, the first to end first, the expired on top. */
export const expiringGoods: AlertRows<ExpiringRow, ExpiringFilter> = {
  from: sql`from stock_lot l join track t on t.id = l.track_id join mat m on m.id = t.mat_id`,
  which: ({ now, filter: { within } }) => (within ? endsWithin(within, dayOf(now)) : dueSoon(dayOf(now))),
  id: sql`l.id`,
  order: sql`l.due_on`,
  read: (db, page, { now }) =>
    db.rows(sql`
      with page as materialized (${page})
      select m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", c.short_name as "companyName", m.store_id as "storeId",
        s.name as "storeName", t.id as "trackGoodsId", t.sub_no as "subNo", t.track_no as "trackNo", l.goods_id as "goodsId",
        g.goods_name as "goodsName", g.spec, l.id as "lotId", l.batch_no as "batchNo", l.expires_on as "expiresOn",
        l.expires_on - ${dayOf(now)}::date as "daysLeft", l.quantity as stock
      from page join stock_lot l on l.id = page.id join track t on t.id = l.track_id join mat m on m.id = t.mat_id
        join company c on c.id = m.company_id left join store s on s.id = m.store_id join goods g on g.id = l.goods_id
      order by page.n`),
};
