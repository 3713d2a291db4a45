import {
  type AlertFilter,
  exportClimateAlerts,
  exportExpiringGoods,
  exportLockedTracks,
  exportOfflineMats,
  exportPriceAlerts,
  exportStorageAlerts,
  alertTexts as t,
} from '@materia/contract/areas/mat';
import type { Call, CallShape, Text } from '@materia/contract/kernel';
import { type Ctx, type ExportHandler, onExport, type SheetColumn, type StaffActor } from '../../../kernel/index.ts';
import { type AlertRows, alertBatches } from './alert-page.ts';
import { climateSheet, expiringSheet, lockedSheet, offlineSheet, priceSheet, storageSheet } from './alert-sheets.ts';
import { climateAlerts, offlineMats } from './mat-alerts.ts';
import { notForDoctors } from './not-for-doctors.ts';
import { expiringGoods, lockedTracks, priceAlerts, storageAlerts } from './slot-alerts.ts';

interface Sheet<R> {
  readonly fileName: Text;
  readonly columns: readonly SheetColumn<R>[];
}

function exported<R, F extends AlertFilter>(
  call: Call<CallShape & { body: F }>,
  of: AlertRows<R, F>,
  { fileName, columns }: Sheet<R>,
): ExportHandler {
  const handler = onExport(call)<R>({
    fileName,
    columns,
    batches: ({ db, actor, input, now }) => alertBatches(db, of, { actor, filter: input.body, now: now() }),
  });
  // Refused at the door, not in a job that nobody will get anything from.
  return {
    ...handler,
    run: async (input, ctx) => {
      notForDoctors(ctx as Ctx<StaffActor>);
      return handler.run(input, ctx);
    },
  };
}

/** POST mat/alert/detail/{kind}/export: all rows of the modals' filters (spec 00 §4, 01 §7). */
export const exportAlertHandlers = [
  exported(exportOfflineMats, offlineMats, { fileName: t['mat.alert.title.offline'], columns: offlineSheet }),
  exported(exportClimateAlerts, climateAlerts, { fileName: t['mat.alert.title.climate'], columns: climateSheet }),
  exported(exportLockedTracks, lockedTracks, { fileName: t['mat.alert.title.locked'], columns: lockedSheet }),
  exported(exportPriceAlerts, priceAlerts, { fileName: t['mat.alert.title.price'], columns: priceSheet }),
  exported(exportStorageAlerts, storageAlerts, { fileName: t['mat.alert.title.storage'], columns: storageSheet }),
  exported(exportExpiringGoods, expiringGoods, { fileName: t['mat.alert.title.expiring'], columns: expiringSheet }),
];
