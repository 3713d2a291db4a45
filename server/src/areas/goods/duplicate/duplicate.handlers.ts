import { ignoreDuplicatesHandler, listDuplicatesHandler } from './list-duplicates.ts';
import { mergeGoodsHandler } from './merge-goods.ts';

/** Calls about duplicates (spec 03 §3.3). */
export const duplicateHandlers = [listDuplicatesHandler, ignoreDuplicatesHandler, mergeGoodsHandler];
