import {
  alertRules,
  type ClimateFilter,
  type ClimateRow,
  type OfflineRow,
  openAlertStatuses,
} from '@materia/contract/areas/mat';
import { type Sql, sql, when } from '../../../kernel/index.ts';
import { wrongSince } from './alert.store.ts';
import { type AlertRows, placeColumns, placeJoins } from './alert-page.ts';

/** Statuses that stand in the statement itself: the partial indexes of open alerts are found by them. */
export const openWords = sql.text(openAlertStatuses.map(status => `'${status}'`).join(', '));

/** Device `m` has been silent for as long as the rule in force says: its own, its company's, the platform's. */
export const isSilent = (
  now: Date,
): Sql => sql`(not m.online and m.offline_since <= ${now}::timestamptz - make_interval(secs => coalesce((
  select r.hold_sec from alert_rule r
  where r.type = 'NETWORK' and (r.mat_id = m.id or r.mat_id is null and (r.company_id = m.company_id or r.company_id is null))
  order by r.mat_id nulls last, r.company_id nulls last limit 1), ${alertRules.NETWORK.holdSec})))`;

/** 离线: the longest silent first. */
export const offlineMats: AlertRows<OfflineRow> = {
  from: sql`from mat m`,
  which: ({ now }) => isSilent(now),
  id: sql`m.id`,
  order: sql`m.offline_since`,
  read: (db, page) =>
    db.rows(sql`
      with page as materialized (${page})
      select ${placeColumns}, m.address, m.offline_since as "offlineSince", m.last_seen_at as "lastSeenAt",
        m.network_type as "networkType", m.rssi
      from page join mat m on m.id = page.id ${placeJoins} order by page.n`),
};

const lineHours = 24;

/** 温湿度异常: open alerts, the newest first, each with its cabinet's last 24 hours. */
export const climateAlerts: AlertRows<ClimateRow, ClimateFilter> = {
  from: sql`from alert a join mat m on m.id = a.mat_id`,
  which: ({ filter }) =>
    sql`a.status in (${openWords}) and a.type in ('TEMPERATURE', 'HUMIDITY') ${when(filter.type, type => sql`and a.type = ${type}`)}`,
  id: sql`a.id`,
  order: sql`${wrongSince} desc`,
  read: (db, page, { now }) => {
    const since = new Date(now.getTime() - lineHours * 3_600_000);
    return db.rows(sql`
      with page as materialized (${page})
      select ${placeColumns}, a.id as "alertId", coalesce(a.sub_no, 0) as "subNo", a.type, a.level, a.status, a.value,
        a.threshold_min as min, a.threshold_max as max, ${wrongSince} as since, a.recovered_at as "recoveredAt", hours.line
      from page join alert a on a.id = page.id join mat m on m.id = a.mat_id ${placeJoins}
      left join lateral (
        select coalesce(json_agg(json_build_object(
          'at', to_char(h.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'value', case a.type when 'TEMPERATURE' then h.temperature_avg else h.humidity_avg end) order by h.hour), '[]') as line
        from mat_telemetry_hour h
        where h.mat_id = a.mat_id and h.sub_no = coalesce(a.sub_no, 0) and h.hour > ${since} and h.hour <= ${now}) hours on true
      order by page.n`);
  },
};
