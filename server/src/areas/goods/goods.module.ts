import { z } from 'zod';
import { area, settings } from '../../kernel/index.ts';
import { bulkEditGoodsHandler } from './bulk/bulk-edit-goods.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { catalogueSettings } from './catalogue/catalogue.settings.ts';
import { cataloguePull } from './catalogue/catalogue-pull.task.ts';
import { categoryHandlers } from './category/category.handlers.ts';
import { costHandlers } from './cost/cost.handlers.ts';
import { costSettings } from './cost/cost.settings.ts';
import { costEffective } from './cost/cost-effective.task.ts';
import { costPushes } from './cost/push-costs.ts';
import { duplicateHandlers } from './duplicate/duplicate.handlers.ts';
import { goodsDuplicateScan } from './duplicate/duplicate-scan.task.ts';
import { extensionHandlers } from './extension/extension.handlers.ts';
import { goodsTargets } from './goods-targets.ts';
import { importHandlers } from './import/import.handlers.ts';
import { insuranceHandlers } from './insurance/insurance.handlers.ts';
import { catalogueGoodsSearch } from './list/find-catalogue-goods.ts';
import { goodsListHandlers } from './list/list.handlers.ts';
import { makerHandlers } from './maker/maker.handlers.ts';
import { operationHandlers } from './operation/operation.handlers.ts';
import { approvalExpiryNotice } from './record/approval-expiry-notice.task.ts';
import {
  approvalExpiring,
  goodsNotices,
  goodsPushes,
  goodsReviewedNotice,
  goodsToReview,
} from './record/goods-notices.ts';
import { goodsReviewsTodo } from './record/goods-reviews.todo.ts';
import { recordHandlers } from './record/record.handlers.ts';
import { recordSettings } from './record/record.settings.ts';
import { goodsRelationScan } from './relation/relation-scan.task.ts';
import { searchHandlers } from './search/search-goods.ts';
import { symptomHandlers } from './symptom/symptom.handlers.ts';

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
    ...catalogueHandlers,
    ...insuranceHandlers,
    ...symptomHandlers,
    ...extensionHandlers,
    ...operationHandlers,
    bulkEditGoodsHandler,
  ],
  searches: [catalogueGoodsSearch],
  todos: [goodsReviewsTodo],
  consumers: goodsNotices,
  pushes: [...goodsPushes, ...costPushes],
  uploads: [{ name: 'IMPORT', personal: true }],
  tasks: [approvalExpiryNotice, costEffective, goodsDuplicateScan, goodsRelationScan, cataloguePull],
  templates: [goodsToReview, goodsReviewedNotice, approvalExpiring],
  targets: goodsTargets,
  settings: {
    /** One switch for the whole platform: no company's own (spec 03 §3.5). */
    ...settings('GOODS', { 'goods.rxOnMat': { value: false, schema: z.boolean() } }),
    ...recordSettings,
    ...costSettings,
    ...catalogueSettings,
  },
});
