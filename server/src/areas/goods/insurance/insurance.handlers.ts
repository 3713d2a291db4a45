import { listGoodsInsuranceHandler, listInsuranceCodesHandler, readInsuranceCodeHandler } from './list-insurance.ts';
import { autoMatchInsuranceHandler, confirmInsuranceHandler, matchInsuranceHandler } from './match-insurance.ts';

/** Calls about insurance codes (spec 03 §3.11, §5.7). */
export const insuranceHandlers = [
  listInsuranceCodesHandler,
  listGoodsInsuranceHandler,
  matchInsuranceHandler,
  confirmInsuranceHandler,
  autoMatchInsuranceHandler,
  readInsuranceCodeHandler,
];
