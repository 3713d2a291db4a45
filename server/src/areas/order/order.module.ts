import { area } from '../../kernel/index.ts';
import { listMyOrdersHandler, readMyOrderHandler } from './customer/list-my-orders.ts';
import { exportOrdersHandler } from './export-orders.ts';
import { orderCounterLoops } from './fold-order-counters.ts';
import { listExpressCompaniesHandler, listExpressCompanyDetailsHandler } from './list-express-companies.ts';
import { listOrderStatusesHandler } from './list-order-statuses.ts';
import { listMatOrdersHandler, listOrdersHandler } from './list-orders.ts';
import { orderSettings } from './order.settings.ts';
import { orderAutoSign } from './order-auto-sign.task.ts';
import { orderChangeHandlers } from './order-change.handlers.ts';
import { orderTimeout } from './order-timeout.task.ts';
import { orderPushes } from './push-orders.ts';
import { readExpressDataHandler } from './read-express-data.ts';
import { readOrderHandler } from './read-order.ts';
import { orderTarget } from './record-order.ts';
import { refundCheck } from './refund/refund-check.task.ts';
import { summarizeOrdersHandler } from './summarize-orders.ts';
import { storeClocks } from './wind-clocks.ts';

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
    listMyOrdersHandler,
    readMyOrderHandler,
    ...orderChangeHandlers,
  ],
  consumers: storeClocks,
  pushes: orderPushes,
  loops: orderCounterLoops,
  tasks: [orderTimeout, orderAutoSign, refundCheck],
  settings: orderSettings,
  targets: { ORDER: orderTarget },
});
