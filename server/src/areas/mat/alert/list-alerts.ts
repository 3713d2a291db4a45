import {
  type AlertFilter,
  listClimateAlerts,
  listExpiringGoods,
  listLockedTracks,
  listOfflineMats,
  listPriceAlerts,
  listStorageAlerts,
} from '@materia/contract/areas/mat';
import { type Ctx, on, type StaffActor } from '../../../kernel/index.ts';
import { type AlertRows, alertPage } from './alert-page.ts';
import { climateAlerts, offlineMats } from './mat-alerts.ts';
import { notForDoctors } from './not-for-doctors.ts';
import { expiringGoods, lockedTracks, priceAlerts, storageAlerts } from './slot-alerts.ts';

interface Input<F> {
  readonly params: { readonly limit: number; readonly page: number };
  readonly body: F & { readonly part?: 'ROWS' | 'TOTAL' };
}

const listed =
  <R, F extends AlertFilter>(of: AlertRows<R, F>) =>
  ({ params, body: { part, ...filter } }: Input<F>, ctx: Ctx<StaffActor>) => {
    notForDoctors(ctx);
    const reading = { actor: ctx.actor, filter: filter as unknown as F, now: ctx.now() };
    return alertPage(ctx.db, of, reading, { ...params, part });
  };

/** POST mat/alert/detail/{kind}/LP: the rows of the store alert modals and monitors (spec 01 §7, 06 §6). */
export const listAlertHandlers = [
  on(listOfflineMats)(listed(offlineMats)),
  on(listClimateAlerts)(listed(climateAlerts)),
  on(listLockedTracks)(listed(lockedTracks)),
  on(listPriceAlerts)(listed(priceAlerts)),
  on(listStorageAlerts)(listed(storageAlerts)),
  on(listExpiringGoods)(listed(expiringGoods)),
];
