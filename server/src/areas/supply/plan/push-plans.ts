import { supplyStatus } from '@materia/contract/areas/supply';
import { countersPush, pushes, rowPush } from '../../../kernel/index.ts';

/** Lists mark plans that were made or went on; the dashboard counts them anew. */
export const supplyPushes = [
  pushes(supplyStatus, ({ event, payload: { planId, version, storeId, matId }, companyId }) => {
    const to = { priv: 'SUPPLY', companyId, storeId, matId } as const;
    return [rowPush({ entity: 'supplyPlan', id: planId, version, event }, to), countersPush(['supply'], to)];
  }),
];
