import { z } from 'zod';
import { area, settings } from '../../kernel/index.ts';
import { listCategoriesHandler } from './list-categories.ts';
import { approvalExpiryNotice } from './record/approval-expiry-notice.task.ts';
import {
  approvalExpiring,
  goodsNotices,
  goodsPushes,
  goodsReviewedNotice,
  goodsToReview,
} from './record/goods-notices.ts';
import { goodsTarget, recordHandlers } from './record/record.handlers.ts';
import { recordSettings } from './record/record.settings.ts';

export const goodsModule = area('goods', {
  handlers: [listCategoriesHandler, ...recordHandlers],
  consumers: goodsNotices,
  pushes: goodsPushes,
  tasks: [approvalExpiryNotice],
  templates: [goodsToReview, goodsReviewedNotice, approvalExpiring],
  targets: { GOODS: goodsTarget },
  settings: {
    /** One switch for the whole platform: no company's own (spec 03 §3.5). */
    ...settings('GOODS', { 'goods.rxOnMat': { value: false, schema: z.boolean() } }),
    ...recordSettings,
  },
});
