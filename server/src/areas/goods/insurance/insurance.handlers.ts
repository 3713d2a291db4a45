import { exportGoodsInsuranceHandler, exportInsuranceCodesHandler } from './export-insurance.ts';
import { listGoodsInsuranceHandler, listInsuranceCodesHandler, readInsuranceCodeHandler } from './list-insurance.ts';
import { autoMatchInsuranceHandler, confirmInsuranceHandler, matchInsuranceHandler } from './match-insurance.ts';

/** Calls about insurance codes (spec 03 §3.11, §5.7). */
export const insuranceHandlers = [
  listInsuranceCodesHandler,
  exportInsuranceCodesHandler,
  listGoodsInsuranceHandler,
  exportGoodsInsuranceHandler,
  matchInsuranceHandler,
  confirmInsuranceHandler,
  autoMatchInsuranceHandler,
  readInsuranceCodeHandler,
];
