import { areaContract } from '../../kernel/index.ts';
import * as addressWords from './address-words.codes.ts';
import * as freshnessCalls from './freshness.calls.ts';
import * as goodsStatisticCalls from './goods-statistic.calls.ts';
import * as goodsStorageCalls from './goods-storage.calls.ts';
import * as mapCalls from './map.calls.ts';
import * as mapCodes from './map.codes.ts';
import { mapTexts } from './map.texts.ts';
import * as orderDetailsCalls from './order-details.calls.ts';
import * as profitCalls from './profit.calls.ts';
import * as regionCalls from './region.calls.ts';
import * as regionCodes from './region.codes.ts';
import * as statCodes from './stat.codes.ts';
import * as statTexts from './stat.texts.ts';

export * from './address-words.codes.ts';
export * from './freshness.calls.ts';
export * from './goods-statistic.calls.ts';
export * from './goods-storage.calls.ts';
export * from './map.calls.ts';
export * from './map.codes.ts';
export * from './map-location.ts';
export * from './map-tiles.ts';
export * from './order-details.calls.ts';
export * from './profit.calls.ts';
export { provinceKey } from './province-key.ts';
export * from './region.calls.ts';
export * from './region.codes.ts';
export * from './stat.codes.ts';
export * from './stat.texts.ts';
export * from './stat-query.ts';

export const statisticsContract = areaContract('statistics', {
  calls: {
    ...regionCalls,
    ...mapCalls,
    ...freshnessCalls,
    ...goodsStatisticCalls,
    ...goodsStorageCalls,
    ...orderDetailsCalls,
    ...profitCalls,
  },
  codes: { ...regionCodes, ...mapCodes, ...addressWords, ...statCodes },
  texts: Object.assign({}, mapTexts, ...Object.values(statTexts)),
});
