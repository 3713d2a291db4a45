import { sql, type Tx, task } from '../../../kernel/index.ts';
import { refreshRisks } from './alert-risk.ts';
import { climateWatches } from './climate-watches.ts';
import { expiryWatch, slotWatches } from './slot-watches.ts';
import { endAlerts, watchAlerts } from './watch-alerts.ts';

/** Readings and slots looked at again: what no frame says by itself (spec 01 §5, 06 §4). */
export const matTelemetryScan = task({
  code: 'mat_telemetry_scan',
  cron: '20 */5 * * * *',
  run: async run => {
    const sum = { raised: 0, recovered: 0 };
    await run.transaction(datePrices);
    for (const watch of [...climateWatches, ...slotWatches]) {
      if (run.signal.aborted) break;
      const seen = await run.transaction(tx => watchAlerts(tx, [watch]));
      sum.raised += seen.raised;
      sum.recovered += seen.recovered;
    }
    // Raised by near_expiry_scan; what was taken out since then is over now.
    sum.recovered += await run.transaction(tx => endAlerts(tx, expiryWatch));
    const risks = await run.transaction(refreshRisks);
    return { ...sum, risks };
  },
});

/** Since when a device that is there takes another price: nothing else says so. */
async function datePrices(tx: Tx): Promise<void> {
  const off = sql.text(`select t.id from track t join mat m on m.id = t.mat_id where t.is_off_price and m.online`);
  await tx.run(sql`delete from alert_watch where type = 'PRICE' and track_id not in (${off})`);
  await tx.run(sql`
    insert into alert_watch (type, track_id, since) select 'PRICE', o.id, ${tx.now()}::timestamptz from (${off}) o
    on conflict (type, track_id) do nothing`);
}
