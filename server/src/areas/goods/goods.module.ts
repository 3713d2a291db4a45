import { z } from 'zod';
import { area, settings } from '../../kernel/index.ts';
import { categoryHandlers } from './category/category.handlers.ts';
import { costHandlers } from './cost/cost.handlers.ts';
import { costSettings } from './cost/cost.settings.ts';
import { costEffective } from './cost/cost-effective.task.ts';
import { costPushes } from './cost/push-costs.ts';
import { duplicateHandlers } from './duplicate/duplicate.handlers.ts';
import { goodsDuplicateScan } from './duplicate/duplicate-scan.task.ts';
import { importHandlers } from './import/import.handlers.ts';
import { goodsListHandlers } from './list/list.handlers.ts';
import { makerHandlers } from './maker/maker.handlers.ts';
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
import { searchHandlers } from './search/search-goods.ts';

export const goodsModule = area('goods', {
  handlers: [
    ...categoryHandlers,
    ...goodsListHandlers,
    ...recordHandlers,
    ...makerHandlers,
    ...searchHandlers,
    ...costHandlers,
    ...importHandlers,
    ...duplicateHandlers,
  ],
  consumers: goodsNotices,
  pushes: [...goodsPushes, ...costPushes],
  uploads: [{ name: 'IMPORT', personal: true }],
  tasks: [approvalExpiryNotice, costEffective, goodsDuplicateScan],
  templates: [goodsToReview, goodsReviewedNotice, approvalExpiring],
  targets: { GOODS: goodsTarget },
  settings: {
    /** One switch for the whole platform: no company's own (spec 03 §3.5). */
    ...settings('GOODS', { 'goods.rxOnMat': { value: false, schema: z.boolean() } }),
    ...recordSettings,
    ...costSettings,
  },
});
