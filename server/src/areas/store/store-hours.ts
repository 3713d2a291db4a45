import type { CompanyStatusCode } from '@materia/contract/areas/company';
import type { DeliveryDateCode, DeliveryModeCode } from '@materia/contract/areas/order';
import type { Point, StoreStatusCode } from '@materia/contract/areas/store';
import { type Db, sql } from '../../kernel/index.ts';
import { companyStatus, type LicenceTerm, requiredLicences } from '../company/index.ts';
import type { Timeframe } from './hours.ts';

/** A row of store_delivery_mode. */
export interface StoreMode {
  readonly mode: DeliveryModeCode;
  readonly enabled: boolean;
  readonly minAmount: number;
  readonly baseFee: number;
  readonly baseM: number;
  readonly stepM: number;
  readonly stepFee: number;
  readonly freeFrom: number | null;
  readonly packageFee: number;
  readonly nightFee: number;
  readonly nightFrom: string | null;
  readonly nightTo: string | null;
  readonly maxM: number | null;
  readonly prepMinutes: number;
  readonly promiseMinutes: number;
  readonly dates: readonly DeliveryDateCode[];
  readonly carrier: string;
  readonly points: readonly (Point & { name: string; address: string; matId?: number })[];
}

/** A row of store_scope: zone 0 the scope, 1–9 fee zones. */
export interface StoreZone {
  readonly zoneNo: number;
  readonly name: string;
  readonly points: readonly Point[];
  readonly fee: number | null;
  readonly minAmount: number | null;
  readonly minutes: number | null;
}

/** All that decides whether, when and where a store sells: read once, judged by pure functions. */
export interface StoreHours {
  readonly storeId: number;
  readonly storeName: string;
  readonly companyId: number;
  readonly companyStatus: CompanyStatusCode;
  readonly status: StoreStatusCode;
  readonly pausedUntil: string | null;
  readonly position: Point | null;
  readonly autoConfirm: boolean;
  readonly traceCodeRequired: boolean;
  readonly rxEnabled: boolean;
  readonly mallEnabled: boolean;
  readonly maxDays: number;
  readonly licences: readonly LicenceTerm[];
  readonly frames: readonly Timeframe[];
  readonly modes: readonly StoreMode[];
  readonly zones: readonly StoreZone[];
}

type StoreRow = Omit<StoreHours, 'companyStatus' | 'position' | 'licences' | 'frames' | 'modes' | 'zones'> & {
  longitude: number | null;
  latitude: number | null;
};

/** A store with its hours, modes and zones by its id, whoever asks: callers scope before. */
export async function storeHoursForSystem(db: Db, storeId: number): Promise<StoreHours | undefined> {
  const row = await db.maybe<StoreRow>(sql`
    select s.id as "storeId", s.name as "storeName", s.company_id as "companyId", s.status, s.paused_until as "pausedUntil",
      s.longitude, s.latitude, coalesce(c.auto_confirm, false) as "autoConfirm", coalesce(c.trace_code_required, false) as "traceCodeRequired",
      s.rx_enabled as "rxEnabled", s.mall_enabled as "mallEnabled", coalesce(c.max_days, 7) as "maxDays"
    from store s left join store_config c on c.store_id = s.id where s.id = ${storeId} and s.deleted_at is null`);
  if (!row) return undefined;
  const { longitude, latitude, ...store } = row;
  return {
    ...store,
    companyStatus: await companyStatus(db, store.companyId),
    position: longitude === null || latitude === null ? null : { longitude, latitude },
    licences: await requiredLicences(db, { companyId: store.companyId, storeId }),
    frames: await framesOf(db, storeId),
    modes: await modesOf(db, storeId),
    zones: await zonesOf(db, storeId),
  };
}

const framesOf = (db: Db, storeId: number) =>
  db.rows<Timeframe>(sql`
    select kind, delivery_mode as "deliveryMode", weekdays, special_date as "specialDate", closed, time_from as "timeFrom",
      time_to as "timeTo", slot_minutes as "slotMinutes", capacity
    from store_timeframe where store_id = ${storeId} order by time_from`);

const modesOf = (db: Db, storeId: number) =>
  db.rows<StoreMode>(sql`
    select mode, enabled, min_amount as "minAmount", base_fee as "baseFee", base_m as "baseM", step_m as "stepM", step_fee as "stepFee",
      free_from as "freeFrom", package_fee as "packageFee", night_fee as "nightFee", night_from as "nightFrom", night_to as "nightTo",
      max_m as "maxM", prep_minutes as "prepMinutes", promise_minutes as "promiseMinutes", dates, carrier, points
    from store_delivery_mode where store_id = ${storeId} order by id`);

const zonesOf = (db: Db, storeId: number) =>
  db.rows<StoreZone>(sql`
    select zone_no as "zoneNo", name, points, fee, min_amount as "minAmount", minutes
    from store_scope where store_id = ${storeId} and enabled order by zone_no`);
