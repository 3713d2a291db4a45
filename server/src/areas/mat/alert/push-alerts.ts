import { alertChanged, alertClosed, alertRaised } from '@materia/contract/areas/mat';
import { countersPush, type Push, pushes, rowPush } from '../../../kernel/index.ts';

interface Place {
  readonly storeId: number | null;
  readonly matId: number | null;
}
interface Said extends Place {
  readonly alertId: number;
  readonly version: number;
}

/** Who has a number of it: everybody but doctors, whatever they may do with devices (spec 01 §7). */
const counting = [{ roles: ['SuperAdmin', 'Admin', 'Manager', 'Service'] }] as const;

/** The chips, badges and blocks of what is wrong with devices are to be counted anew. */
export const matAlertPush = ({ storeId, matId }: Place, companyId: number | null): Push =>
  countersPush(['matAlert'], { accounts: counting, companyId, storeId, matId });

const row = (event: string, { alertId, version, storeId, matId }: Said, companyId: number | null) =>
  rowPush({ entity: 'alert', id: alertId, version, event }, { priv: 'ALERT', companyId, storeId, matId });

/** Lists mark the row; the chips and badges of devices are counted anew when an alert comes or goes (spec 01 §7, §8). */
export const alertPushes = [
  pushes(alertRaised, ({ event, payload, companyId }) => [
    row(event, payload, companyId),
    matAlertPush(payload, companyId),
  ]),
  pushes(alertClosed, ({ event, payload, companyId }) => [
    row(event, payload, companyId),
    matAlertPush(payload, companyId),
  ]),
  pushes(alertChanged, ({ event, payload, companyId }) => row(event, payload, companyId)),
];
