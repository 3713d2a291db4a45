import type { MatBizStatusCode, MatServiceStateCode } from '@materia/contract/areas/mat';
import { dayOf } from '@materia/contract/kernel';
import { type Db, sql, type Tx } from '../../kernel/index.ts';
import { serviceState } from './service-state.ts';

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
  readonly maxUnits: number;
}

/** Units of one order at most; a setting of the device once settings are there (spec 06 §1 maxUnitsPerOrder). */
export const maxUnitsPerOrder = 5;

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
}

/** The device by its id, whoever asks: orders scope before. */
export async function saleMatForSystem(tx: Tx, matId: number): Promise<SaleMat | undefined> {
  const row = await tx.maybe<Omit<SaleMat, 'service' | 'maxUnits'> & { serviceExpireAt: string | null }>(sql`
    select m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", m.company_id as "companyId", m.store_id as "storeId",
      m.biz_status as "bizStatus", m.online, m.supplying, m.service_expire_at as "serviceExpireAt", c.status as "companyStatus"
    from mat m join company c on c.id = m.company_id where m.id = ${matId} and m.deleted_at is null`);
  if (!row) return undefined;
  const { serviceExpireAt, ...mat } = row;
  const graceDays = tx.setting<number>('mat.serviceGraceDays');
  const service = serviceState(serviceExpireAt, dayOf(tx.now()), graceDays);
  return { ...mat, service, maxUnits: maxUnitsPerOrder };
}

/** The tracks of a device that sell goods, fullest first. */
export function saleTracks(db: Db, matId: number, goodsIds: readonly number[]): Promise<SaleTrack[]> {
  return db.rows(sql`
    select id as "trackId", track_no as "trackNo", sub_no as "subNo", goods_id as "goodsId", price, special_price as "specialPrice",
      case when locks = '{}' then greatest(stock - held, 0) else 0 end as available
    from track where mat_id = ${matId} and goods_id = any(${goodsIds}::bigint[]) and cell_use is distinct from 'PICKUP'
    order by available desc, id`);
}
