import { addSupplyPlanHandler } from './add-plan.ts';
import { exportSupplyPlansHandler } from './export-plans.ts';
import { findSupplyOperatorsHandler } from './find-operators.ts';
import { finishSupplyPlanHandler } from './finish-plan.ts';
import { listSupplyPlansHandler } from './list-plans.ts';
import { listShelfBatchesHandler } from './list-shelf-batches.ts';
import { readPickListHandler } from './pick-list.ts';
import { listSupplyHistoryHandler, readSupplyPlanHandler } from './read-plan.ts';
import { saveSupplyLinesHandler } from './save-lines.ts';
import { scanSupplyCodeHandler } from './scan-code.ts';
import { supplyTracksHandler } from './supply-tracks.ts';
import { updateSupplyStatusHandler } from './update-plan-status.ts';

/** Plans, from their making to what was filled (spec 06 §3, §6). */
export const planHandlers = [
  listSupplyPlansHandler,
  exportSupplyPlansHandler,
  readSupplyPlanHandler,
  listSupplyHistoryHandler,
  addSupplyPlanHandler,
  updateSupplyStatusHandler,
  finishSupplyPlanHandler,
  saveSupplyLinesHandler,
  scanSupplyCodeHandler,
  readPickListHandler,
  supplyTracksHandler,
  listShelfBatchesHandler,
  findSupplyOperatorsHandler,
];
