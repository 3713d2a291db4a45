import { alertChanged, alertClosed, alertRaised } from '@materia/contract/areas/mat';
import { countersPush, pushes, rowPush } from '../../../kernel/index.ts';

interface Said {
  readonly alertId: number;
  readonly version: number;
  readonly storeId: number | null;
  readonly matId: number | null;
}

const row = (event: string, { alertId, version, storeId, matId }: Said, companyId: number | null) =>
  rowPush({ entity: 'alert', id: alertId, version, event }, { priv: 'ALERT', companyId, storeId, matId });
const counted = ({ storeId, matId }: Said, companyId: number | null) =>
  countersPush(['matAlert'], { priv: ['MAT', 'ALERT'], companyId, storeId, matId });

/** Lists mark the row; the chips and badges of devices are counted anew when an alert comes or goes (spec 01 §7, §8). */
export const alertPushes = [
  pushes(alertRaised, ({ event, payload, companyId }) => [row(event, payload, companyId), counted(payload, companyId)]),
  pushes(alertClosed, ({ event, payload, companyId }) => [row(event, payload, companyId), counted(payload, companyId)]),
  pushes(alertChanged, ({ event, payload, companyId }) => row(event, payload, companyId)),
];
