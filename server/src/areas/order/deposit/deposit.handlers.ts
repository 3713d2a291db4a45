import type { Handler } from '../../../kernel/index.ts';
import { makePreOrderHandler } from '../preorder/book-preorder.ts';
import { changePreOrderHandler, changePreOrderStatusHandler } from '../preorder/change-preorder.ts';
import { orderPreOrderHandler } from '../preorder/convert-preorder.ts';
import { exportPreOrdersHandler } from '../preorder/export-preorders.ts';
import { listPreOrderDaysHandler } from '../preorder/list-preorder-days.ts';
import { listPreOrdersHandler, readPreOrderHandler, summarizePreOrdersHandler } from '../preorder/list-preorders.ts';
import {
  cancelMyPreOrderHandler,
  listMyPreOrdersHandler,
  makeMyPreOrderHandler,
  payMyPreOrderHandler,
} from '../preorder/my-preorders.ts';
import { refundPreOrderHandler } from '../preorder/refund-preorder.ts';
import { togglePreOrdersHandler } from '../preorder/toggle-preorders.ts';
import { changeWishHandler, changeWishStatusHandler } from '../wishlist/change-wish.ts';
import { orderWishHandler } from '../wishlist/convert-wish.ts';
import { exportWishesHandler } from '../wishlist/export-wishes.ts';
import { listWishesAtHandler, listWishesHandler } from '../wishlist/list-wishes.ts';
import {
  cancelMyWishHandler,
  listMyWishesHandler,
  makeMyWishHandler,
  payMyWishHandler,
} from '../wishlist/my-wishes.ts';
import { readWishHandler } from '../wishlist/read-wish.ts';
import { refundWishHandler } from '../wishlist/refund-wish.ts';
import { summarizeWishesHandler, sumWishesByGoodsHandler } from '../wishlist/summarize-wishes.ts';
import { toggleWishesHandler } from '../wishlist/toggle-wishes.ts';

/** Every call about wishes and pre-orders (spec 02 §5). */
export const depositHandlers: readonly Handler[] = [
  listWishesHandler,
  listWishesAtHandler,
  readWishHandler,
  summarizeWishesHandler,
  sumWishesByGoodsHandler,
  changeWishHandler,
  changeWishStatusHandler,
  orderWishHandler,
  refundWishHandler,
  toggleWishesHandler,
  exportWishesHandler,
  makePreOrderHandler,
  listPreOrdersHandler,
  summarizePreOrdersHandler,
  listPreOrderDaysHandler,
  readPreOrderHandler,
  changePreOrderHandler,
  changePreOrderStatusHandler,
  orderPreOrderHandler,
  refundPreOrderHandler,
  togglePreOrdersHandler,
  exportPreOrdersHandler,
  listMyWishesHandler,
  makeMyWishHandler,
  payMyWishHandler,
  cancelMyWishHandler,
  listMyPreOrdersHandler,
  makeMyPreOrderHandler,
  payMyPreOrderHandler,
  cancelMyPreOrderHandler,
];
