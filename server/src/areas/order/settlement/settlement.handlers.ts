import { changeSettlementsHandler } from './change-settlements.ts';
import { generateSettlementsHandler } from './generate-settlements.ts';
import { listSettlementOrdersHandler } from './list-settlement-orders.ts';
import { exportSettlementsHandler, listSettlementsHandler, summarizeSettlementsHandler } from './list-settlements.ts';

/** Calls about settlements (spec 02 §5). */
export const settlementHandlers = [
  generateSettlementsHandler,
  listSettlementsHandler,
  summarizeSettlementsHandler,
  exportSettlementsHandler,
  listSettlementOrdersHandler,
  changeSettlementsHandler,
];
