import { task } from '../../../kernel/index.ts';
import { expiryWatch } from './slot-watches.ts';
import { watchAlerts } from './watch-alerts.ts';

/** What lies in slots and does not keep for long: a day more is gone, before the day's work begins (spec 01 §5, 06 §4 EXPIRING). */
export const nearExpiryScan = task({
  code: 'near_expiry_scan',
  cron: '0 0 6 * * *',
  run: async run => {
    const { raised, recovered } = await run.transaction(tx => watchAlerts(tx, [expiryWatch]));
    return { raised, recovered };
  },
});
