import { expect, test } from 'vitest';
import { allCalls } from './index.ts';

const lp = '/limit/:limit/page/:page';
const g = '/api/mgmt/goods';
const at = `${g}/:goods_id`;

/** The calls of spec 03 §4, each with who may make it: GOODS reads, GOODS:WRITE (or GOODS:SUBMIT to propose) changes, unless said. */
const listed: readonly (readonly [needs: string, ...calls: string[]])[] = [
  [
    'GOODS',
    `POST ${g}${lp}`,
    `POST ${g}/publish${lp}`,
    `POST ${g}/review${lp}`,
    `POST ${g}/duplicates${lp}`,
    `POST ${g}/export`,
    `POST ${g}/check`,
    `GET ${at}/details`,
    `GET ${at}/medicine`,
    `GET ${at}/usage`,
    `GET ${at}/images`,
    `GET ${at}/categories`,
    `GET ${at}/relations`,
    `GET ${at}/extension`,
    `GET ${at}/uses`,
    `GET ${at}/reviews`,
    `GET ${at}/locks`,
    `POST ${at}/stores${lp}`,
    `POST ${at}/mats${lp}`,
    `POST ${at}/prices${lp}`,
    `POST ${g}/extension${lp}`,
    `GET ${g}/extension/fields`,
    `POST ${g}/companycode${lp}`,
    `POST ${g}/operation${lp}`,
    `POST /api/mgmt/symptom${lp}`,
    'GET /api/mgmt/symptom/:id',
    'POST /api/mgmt/symptom/coverage',
    `POST /api/mgmt/insurancecode${lp}`,
    `POST /api/mgmt/insurancecode/match${lp}`,
    'GET /api/mgmt/insurancecode/:code',
    `POST /api/mgmt/catalogue/MEDICAL_COMPANY${lp}`,
    `POST /api/mgmt/catalogue/YIYAOCHENG${lp}`,
    `POST /api/mgmt/catalogue/MEDICAL_COMPANY/suppliers${lp}`,
    `POST /api/mgmt/catalogue/YIYAOCHENG/suppliers${lp}`,
    'POST /api/mgmt/catalogue/:provider/compare',
    'POST /api/mgmt/catalogue/:provider/status',
  ],
  [
    'GOODS, ORDER, STOREGOODS, MAT, SUPPLY, ADVICE, PRESCRIPTION, COST',
    `POST ${g}/search`,
    `GET ${g}/search/barcode/:code`,
    `GET ${g}/search/approval/:no`,
    `GET ${g}/search/initials/:text`,
  ],
  [
    'GOODS:WRITE',
    `POST ${g}/relations`,
    `POST ${at}/categories`,
    `DELETE ${g}/images/:imageId`,
    `POST ${g}/publish`,
    `POST ${g}/special`,
    `POST ${g}/bulk`,
    `POST ${g}/toggle`,
    `POST ${g}/merge`,
    `POST ${g}/duplicates/ignore`,
    `POST ${g}/extension`,
    `POST ${g}/extension/fields`,
    `POST ${g}/operation/save`,
    'POST /api/mgmt/symptom',
    'POST /api/mgmt/symptom/goods',
    'POST /api/mgmt/symptom/sort',
    'POST /api/mgmt/symptom/toggle',
    'POST /api/mgmt/insurancecode/match',
    'POST /api/mgmt/insurancecode/automatch',
    'POST /api/mgmt/catalogue/:provider/link',
    'POST /api/mgmt/catalogue/:provider/ignore',
  ],
  [
    'GOODS:WRITE, GOODS:SUBMIT',
    `POST ${g}`,
    `POST ${g}/medicine`,
    `POST ${g}/usage`,
    `POST ${g}/images`,
    'POST /api/mgmt/catalogue/:provider/adopt',
  ],
  ['GOODS:REVIEW', `POST ${g}/goodsreview`],
  ['GOODS:SUBMIT, GOODS:WRITE, GOODS:REVIEW', `POST ${g}/againVerify`],
  ['GOODS:SUBMIT, GOODS:WRITE', `POST ${g}/withdraw`],
  ['STOREGOODS:WRITE', `POST ${g}/unlockstock`, `POST ${g}/companycode`],
  ['GOODS, BRAND', `GET ${g}/manufacturers`, `GET ${g}/brands/:manu_id`, `POST ${g}/brands${lp}`],
  [
    'BRAND:WRITE',
    `POST ${g}/manufacturers`,
    `POST ${g}/manufacturers/merge`,
    `POST ${g}/manufacturers/toggle`,
    `POST ${g}/brands`,
    `POST ${g}/brands/toggle`,
  ],
  ['GOODS, CATEGORY, STOREGOODS, STATISTICS', `GET ${g}/categories`],
  [
    'CATEGORY:WRITE',
    `POST ${g}/categories`,
    `POST ${g}/categories/move`,
    `POST ${g}/categories/toggle`,
    `POST ${g}/categories/:id/goods`,
  ],
  [
    // Further kinds have their own.
    'GOODS:WRITE, GOODS:SUBMIT, COST:WRITE, STORE:WRITE, INSURANCE:WRITE',
    `POST ${g}/import/:kind`,
    `POST ${g}/import${lp}`,
    `POST ${g}/import/:batchId/mapping`,
    `POST ${g}/import/:batchId/check`,
    `POST ${g}/import/:batchId/rows${lp}`,
    `POST ${g}/import/:batchId/row`,
    `POST ${g}/import/:batchId/run`,
    `POST ${g}/import/:batchId/undo`,
    `GET ${g}/import/:kind/template`,
  ],
  ['GOODS, CONSULTING, MAT', 'POST /api/mgmt/symptom/match'],
  ['COST', `POST /api/mgmt/cost/company${lp}`, `POST /api/mgmt/cost/store${lp}`, 'POST /api/mgmt/cost/history'],
  [
    'COST:WRITE',
    'POST /api/mgmt/cost/company',
    'POST /api/mgmt/cost/store',
    'POST /api/mgmt/cost/store/end',
    'POST /api/mgmt/cost/backfill',
    'POST /api/mgmt/cost/copy',
  ],
];

/** A privilege, or any of several. */
const wordOf = (needs: unknown): string =>
  typeof needs === 'string' ? needs : ((needs as { anyOf?: readonly string[] }).anyOf ?? ['all of several']).join(', ');
const declared = new Map(allCalls.map(({ method, path, needs }) => [`${method} ${path}`, wordOf(needs)]));
const rows = listed.flatMap(([needs, ...calls]) => calls.map(call => ({ call, needs })));

test.each(rows)('$call, for $needs', ({ call, needs }) => expect(declared.get(call)).toBe(needs));
