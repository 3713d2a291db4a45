import { exportInsurancesHandler } from './export-insurances.ts';
import { listInsuranceGoodsHandler, saveInsuranceGoodsHandler } from './insurance-goods.ts';
import { listInsurancesHandler, readInsuranceHandler } from './list-insurances.ts';
import { saveInsuranceHandler, setInsuranceStatusHandler, toggleInsurancesHandler } from './save-insurance.ts';
import { tryInsuranceHandler } from './try-insurance.ts';

/** Calls about insurances (spec 04 §4). */
export const insuranceHandlers = [
  listInsurancesHandler,
  exportInsurancesHandler,
  readInsuranceHandler,
  saveInsuranceHandler,
  setInsuranceStatusHandler,
  toggleInsurancesHandler,
  listInsuranceGoodsHandler,
  saveInsuranceGoodsHandler,
  tryInsuranceHandler,
];
