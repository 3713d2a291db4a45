import { matStatus } from '@materia/contract/areas/mat';
import { sql, task } from '../../kernel/index.ts';
import { pushes, rowPush } from '../../kernel/live/pushes.ts';
import { endOverdueCommands } from './command.store.ts';
import { markOffline } from './mark-online.ts';

/** A device is gone when it was silent for three of its heartbeats (spec 06 §5). */
const heartbeatSec = 60;
const missedHeartbeats = 3;

export const matOfflineScan = task({
  code: 'mat_offline_scan',
  cron: '0 * * * * *',
  run: async run => {
    const silentSince = new Date(run.now().getTime() - missedHeartbeats * heartbeatSec * 1_000);
    const offline = await run.transaction(tx => markOffline(tx, { silentSince }, 'SILENT'));
    return `offline ${offline}`;
  },
});

export const commandTimeout = task({
  code: 'command_timeout',
  cron: '30 * * * * *',
  run: async run => {
    const { expired, timedOut } = await endOverdueCommands(run.db, run.now());
    return `expired ${expired}, timed out ${timedOut}`;
  },
});

/** Messages are kept 7 days (spec 06 §1). */
export const deviceCleanup = task({
  code: 'device_cleanup',
  cron: '0 0 4 * * *',
  run: async run => {
    const until = new Date(run.now().getTime() - 7 * 86_400_000);
    const gone = await run.db.run(sql`delete from device_message where created_at < ${until}`);
    return `messages ${gone}`;
  },
});

/** Lists of devices, and of orders with their online dot, repaint the row. */
export const matStatusPushes = pushes(matStatus, async (event, db) => {
  const { matId } = event.payload;
  const mat = await db.maybe<{ storeId: number | null }>(
    sql`select store_id as "storeId" from mat where id = ${matId}`,
  );
  if (!mat) return null;
  // What a device reports of itself is nobody's edit: the version stays, so none is said and every list reads the row again.
  return rowPush(
    { entity: 'mat', id: matId, version: null, event: event.event },
    { priv: 'MAT', companyId: event.companyId, storeId: mat.storeId, matId },
  );
});
