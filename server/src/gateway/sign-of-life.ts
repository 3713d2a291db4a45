import { markOnline, touchMat, type Vitals } from '../areas/mat/index.ts';
import { sql } from '../kernel/index.ts';
import type { FrameCtx } from './frame-context.ts';

/** Whatever a device sends says that it lives: last_seen_at in batches, on line at once (spec 06 §1, §5). */
export async function signOfLife(
  ctx: Pick<FrameCtx, 'actor' | 'db' | 'log' | 'now' | 'transaction'>,
  vitals: Vitals = {},
): Promise<void> {
  const matId = ctx.actor.id;
  touchMat(ctx, matId, vitals);
  const { online } = await ctx.db.one<{ online: boolean }>(sql`select online from mat where id = ${matId}`);
  if (!online) await ctx.transaction(tx => markOnline(tx, matId));
}
