import { task } from '../../kernel/index.ts';
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
    return { offline };
  },
});
