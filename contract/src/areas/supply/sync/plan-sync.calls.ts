import { type SyncCalls, syncCount, syncExport, syncList, syncManual, syncRead, syncRetry } from './sync.calls.ts';

const plans = '/api/mgmt/mat/supplyplan';

/** Documents of supply plans, as those of orders (spec 06 §6); their ids are the documents', not the plans'. */
export const listPlanSyncs = syncList(`${plans}/sync`);
export const exportPlanSyncs = syncExport(`${plans}/sync`);
export const countPlanSyncs = syncCount(`${plans}/sync`);
export const retryPlanSyncs = syncRetry(plans);
export const settlePlanSync = syncManual(plans);
export const readPlanSync = syncRead(`${plans}/sync`);

export const planSyncCalls: SyncCalls = {
  list: listPlanSyncs,
  export: exportPlanSyncs,
  count: countPlanSyncs,
  retry: retryPlanSyncs,
  manual: settlePlanSync,
  read: readPlanSync,
};
