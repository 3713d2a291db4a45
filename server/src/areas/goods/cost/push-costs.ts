import { costChanged } from '@materia/contract/areas/goods';
import { pushes, rowPush } from '../../../kernel/index.ts';
import { rowNumber } from './goods-conditions.ts';

/** Lists of costs repaint the goods whose cost came into force elsewhere. */
export const costPushes = [
  pushes(costChanged, ({ event, payload: { companyId, storeId, goodsIds } }) =>
    goodsIds.map(goodsId =>
      rowPush(
        {
          entity: storeId === null ? 'companyCost' : 'storeCost',
          id: rowNumber(storeId ?? companyId, goodsId),
          version: null,
          event,
        },
        { priv: 'COST', companyId, ...(storeId === null ? {} : { storeId }) },
      ),
    ),
  ),
];
