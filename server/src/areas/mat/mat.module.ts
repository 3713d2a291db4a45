import { z } from 'zod';
import { area, settings } from '../../kernel/index.ts';
import { exportAlertHandlers } from './alert/export-alerts.ts';
import { listAlertHandlers } from './alert/list-alerts.ts';
import { summarizeAlertsHandler } from './alert/summarize-alerts.ts';
import { commandTimeout } from './command-timeout.task.ts';
import { alertAgeBlock } from './dashboard/alert-age.block.ts';
import { climateBlock } from './dashboard/climate.block.ts';
import { expiryBlock } from './dashboard/expiry.block.ts';
import { mapBlock } from './dashboard/map.block.ts';
import { matTodos } from './dashboard/mat.todos.ts';
import { serviceBlock } from './dashboard/service.block.ts';
import { ownMatsBlock, routeBlock } from './dashboard/urgent.block.ts';
import { vacancyBlock } from './dashboard/vacancy.block.ts';
import { deviceCleanup } from './device-cleanup.task.ts';
import { matSearch } from './find-mats.ts';
import { listMatsHandler } from './list-mats.ts';
import { simpleMatListHandler } from './list-near-stores.ts';
import { matLookup } from './look-up-mat.ts';
import { matOfflineScan } from './mat-offline-scan.task.ts';
import { listMatGoodsForCustomerHandler } from './public-mat-goods.ts';
import { matStatusPushes } from './push-mat-status.ts';
import { matStockPushes } from './push-mat-stock.ts';
import { readMatHandler } from './read-mat.ts';

export const matModule = area('mat', {
  lookups: { MAT: matLookup },
  searches: [matSearch],
  blocks: [mapBlock, routeBlock, ownMatsBlock, alertAgeBlock, vacancyBlock, expiryBlock, climateBlock, serviceBlock],
  todos: matTodos,
  handlers: [
    listMatGoodsForCustomerHandler,
    listMatsHandler,
    readMatHandler,
    simpleMatListHandler,
    summarizeAlertsHandler,
    ...listAlertHandlers,
    ...exportAlertHandlers,
  ],
  tasks: [matOfflineScan, commandTimeout, deviceCleanup],
  pushes: [matStatusPushes, ...matStockPushes],
  settings: settings('MAT', {
    'mat.serviceGraceDays': { value: 15, schema: z.int().min(0).max(90).meta({ unit: 'day' }) },
  }),
});
