import type { CompanyStatusCode } from '@materia/contract/areas/company';
import type { DeliveryDateCode, DeliveryModeCode } from '@materia/contract/areas/order';
import type { Point, StoreStatusCode } from '@materia/contract/areas/store';
import { type Db, type Sql, sql } from '../../kernel/index.ts';
import { type LicenceTerm, requiredLicencesOf } from '../company/index.ts';
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

/** Rows of a table of the store `s`, as one value beside its columns. */
const listOf = (rows: Sql): Sql => sql`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${rows}) each)`;

const frames = sql`
  select f.kind, f.delivery_mode as "deliveryMode", f.weekdays, f.special_date as "specialDate", f.closed, f.time_from as "timeFrom",
    f.time_to as "timeTo", f.slot_minutes as "slotMinutes", f.capacity
  from store_timeframe f where f.store_id = s.id order by f.time_from`;
const modes = sql`
  select m.mode, m.enabled, m.min_amount as "minAmount", m.base_fee as "baseFee", m.base_m as "baseM", m.step_m as "stepM",
    m.step_fee as "stepFee", m.free_from as "freeFrom", m.package_fee as "packageFee", m.night_fee as "nightFee",
    m.night_from as "nightFrom", m.night_to as "nightTo", m.max_m as "maxM", m.prep_minutes as "prepMinutes",
    m.promise_minutes as "promiseMinutes", m.dates, m.carrier, m.points
  from store_delivery_mode m where m.store_id = s.id order by m.id`;
const zones = sql`
  select z.zone_no as "zoneNo", z.name, z.points, z.fee, z.min_amount as "minAmount", z.minutes
  from store_scope z where z.store_id = s.id and z.enabled order by z.zone_no`;

type StoreRow = Omit<StoreHours, 'position'> & { longitude: number | null; latitude: number | null };

/** Stores with their hours, modes and zones by their ids, in one query, whoever asks: callers scope before. Deleted ones are left out. */
export async function storesHoursForSystem(
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, StoreHours>> {
  const rows = await db.rows<StoreRow>(sql`
    select s.id as "storeId", s.name as "storeName", s.company_id as "companyId", s.status, s.paused_until as "pausedUntil",
      s.longitude, s.latitude, coalesce(c.auto_confirm, false) as "autoConfirm", coalesce(c.trace_code_required, false) as "traceCodeRequired",
      s.rx_enabled as "rxEnabled", s.mall_enabled as "mallEnabled", coalesce(c.max_days, 7) as "maxDays",
      o.status as "companyStatus", ${requiredLicencesOf(sql`s.company_id`, sql`s.id`)} as licences,
      ${listOf(frames)} as frames, ${listOf(modes)} as modes, ${listOf(zones)} as zones
    from store s join company o on o.id = s.company_id left join store_config c on c.store_id = s.id
    where s.id = any(${storeIds}::bigint[]) and s.deleted_at is null`);
  const hours = rows.map(
    ({ longitude, latitude, ...store }): StoreHours => ({
      ...store,
      position: longitude === null || latitude === null ? null : { longitude, latitude },
    }),
  );
  return new Map(hours.map(store => [store.storeId, store]));
}

/** The same of one store. */
export const storeHoursForSystem = async (db: Db, storeId: number): Promise<StoreHours | undefined> =>
  (await storesHoursForSystem(db, [storeId])).get(storeId);
