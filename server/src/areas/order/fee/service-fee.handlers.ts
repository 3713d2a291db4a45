import { exportServiceFeesHandler } from './export-service-fees.ts';
import { exportFeeChargesHandler, listFeeChargesHandler } from './list-fee-charges.ts';
import { listServiceFeesHandler } from './list-service-fees.ts';
import { saveServiceFeeHandler, toggleServiceFeesHandler } from './save-service-fee.ts';
import { tryServiceFeeHandler } from './try-service-fee.ts';

/** Calls about service fees (spec 02 §5). */
export const serviceFeeHandlers = [
  saveServiceFeeHandler,
  listServiceFeesHandler,
  exportServiceFeesHandler,
  toggleServiceFeesHandler,
  listFeeChargesHandler,
  exportFeeChargesHandler,
  tryServiceFeeHandler,
];
