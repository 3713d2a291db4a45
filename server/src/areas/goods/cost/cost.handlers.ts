import { backfillCostsHandler } from './backfill-costs.ts';
import { copyStoreCostsHandler } from './copy-store-costs.ts';
import { endStoreCostsHandler } from './end-store-costs.ts';
import { exportStoreCostsHandler } from './export-store-costs.ts';
import { exportCompanyCostsHandler, listCompanyCostsHandler } from './list-company-costs.ts';
import { listStoreCostsHandler } from './list-store-costs.ts';
import { readCostHistoryHandler } from './read-cost-history.ts';
import { saveCompanyCostsHandler, saveStoreCostsHandler } from './save-costs.ts';

/** Calls about costs (spec 03 §4). */
export const costHandlers = [
  listCompanyCostsHandler,
  exportCompanyCostsHandler,
  saveCompanyCostsHandler,
  listStoreCostsHandler,
  exportStoreCostsHandler,
  saveStoreCostsHandler,
  endStoreCostsHandler,
  copyStoreCostsHandler,
  readCostHistoryHandler,
  backfillCostsHandler,
];
