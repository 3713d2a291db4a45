import { addExpressEventHandler } from './add-express-event.ts';
import { readExpressRuleHandler, saveExpressRuleHandler } from './express-rule.ts';
import { exportExpressTemplateHandler, importExpressHandler } from './import-express.ts';
import { listExpressCompaniesHandler, listExpressCompanyDetailsHandler } from './list-express-companies.ts';
import { readExpressDataHandler } from './read-express-data.ts';

/** Calls about express companies, rules and parcels (spec 02 §5). */
export const expressHandlers = [
  listExpressCompaniesHandler,
  listExpressCompanyDetailsHandler,
  readExpressRuleHandler,
  saveExpressRuleHandler,
  readExpressDataHandler,
  addExpressEventHandler,
  importExpressHandler,
  exportExpressTemplateHandler,
];
