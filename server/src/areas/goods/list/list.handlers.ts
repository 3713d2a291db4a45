import { listGoodsHandler } from './list-goods.ts';
import { listPublishGoodsHandler } from './list-publish-goods.ts';

/** Lists of the catalogue (spec 03 §4). */
export const goodsListHandlers = [listGoodsHandler, listPublishGoodsHandler];
