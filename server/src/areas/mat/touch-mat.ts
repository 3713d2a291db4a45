import { type Db, type Log, sql } from '../../kernel/index.ts';

/** What a sign of life may tell beside the life. */
export interface Vitals {
  readonly rssi?: number;
  readonly networkType?: string;
  readonly clockSkewMs?: number;
}

interface Seen extends Vitals {
  readonly at: Date;
}

const batchMs = 1_000;
const waiting = new Map<number, Seen>();
let timer: NodeJS.Timeout | undefined;

/**
 * Notes a sign of life. Written for all devices of this process together, once a second (spec 06 §1): 10,000 cabinets are one
 * statement. A second lost with the process is made good by the next heartbeat.
 */
export function touchMat(of: { db: Db; log: Log; now(): Date }, matId: number, vitals: Vitals = {}): void {
  waiting.set(matId, { ...waiting.get(matId), ...vitals, at: of.now() });
  timer ??= setTimeout(() => {
    writeTouches(of.db).catch(error => of.log.warn({ err: error }, 'last_seen_at not written'));
  }, batchMs).unref();
}

/** Writes what waits, now. */
export async function writeTouches(db: Db): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  // By rising id, as whoever locks several devices does.
  const seen = [...waiting].sort(([a], [b]) => a - b);
  waiting.clear();
  if (seen.length === 0) return;
  const column = <T>(of: (each: Seen) => T) => seen.map(([, each]) => of(each));
  await db.run(sql`
    with locked as (
      select m.id from mat m where m.id = any(${seen.map(([matId]) => matId)}::bigint[]) order by m.id for no key update)
    update mat m set last_seen_at = greatest(m.last_seen_at, s.at), rssi = coalesce(s.rssi, m.rssi),
      network_type = coalesce(s.network_type, m.network_type), clock_skew_ms = coalesce(s.skew, m.clock_skew_ms)
    from unnest(${seen.map(([matId]) => matId)}::bigint[], ${column(each => each.at)}::timestamptz[], ${column(each => each.rssi ?? null)}::int[],
      ${column(each => each.networkType ?? null)}::text[], ${column(each => each.clockSkewMs ?? null)}::int[]) as s (id, at, rssi, network_type, skew)
      join locked l on l.id = s.id
    where m.id = s.id`);
}
