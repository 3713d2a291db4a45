import { monitorOffline, type OfflineMat } from '@materia/contract/areas/mat';
import { type Db, on, type Sql, sql } from '../../../kernel/index.ts';
import { placeColumns, placeJoins } from '../alert/alert-page.ts';
import { openWords } from '../alert/mat-alerts.ts';
import { whoseMats } from './whose-mats.ts';

const most = 500;
const weeks = 4;

/** Fen: what was sold in the same hours of the four weeks before it went, a quarter of it. */
const lost = (now: Date): Sql => sql`(
  select coalesce(sum(-v.delta * coalesce(nullif(t.special_price, 0), t.price, 0)) / ${weeks}, 0)::bigint
  from track t join stock_movement v on v.track_id = t.id
    join generate_series(1, ${weeks}::int) w (n)
      on v.at between m.offline_since - w.n * interval '7 days' and ${now}::timestamptz - w.n * interval '7 days'
  where t.mat_id = m.id and v.kind = 'SALE' and v.at < m.offline_since)`;

function offlineMats(db: Db, which: Sql, now: Date): Promise<OfflineMat[]> {
  return db.rows(sql`
    with page as materialized (
      select m.id from mat m where not m.online and m.offline_since is not null and ${which} order by m.offline_since, m.id limit ${most})
    select ${placeColumns}, m.address, m.longitude, m.latitude, m.offline_since as "offlineSince",
      extract(epoch from ${now}::timestamptz - m.offline_since)::int as "offlineSec", ${lost(now)} as "lostSales",
      m.network_type as "networkType", m.rssi, coalesce(m.power = 'BATTERY', false) as "onBattery",
      (select h.reason from mat_status_history h where h.mat_id = m.id and h.kind = 'ONLINE' order by h.at desc, h.id desc limit 1) as reason,
      a.id as "alertId", (select c.text from alert_comment c where c.alert_id = a.id order by c.id desc limit 1) as note,
      k.id as "ticketId", k.ticket_no as "ticketNo"
    from page join mat m on m.id = page.id ${placeJoins}
    left join alert a on a.mat_id = m.id and a.type = 'NETWORK' and a.status in (${openWords})
    left join ticket k on k.id = a.ticket_id
    order by m.offline_since, m.id`);
}

/** POST monitor/offline: the longest silent first. */
export const monitorOfflineHandler = on(monitorOffline)(async ({ body }, { db, actor, now }) => {
  const which = whoseMats(actor, body);
  const rows = await offlineMats(db, which, now());
  const sums = await db.one<{ total: number; mats: number }>(sql`
    select count(*) filter (where not m.online and m.offline_since is not null)::int as total, count(*)::int as mats
    from mat m where ${which}`);
  return { rows, ...sums, lostSales: rows.reduce((sum, row) => sum + Number(row.lostSales), 0) };
});
