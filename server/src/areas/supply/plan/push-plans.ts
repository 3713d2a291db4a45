import { supplyStatus } from '@materia/contract/areas/supply';
import { pushes, rowPush } from '../../../kernel/index.ts';

/** Lists mark plans that were made or went on. */
export const supplyPushes = [
  pushes(supplyStatus, ({ event, payload: { planId, version, storeId, matId }, companyId }) =>
    rowPush({ entity: 'supplyPlan', id: planId, version, event }, { priv: 'SUPPLY', companyId, storeId, matId }),
  ),
];
