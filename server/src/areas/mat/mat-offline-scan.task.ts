import { task } from '../../kernel/index.ts';
import { deviceWatches } from './alert/device-watches.ts';
import { documentWatches } from './alert/document-watches.ts';
import { watchAlerts } from './alert/watch-alerts.ts';
import { markOffline } from './mark-online.ts';

/** A device is gone when it was silent for three of its heartbeats (spec 06 §5). */
const missed = 3;

/** Who is silent goes off line; what has been wrong with a device long enough is raised (spec 06 §4). */
export const matOfflineScan = task({
  code: 'mat_offline_scan',
  cron: '0 * * * * *',
  run: async run => {
    const offline = await run.transaction(tx => markOffline(tx, { missed }, 'SILENT'));
    for (const watch of [...deviceWatches, ...documentWatches]) await run.transaction(tx => watchAlerts(tx, [watch]));
    return { offline };
  },
});
