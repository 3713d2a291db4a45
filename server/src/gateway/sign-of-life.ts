import { markOnline, touchMat, type Vitals } from '../areas/mat/index.ts';
import { type Db, gather, refuse, sql } from '../kernel/index.ts';
import type { FrameCtx } from './frame-context.ts';

/**
 * Whatever a device sends says that it lives: last_seen_at in batches, on line at once (spec 06 §1, §5). One that was taken out of use meanwhile
 * is refused.
 */
export async function signOfLife(
  ctx: Pick<FrameCtx, 'actor' | 'db' | 'log' | 'now' | 'transaction'>,
  vitals: Vitals = {},
): Promise<void> {
  const matId = ctx.actor.id;
  const online = await onlineIn(ctx.db)(matId);
  if (online === null) refuse('auth.expired');
  touchMat(ctx, matId, vitals);
  if (!online) await ctx.transaction(tx => markOnline(tx, matId));
}

const [everyMs, most] = [5, 1_000];
const looks = new WeakMap<Db, (matId: number) => Promise<boolean | null>>();

/** Whether a device is on line; null: out of use. One look for all that speak at the same time. */
function onlineIn(db: Db): (matId: number) => Promise<boolean | null> {
  const known = looks.get(db);
  if (known) return known;
  const look = gather<number, boolean | null>({
    ...{ everyMs, most },
    work: async matIds => {
      const rows = await db.rows<{ id: number; online: boolean }>(sql`
        select id, online from mat where id = any(${matIds}::bigint[]) and biz_status not in ('RETIRED', 'SCRAPPED') and deleted_at is null`);
      const online = new Map(rows.map(row => [row.id, row.online]));
      return matIds.map(matId => online.get(matId) ?? null);
    },
  });
  looks.set(db, look);
  return look;
}
