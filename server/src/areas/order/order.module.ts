import { slaMinutes } from '@materia/contract/areas/order';
import { area } from '../../kernel/index.ts';
import { exportOrdersHandler } from './export-orders.ts';
import { orderCounterLoops } from './fold-order-counters.ts';
import { listExpressCompaniesHandler, listExpressCompanyDetailsHandler } from './list-express-companies.ts';
import { listOrderStatusesHandler } from './list-order-statuses.ts';
import { listMatOrdersHandler, listOrdersHandler } from './list-orders.ts';
import { readExpressDataHandler } from './read-express-data.ts';
import { readOrderHandler } from './read-order.ts';
import { summarizeOrdersHandler } from './summarize-orders.ts';

export const orderModule = area('order', {
  handlers: [
    summarizeOrdersHandler,
    listOrdersHandler,
    listMatOrdersHandler,
    readOrderHandler,
    listOrderStatusesHandler,
    exportOrdersHandler,
    listExpressCompaniesHandler,
    listExpressCompanyDetailsHandler,
    readExpressDataHandler,
  ],
  loops: orderCounterLoops,
  // Minutes by status (spec 02 §4.5, §4.8).
  settings: { 'order.sla': { value: slaMinutes } },
});
