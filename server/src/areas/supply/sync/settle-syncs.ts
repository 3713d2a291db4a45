import { orderSyncCalls, planSyncCalls, type SyncCalls } from '@materia/contract/areas/supply';
import { type Handler, on, Refusal, refuse, staffId, type Tx } from '../../../kernel/index.ts';
import { applySyncStep } from './apply-sync-step.ts';
import { lockSync, type Sync, syncTarget } from './sync.store.ts';
import type { SyncOf } from './sync-table.ts';

const callsOf: Readonly<Record<SyncOf, SyncCalls>> = { ORDER: orderSyncCalls, PLAN: planSyncCalls };

const state = ({ id, status, version }: Sync) => ({ id, status, version });

/** 重试: due at once, with all its tries before it; what was begun is still asked for first. */
async function retryOne(tx: Tx, of: SyncOf, id: number) {
  const sync = (await lockSync(tx, of, id)) ?? refuse('row.notFound');
  const now = await applySyncStep(tx, sync, 'sync', { tries: 0, nextAt: tx.now(), error: null });
  tx.record({ ...syncTarget(sync), before: { status: sync.status }, after: { status: now.status } });
  return state(now);
}

/** Row by row, each in its own transaction; refused as a whole only if nothing was done. */
const retry = (of: SyncOf) =>
  on(callsOf[of].retry)(async ({ body }, ctx) => {
    const batch = {
      done: [] as ReturnType<typeof state>[],
      failed: [] as { id: number; code: number; message: string }[],
    };
    const ids = [...new Set(body.ids)];
    for (const id of ids) {
      try {
        batch.done.push(await ctx.row(id, tx => retryOne(tx, of, id)));
      } catch (error) {
        // `request.*`: the call itself is at fault, not the row.
        if (!(error instanceof Refusal) || error.key.startsWith('request.') || ids.length === 1) throw error;
        const { status, message } = ctx.word(error);
        batch.failed.push({ id, code: status, message });
      }
    }
    return batch.done.length === 0 ? refuse('sync.noneDone', {}, batch) : batch;
  });

const manual = (of: SyncOf) =>
  on(callsOf[of].manual)(({ body }, ctx) =>
    ctx.transaction(async tx => {
      const { id, version, erpDocNo, remark } = body;
      const sync = (await lockSync(tx, of, id)) ?? refuse('row.notFound');
      if (sync.version !== version) refuse('row.changedMeanwhile');
      const now = await applySyncStep(tx, sync, 'manual', {
        ...{ erpDocNo, remark, handlerId: staffId(tx.actor) },
        ...{ syncedAt: tx.now(), nextAt: null, error: null },
      });
      tx.record({
        ...syncTarget(sync),
        before: { status: sync.status },
        after: { status: now.status, erpDocNo, remark },
      });
      return state(now);
    }),
  );

/** POST ordersync/sync, /manualsync, and the same of plans (spec 06 §3, §6). */
export const settleSyncHandlers: readonly Handler[] = (['ORDER', 'PLAN'] as const).flatMap(of => [
  retry(of),
  manual(of),
]);
