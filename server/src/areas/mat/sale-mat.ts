import type { MatBizStatusCode, MatServiceStateCode } from '@materia/contract/areas/mat';
import { type Day, dayOf } from '@materia/contract/kernel';
import { type Db, sql, type Tx, when } from '../../kernel/index.ts';
import { licencesOver } from '../company/index.ts';
import { serviceState } from './service-state.ts';
import { settingNumber } from './setting/setting-sql.ts';

/** A device as orders look at it. */
export interface SaleMat {
  readonly matId: number;
  readonly matNo: string;
  readonly matName: string;
  readonly companyId: number;
  readonly storeId: number | null;
  readonly bizStatus: MatBizStatusCode;
  readonly online: boolean;
  readonly supplying: boolean;
  readonly service: MatServiceStateCode;
  /** Of its company: devices of one that is not active sell nothing (spec 04 §2). */
  readonly companyStatus: string;
  /** A licence of its company is over: it takes no new orders (spec 04 §3.2). */
  readonly unlicensed: boolean;
  /** Units of one order at most. */
  readonly maxUnits: number;
}

/** Whether its motors may turn: nobody is filling it, it is neither paused nor on the move (spec 06 §3). */
export const givesOut = (mat: SaleMat | undefined): boolean =>
  mat !== undefined && !mat.supplying && mat.bizStatus === 'OPERATIONAL';

/** The same of a device by its id. */
export const matGivesOut = async (db: Db, matId: number): Promise<boolean> =>
  (await db.maybe(sql`
    select from mat where id = ${matId} and deleted_at is null and not supplying and biz_status = 'OPERATIONAL'`)) !==
  undefined;

/** A track as orders look at it. */
export interface SaleTrack {
  readonly trackId: number;
  readonly trackNo: string;
  readonly subNo: number;
  readonly goodsId: number;
  /** null: not priced yet, cannot be sold. */
  readonly price: number | null;
  readonly specialPrice: number;
  /** 0 while locked. What lies there past its day counts until the hold, which looks at the lots. */
  readonly available: number;
  /** Units of open orders and plans. */
  readonly held: number;
  /** The last day of what lies there and is sold first by then. */
  readonly nextExpiry: Day | null;
}

/** The device by its id, whoever asks: orders scope before. */
export async function saleMatForSystem(tx: Tx, matId: number): Promise<SaleMat | undefined> {
  const row = await tx.maybe<Omit<SaleMat, 'service'> & { serviceExpireAt: string | null }>(sql`
    select m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", m.company_id as "companyId", m.store_id as "storeId",
      m.biz_status as "bizStatus", m.online, m.supplying, m.service_expire_at as "serviceExpireAt", c.status as "companyStatus",
      ${licencesOver(sql`m.company_id`, dayOf(tx.now()))} as unlicensed,
      ${settingNumber('maxUnitsPerOrder')} as "maxUnits"
    from mat m join company c on c.id = m.company_id where m.id = ${matId} and m.deleted_at is null`);
  if (!row) return undefined;
  const { serviceExpireAt, ...mat } = row;
  const graceDays = tx.setting<number>('mat.serviceGraceDays');
  const service = serviceState(serviceExpireAt, dayOf(tx.now()), graceDays);
  return { ...mat, service };
}

/** The tracks of a device that sell goods, those of some or all, fullest first. */
export function saleTracks(db: Db, matId: number, goodsIds?: readonly number[]): Promise<SaleTrack[]> {
  return db.rows(sql`
    select id as "trackId", track_no as "trackNo", sub_no as "subNo", goods_id as "goodsId", price, special_price as "specialPrice",
      case when locks = '{}' then greatest(stock - held, 0) else 0 end as available, held, next_expiry as "nextExpiry"
    from track where mat_id = ${matId} and goods_id is not null and not sub_off
      ${when(goodsIds, ids => sql`and goods_id = any(${ids}::bigint[])`)} and cell_use is distinct from 'PICKUP'
    order by available desc, id`);
}
