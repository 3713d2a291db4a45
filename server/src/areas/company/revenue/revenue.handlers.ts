import { exportRevenueRulesHandler } from './export-revenue.ts';
import { listRevenueRulesHandler, listRevenueVersionsHandler, readRevenueRuleHandler } from './list-revenue.ts';
import { publishRevenueRuleHandler, stopRevenueRuleHandler } from './publish-revenue.ts';
import { checkRevenueRuleHandler, saveRevenueRuleHandler, toggleRevenueRulesHandler } from './save-revenue.ts';
import { simulateRevenueHandler } from './simulate-revenue.ts';

/** Calls about revenue rules (spec 04 §4). */
export const revenueHandlers = [
  listRevenueRulesHandler,
  exportRevenueRulesHandler,
  readRevenueRuleHandler,
  listRevenueVersionsHandler,
  saveRevenueRuleHandler,
  checkRevenueRuleHandler,
  simulateRevenueHandler,
  publishRevenueRuleHandler,
  stopRevenueRuleHandler,
  toggleRevenueRulesHandler,
];
