import { area } from '../../kernel/index.ts';
import { exportGoodsStatisticHandler } from './goods/export-goods-statistic.ts';
import { listGoodsStatisticHandler } from './goods/list-goods-statistic.ts';
import { exportGoodsStorageHandler, listGoodsStorageHandler } from './goods/list-goods-storage.ts';
import { listRegionsHandler } from './list-regions.ts';
import { findAddressHandler } from './map/find-address.ts';
import { reverseAddressHandler } from './map/reverse-address.ts';
import { suggestPlacesHandler } from './map/suggest-places.ts';
import { exportProfitHandler } from './profit/export-profit.ts';
import { listProfitHandler } from './profit/list-profit.ts';
import { summarizeProfitHandler } from './profit/summarize-profit.ts';
import { readFreshnessHandler } from './query/freshness.ts';
import { readOrderDetailsHandler } from './read-order-details.ts';
import { rollup } from './rollup/rollup.consumer.ts';

export const statisticsModule = area('statistics', {
  handlers: [
    listRegionsHandler,
    suggestPlacesHandler,
    reverseAddressHandler,
    findAddressHandler,
    readFreshnessHandler,
    readOrderDetailsHandler,
    listGoodsStorageHandler,
    exportGoodsStorageHandler,
    listGoodsStatisticHandler,
    summarizeProfitHandler,
    listProfitHandler,
    exportProfitHandler,
    exportGoodsStatisticHandler,
  ],
  consumers: [rollup],
});
