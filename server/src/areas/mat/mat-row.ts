import type { MatRow } from '@materia/contract/areas/mat';
import { addDays, type Day } from '@materia/contract/kernel';
import { type Db, publicAddresses, type Sql, sql } from '../../kernel/index.ts';
import { isInSync, sellingTracks, shortTrack } from './mat-filter.ts';
import { serviceState } from './service-state.ts';

type Stored = Omit<MatRow, 'serviceState' | 'coverUrl'> & {
  readonly serviceTrial: boolean;
  readonly cover: { readonly path: string; readonly mime: string } | null;
};

/** Columns of a device over `m`, its company `c`, store `s` and route `r`. */
const columns = sql`m.id as "matId", m.mat_no as "matNo", m.mat_name as "matName", m.model, m.cabinet_type as "cabinetType",
  m.company_id as "opCompanyId", c.short_name as "companyName", m.store_id as "storeId", s.name as "storeName", m.route_id as "routeId",
  r.name as "routeName", m.address, m.longitude, m.latitude, m.poi_type as "poiType",
  m.tags, m.biz_status as "bizStatus", m.online, m.last_seen_at as "lastSeenAt", m.offline_since as "offlineSince", m.temperature, m.humidity,
  m.door_state as "doorState", m.network_type as "networkType", m.rssi, ${isInSync} as "inSync", m.supplying, m.app_version as "appVersion",
  m.start_time as "startTime", m.service_expire_at as "serviceExpireAt", m.service_trial as "serviceTrial",
  m.deleted_at is not null as deleted, m.version,
  (select json_build_object('path', f.path, 'mime', f.mime) from mat_image i join uploaded_file f on f.id = i.file_id
    where i.mat_id = m.id and i.is_cover) as cover,
  (select max(p.finish_at) from supply_plan p where p.mat_id = m.id and p.status = 'FINISHED') as "lastSupplyAt",
  (select min(p.plan_date) from supply_plan p where p.mat_id = m.id and p.status in ('NEW', 'PICKING', 'ON_WAY', 'FILLING')) as "nextSupplyOn",
  (select count(*)::int from alert a where a.mat_id = m.id and a.status in ('NEW', 'ACK', 'HANDLING')) as "openAlerts"`;

/** What a device's slots come to. */
const slots = sql`left join lateral (
    select json_build_object('all', count(*), 'soldOut', count(*) filter (where t.goods_id is not null and t.locks = '{}' and t.stock <= t.held),
        'locked', count(*) filter (where t.locks <> '{}'), 'unbound', count(*) filter (where t.goods_id is null),
        'short', count(*) filter (where ${shortTrack})) as slots, max(t.last_sold_at) as last_sold_at
    from track t where t.mat_id = m.id and ${sellingTracks}) slot on true`;

/** Paid less refunded of the last seven days, from the order counters and what is not yet folded into them (design §7). */
const sales = (today: Day): Sql => sql`left join lateral (
    select coalesce(sum(n.net) filter (where n.placed_day = ${today}), 0)::bigint as today, coalesce(sum(n.net), 0)::bigint as week
    from (
      select d.placed_day, d.paid - d.refunded as net from order_counter_day d
      where d.mat_id = m.id and d.mat_id <> 0 and d.placed_day between ${addDays(today, -6)} and ${today}
      union all
      select d.placed_day, d.paid - d.refunded from order_counter_delta d
      where d.mat_id = m.id and d.placed_day between ${addDays(today, -6)} and ${today}) n) sale on true`;

/** The devices that `ids` names (`select id, … from mat`), in the order given. */
export async function readMatRows(
  db: Db,
  ids: Sql,
  inOrder: Sql,
  of: { today: Day; graceDays: number },
): Promise<MatRow[]> {
  const rows = await db.rows<Stored>(sql`
    with page as materialized (${ids})
    select ${columns}, slot.slots, slot.last_sold_at as "lastSoldAt", sale.today as "todaySales", sale.week as "weekSales"
    from page join mat m on m.id = page.id join company c on c.id = m.company_id left join store s on s.id = m.store_id
    left join supply_route r on r.id = m.route_id
    ${slots} ${sales(of.today)} ${inOrder}`);
  return rows.map(({ serviceTrial, cover, ...row }) => ({
    ...row,
    coverUrl: cover && publicAddresses(cover).thumbUrl,
    serviceState: serviceState(row.serviceExpireAt, of.today, of.graceDays, serviceTrial),
  }));
}
