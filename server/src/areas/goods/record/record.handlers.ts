import { type Db, type StaffActor, sql, type TargetReader } from '../../../kernel/index.ts';
import { againVerifyGoodsHandler, withdrawGoodsReviewHandler } from './again-verify.ts';
import { checkGoodsHandler } from './check-goods.ts';
import { deleteGoodsImageHandler } from './delete-goods-image.ts';
import { goodsScope } from './goods-scope.ts';
import { listGoodsMatsHandler, listGoodsPricesHandler, listGoodsStoresHandler } from './list-goods-places.ts';
import { listGoodsReviewsHandler, readGoodsReviewsHandler } from './list-reviews.ts';
import { publishGoodsHandler } from './publish-goods.ts';
import { readGoodsBlocks, readGoodsDetailsHandler } from './read-goods-details.ts';
import { readGoodsUsesHandler } from './read-goods-uses.ts';
import { reviewGoodsHandler } from './review-goods.ts';
import { saveGoodsHandler } from './save-goods.ts';
import { saveGoodsBlocks } from './save-goods-blocks.ts';
import { readGoodsRelationsHandler, saveGoodsCategoriesHandler, saveGoodsRelationsHandler } from './save-relations.ts';
import { setSpecialGoodsHandler } from './set-special.ts';
import { toggleGoodsHandler } from './toggle-goods.ts';
import { readGoodsLocksHandler, unlockGoodsStockHandler } from './unlock-stock.ts';

/** Calls about one goods' record and its reviews (spec 03 §4). */
export const recordHandlers = [
  readGoodsDetailsHandler,
  ...readGoodsBlocks,
  readGoodsRelationsHandler,
  readGoodsUsesHandler,
  readGoodsReviewsHandler,
  readGoodsLocksHandler,
  listGoodsStoresHandler,
  listGoodsMatsHandler,
  listGoodsPricesHandler,
  listGoodsReviewsHandler,
  checkGoodsHandler,
  saveGoodsHandler,
  ...saveGoodsBlocks,
  deleteGoodsImageHandler,
  saveGoodsCategoriesHandler,
  saveGoodsRelationsHandler,
  reviewGoodsHandler,
  againVerifyGoodsHandler,
  withdrawGoodsReviewHandler,
  publishGoodsHandler,
  setSpecialGoodsHandler,
  toggleGoodsHandler,
  unlockGoodsStockHandler,
];

/** A goods' log is for who may see the goods. */
export const goodsTarget: TargetReader = {
  needs: 'GOODS',
  reads: async (db: Db, actor: StaffActor, id: number) =>
    (await db.maybe(sql`select 1 from goods g where g.id = ${id} and ${goodsScope(actor, 'g')}`)) !== undefined,
};
