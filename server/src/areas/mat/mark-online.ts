import { matStatus } from '@materia/contract/areas/mat';
import { outbox, sql, type Tx } from '../../kernel/index.ts';
import { settingNumber } from './setting/setting-sql.ts';

interface Flipped {
  readonly matId: number;
  readonly companyId: number;
}

const states = { true: 'ONLINE', false: 'OFFLINE' } as const;

/** Sets a device on line, with history and event; nothing if it is already. */
export async function markOnline(tx: Tx, matId: number): Promise<void> {
  const mat = await tx.maybe<Flipped>(sql`
    update mat set online = true, offline_since = null, last_seen_at = ${tx.now()}, updated_at = ${tx.now()}
    where id = ${matId} and not online returning id as "matId", company_id as "companyId"`);
  if (mat) await tell(tx, mat, true, null);
}

/**
 * Sets devices off line that have missed so many of their heartbeats (spec 06 §5), or one that says so itself (last will). Answers how
 * many.
 */
export async function markOffline(tx: Tx, of: { missed: number } | { matId: number }, reason: string): Promise<number> {
  const which = 'matId' in of ? sql`m.id = ${of.matId}` : silent(tx.now(), of.missed);
  const mats = await tx.rows<Flipped>(sql`
    update mat set online = false, offline_since = coalesce(last_seen_at, ${tx.now()}::timestamptz), updated_at = ${tx.now()}
    where id in (select m.id from mat m where m.online and ${which} order by m.id for update)
    returning id as "matId", company_id as "companyId"`);
  for (const mat of mats) await tell(tx, mat, false, reason);
  return mats.length;
}

/** No heartbeat is shorter than half a minute: only who has been silent that often is asked for its own. */
const silent = (now: Date, missed: number) => sql`(m.last_seen_at is null or (
  m.last_seen_at < ${new Date(now.getTime() - missed * shortestSec * 1_000)}
  and m.last_seen_at < ${now}::timestamptz - ${missed} * make_interval(secs => ${settingNumber('heartbeatSec')})))`;
const shortestSec = 30;

async function tell(tx: Tx, { matId, companyId }: Flipped, online: boolean, reason: string | null): Promise<void> {
  const [from, to] = [states[`${!online}`], states[`${online}`]];
  await tx.run(sql`
    insert into mat_status_history (mat_id, kind, from_state, to_state, at, duration_sec, reason)
    values (${matId}, 'ONLINE', ${from}, ${to}, ${tx.now()},
      (select extract(epoch from ${tx.now()}::timestamptz - h.at)::int from mat_status_history h
       where h.mat_id = ${matId} and h.kind = 'ONLINE' order by h.at desc limit 1), ${reason})`);
  await outbox.put(
    tx,
    matStatus,
    { matId, kind: 'ONLINE', from, to },
    { aggregateType: 'mat', aggregateId: matId, companyId },
  );
}
