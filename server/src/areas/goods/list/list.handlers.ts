import { exportGoodsHandler } from './export-goods.ts';
import { listGoodsHandler } from './list-goods.ts';
import { listPublishGoodsHandler } from './list-publish-goods.ts';

export const goodsListHandlers = [listGoodsHandler, listPublishGoodsHandler, exportGoodsHandler];
