import { areaContract } from '../../kernel/index.ts';
import * as bulkCalls from './bulk/bulk.calls.ts';
import * as bulkCodes from './bulk/bulk.codes.ts';
import { bulkTexts } from './bulk/bulk.texts.ts';
import * as catalogueCalls from './catalogue/catalogue.calls.ts';
import * as catalogueCodes from './catalogue/catalogue.codes.ts';
import { catalogueTexts } from './catalogue/catalogue.texts.ts';
import { catalogueSettingTexts } from './catalogue/catalogue-setting.texts.ts';
import * as categoryCalls from './category/category.calls.ts';
import * as categoryCodes from './category/category.codes.ts';
import { categoryTexts } from './category/category.texts.ts';
import * as costCalls from './cost/cost.calls.ts';
import * as costCodes from './cost/cost.codes.ts';
import * as costEvents from './cost/cost.events.ts';
import { costTexts } from './cost/cost.texts.ts';
import * as duplicateCalls from './duplicate/duplicate.calls.ts';
import * as duplicateCodes from './duplicate/duplicate.codes.ts';
import * as duplicateEvents from './duplicate/duplicate.events.ts';
import { duplicateTexts } from './duplicate/duplicate.texts.ts';
import * as extensionCalls from './extension/extension.calls.ts';
import * as extensionCodes from './extension/extension.codes.ts';
import { extensionTexts } from './extension/extension.texts.ts';
import * as codes from './goods.codes.ts';
import { goodsTexts } from './goods.texts.ts';
import { goodsSettingTexts } from './goods-setting.texts.ts';
import * as importCalls from './import/import.calls.ts';
import * as importCodes from './import/import.codes.ts';
import { importTexts } from './import/import.texts.ts';
import * as insuranceCalls from './insurance/insurance.calls.ts';
import * as insuranceCodes from './insurance/insurance.codes.ts';
import { insuranceTexts } from './insurance/insurance.texts.ts';
import * as listCalls from './list/goods-list.calls.ts';
import * as listCodes from './list/goods-list.codes.ts';
import { goodsListTexts } from './list/goods-list.texts.ts';
import * as makerCalls from './maker/maker.calls.ts';
import { makerTexts } from './maker/maker.texts.ts';
import * as operationCalls from './operation/operation.calls.ts';
import * as operationCodes from './operation/operation.codes.ts';
import { operationTexts } from './operation/operation.texts.ts';
import * as readRecordCalls from './record/read-record.calls.ts';
import * as recordCalls from './record/record.calls.ts';
import * as recordCodes from './record/record.codes.ts';
import * as recordEvents from './record/record.events.ts';
import { goodsRecordTexts } from './record/record.texts.ts';
import { recordScreenTexts } from './record/record-screen.texts.ts';
import * as reviewCalls from './record/review.calls.ts';
import { storageSettingTexts } from './record/storage-setting.texts.ts';
import * as searchCalls from './search/goods-search.calls.ts';
import * as searchCodes from './search/goods-search.codes.ts';
import * as symptomCalls from './symptom/symptom.calls.ts';
import * as symptomCodes from './symptom/symptom.codes.ts';
import { symptomTexts } from './symptom/symptom.texts.ts';

export * from './bulk/bulk.calls.ts';
export * from './bulk/bulk.codes.ts';
export * from './bulk/bulk-price.ts';
export * from './catalogue/catalogue.calls.ts';
export * from './catalogue/catalogue.codes.ts';

export * from './category/category.calls.ts';
export * from './category/category.codes.ts';
export * from './cost/cost.calls.ts';
export * from './cost/cost.codes.ts';
export * from './cost/cost.events.ts';
export * from './cost/cost.rows.ts';
export * from './cost/cost.texts.ts';
export * from './duplicate/duplicate.calls.ts';
export * from './duplicate/duplicate.codes.ts';
export * from './duplicate/duplicate.events.ts';
export * from './extension/extension.calls.ts';
export * from './extension/extension.codes.ts';
export * from './extension/extension.rows.ts';
export * from './extension/extension.texts.ts';
export * from './extension/extension-values.ts';
export * from './goods.codes.ts';
export * from './import/import.calls.ts';
export * from './import/import.codes.ts';
export * from './import/import.texts.ts';
export * from './import/import-fields.ts';
export * from './insurance/insurance.calls.ts';
export * from './insurance/insurance.codes.ts';
export * from './list/goods-list.calls.ts';
export * from './list/goods-list.codes.ts';
export * from './maker/maker.calls.ts';
export * from './operation/operation.calls.ts';
export * from './operation/operation.codes.ts';
export * from './operation/operation.texts.ts';
export * from './record/controlled.ts';
export * from './record/goods-places.rows.ts';
export * from './record/goods-rules.codes.ts';
export * from './record/leaflet.codes.ts';
export * from './record/read-record.calls.ts';
export * from './record/record.calls.ts';
export * from './record/record.codes.ts';
export * from './record/record.events.ts';
export * from './record/record.rows.ts';
export * from './record/review.calls.ts';
export * from './search/goods-search.calls.ts';
export * from './search/goods-search.codes.ts';
export * from './search/goods-search.rows.ts';
export * from './symptom/leaflet-warning.codes.ts';
export * from './symptom/symptom.calls.ts';
export * from './symptom/symptom.codes.ts';
export { symptomTexts } from './symptom/symptom.texts.ts';

export const goodsContract = areaContract('goods', {
  calls: {
    ...categoryCalls,
    ...listCalls,
    ...readRecordCalls,
    ...recordCalls,
    ...reviewCalls,
    ...costCalls,
    ...importCalls,
    ...duplicateCalls,
    ...extensionCalls,
    ...operationCalls,
    ...makerCalls,
    ...insuranceCalls,
    ...symptomCalls,
    ...searchCalls,
    ...catalogueCalls,
    ...bulkCalls,
  },
  codes: {
    ...codes,
    ...categoryCodes,
    ...listCodes,
    ...recordCodes,
    ...costCodes,
    ...importCodes,
    ...duplicateCodes,
    ...extensionCodes,
    ...operationCodes,
    ...searchCodes,
    ...catalogueCodes,
    ...insuranceCodes,
    ...symptomCodes,
    ...bulkCodes,
  },
  events: { ...recordEvents, ...costEvents, ...duplicateEvents },
  texts: {
    ...goodsTexts,
    ...categoryTexts,
    ...goodsListTexts,
    ...goodsSettingTexts,
    ...goodsRecordTexts,
    ...storageSettingTexts,
    ...recordScreenTexts,
    ...costTexts,
    ...importTexts,
    ...duplicateTexts,
    ...extensionTexts,
    ...operationTexts,
    ...makerTexts,
    ...catalogueTexts,
    ...insuranceTexts,
    ...symptomTexts,
    ...catalogueSettingTexts,
    ...bulkTexts,
  },
});
export { goodsTexts as goodsFieldTexts } from './goods.texts.ts';
export { bulkTexts, catalogueTexts, goodsListTexts, goodsRecordTexts, insuranceTexts as insuranceCodeTexts };
