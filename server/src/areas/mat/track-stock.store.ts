import type { Day } from '@materia/contract/kernel';
import { type Db, sql, type Tx } from '../../kernel/index.ts';
import { settingNumber } from './setting/setting-sql.ts';

/** What the lots of a track come to: kept on the track (design §4). */
export interface TrackSum {
  readonly trackId: number;
  /** NORMAL and unexpired. */
  readonly sellable: number;
  /** NORMAL, but past their day. */
  readonly expired: number;
  readonly nextExpiry: Day | null;
  /** A piece was sold by this movement. */
  readonly sold?: boolean;
}

export interface LockedTrack {
  readonly trackId: number;
  readonly matId: number;
  readonly companyId: number;
}

/** Locks tracks by rising id. */
export function lockTracks(tx: Tx, trackIds: readonly number[]): Promise<LockedTrack[]> {
  return tx.rows(sql`
    select t.id as "trackId", t.mat_id as "matId", m.company_id as "companyId"
    from track t join mat m on m.id = t.mat_id where t.id = any(${trackIds}::bigint[]) order by t.id for update of t`);
}

/**
 * Writes what the lots of tracks come to; the rows are locked by the caller. A track with an expired piece is locked EXPIRED:
 * its motor cannot pass over it.
 */
export async function writeTrackStock(tx: Tx, sums: readonly TrackSum[]): Promise<void> {
  if (sums.length === 0) return;
  await tx.run(sql`
    update track t set stock = s.sellable, next_expiry = s.next_expiry, updated_at = ${tx.now()},
      locks = case when s.expired > 0 then array_remove(t.locks, 'EXPIRED') || '{EXPIRED}'::text[] else array_remove(t.locks, 'EXPIRED') end,
      locked_at = case when s.expired > 0 then coalesce(t.locked_at, ${tx.now()}::timestamptz)
        when array_remove(t.locks, 'EXPIRED') = '{}' then null else t.locked_at end,
      last_sold_at = case when s.sold then ${tx.now()}::timestamptz else t.last_sold_at end,
      sold_out_at = case when s.sellable > 0 then null else coalesce(t.sold_out_at, ${tx.now()}::timestamptz) end
    from unnest(${sums.map(sum => sum.trackId)}::bigint[], ${sums.map(sum => sum.sellable)}::int[], ${sums.map(sum => sum.expired)}::int[],
      ${sums.map(sum => sum.nextExpiry)}::date[], ${sums.map(sum => sum.sold ?? false)}::boolean[]) as s (id, sellable, expired, next_expiry, sold)
    where t.id = s.id`);
}

/** Holds pieces of one track if they are there and it is not locked; false: they are not, or the track's day has passed. */
export async function holdTrackRow(tx: Tx, trackId: number, number: number, today: Day): Promise<boolean> {
  const held = await tx.run(sql`
    update track set held = held + ${number}, updated_at = ${tx.now()}
    where id = ${trackId} and held + ${number} <= stock and locks = '{}' and (next_expiry is null or next_expiry >= ${today})`);
  return held === 1;
}

export async function releaseTrackRow(tx: Tx, trackId: number, number: number): Promise<void> {
  await tx.run(sql`update track set held = held - ${number}, updated_at = ${tx.now()} where id = ${trackId}`);
}

/** What drops came to for one track: units that failed since the last one that fell, and whether any fell or is unknown. */
export interface TrackDrops {
  readonly trackId: number;
  readonly dropped: boolean;
  readonly failed: number;
  readonly unknown: boolean;
}

/** Counts failures in a row and sets the locks that follow from the device's own limit, or its board's: 停售 at the first; the rows are locked by the caller. */
export async function noteTrackDrops(tx: Tx, drops: readonly TrackDrops[]): Promise<void> {
  await tx.run(sql`
    update track t set fail_count = n.fails, updated_at = ${tx.now()},
      locks = t.locks
        || case when n.fails >= n.most and n.failed > 0 and not 'JAM' = any(t.locks) then '{JAM}'::text[] else '{}' end
        || case when n.unknown and not 'UNKNOWN' = any(t.locks) then '{UNKNOWN}'::text[] else '{}' end,
      locked_at = case when t.locks = '{}' and ((n.fails >= n.most and n.failed > 0) or n.unknown) then ${tx.now()}::timestamptz
        else t.locked_at end
    from (select d.id, d.failed, d.unknown, d.failed + case when d.dropped then 0 else o.fail_count end as fails,
        case when exists (select from mat_board b where b.mat_id = o.mat_id and b.sub_no = o.sub_no and b.jam_policy = 0) then 1
          else ${settingNumber('failLockCount')} end as most
      from unnest(${drops.map(drop => drop.trackId)}::bigint[], ${drops.map(drop => drop.dropped)}::boolean[],
        ${drops.map(drop => drop.failed)}::int[], ${drops.map(drop => drop.unknown)}::boolean[]) as d (id, dropped, failed, unknown)
      join track o on o.id = d.id join mat m on m.id = o.mat_id) n
    where t.id = n.id`);
}

export interface TrackHoldRow {
  readonly goodsId: number | null;
  /** 0 while locked (spec 06 §1). */
  readonly available: number;
  readonly nextExpiry: Day | null;
}

/** The track as it stands, locked. */
export function lockHoldRow(tx: Tx, trackId: number): Promise<TrackHoldRow> {
  return tx.one(sql`
    select goods_id as "goodsId", case when locks = '{}' then greatest(stock - held, 0) else 0 end as available, next_expiry as "nextExpiry"
    from track where id = ${trackId} for update`);
}

/** Tracks with a piece whose last day has passed. */
export async function overdueTracks(db: Db, today: Day, limit: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from track where next_expiry < ${today} order by id limit ${limit}`,
  );
  return rows.map(row => row.id);
}
