import { markOnline, touchMat, type Vitals } from '../areas/mat/index.ts';
import { refuse, sql } from '../kernel/index.ts';
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
  const mat = await ctx.db.maybe<{ online: boolean }>(
    sql`select online from mat where id = ${matId} and biz_status not in ('RETIRED', 'SCRAPPED') and deleted_at is null`,
  );
  if (!mat) refuse('auth.expired');
  touchMat(ctx, matId, vitals);
  if (!mat.online) await ctx.transaction(tx => markOnline(tx, matId));
}
