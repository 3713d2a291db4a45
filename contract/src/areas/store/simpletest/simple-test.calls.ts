import { z } from 'zod';
import { call, dayRange, fileJob, listPart, noSums, page, rows, sortBy } from '../../../kernel/index.ts';
import {
  LastTest,
  SimpleTestDraft,
  SimpleTestFilter,
  SimpleTestRow,
  TestedPerson,
  TestItem,
  TestItemDraft,
  TestTrend,
} from './simple-test.rows.ts';

const id = z.int().positive();
const testId = z.strictObject({ id: z.coerce.number().int().positive() });
const base = '/api/mgmt/stores/simpletest';

export const listSimpleTests = call({
  method: 'POST',
  path: `${base}/limit/:limit/page/:page`,
  needs: 'STORE',
  params: page,
  body: SimpleTestFilter.extend({ ...listPart, sort: sortBy(['measuredAt', 'followUpOn']).optional() }),
  answer: rows(SimpleTestRow, noSums),
  fails: [],
});

export const readSimpleTest = call({
  method: 'GET',
  path: `${base}/:id`,
  needs: 'STORE',
  params: testId,
  answer: SimpleTestRow,
  fails: [],
});

/** 新检测: judged by the bands of today; who is not a customer yet becomes one by the phone. */
export const saveSimpleTest = call({
  method: 'POST',
  path: base,
  needs: 'STORE:TEST',
  logs: 'simpletest.op.save',
  idempotent: true,
  body: SimpleTestDraft,
  answer: SimpleTestRow,
  fails: [
    'simpletest.phoneMissing',
    'simpletest.itemOff',
    'simpletest.contextNeeded',
    'simpletest.genderNeeded',
    'simpletest.valueMissing',
    'simpletest.valueUnknown',
    'simpletest.outOfRange',
    'simpletest.criticalNeedsAction',
    'simpletest.ahead',
    'simpletest.followUpEarly',
  ],
});

export const voidSimpleTest = call({
  method: 'POST',
  path: `${base}/:id/void`,
  needs: 'STORE:TEST',
  logs: 'simpletest.op.void',
  params: testId,
  body: z.strictObject({ reason: z.string().trim().min(1).max(100) }),
  answer: SimpleTestRow,
  fails: ['simpletest.voided', 'simpletest.tooOld'],
});

/** Who has this phone, or was tested before, for the form at the counter. */
export const findTestedPerson = call({
  method: 'POST',
  path: `${base}/person`,
  needs: 'STORE:TEST',
  body: z.strictObject({
    cellphone: z
      .string()
      .regex(/^1\d{10}$/)
      .optional(),
    testId: id.optional(),
  }),
  answer: z.object({ person: TestedPerson.nullable(), last: z.array(LastTest) }),
  fails: [],
});

/** A customer's values of one item over time, with what is normal and what they bought. */
export const readTestTrend = call({
  method: 'POST',
  path: `${base}/trend`,
  needs: 'STORE',
  body: z.strictObject({
    customerId: id,
    itemCode: z.string().min(1).max(12),
    /** Absent: the last 365 days. */
    range: dayRange.optional(),
  }),
  answer: TestTrend,
  fails: [],
});

export const exportSimpleTests = call({
  method: 'POST',
  path: `${base}/export`,
  needs: 'STORE',
  logs: 'simpletest.op.export',
  kind: 'file',
  body: z.strictObject({ filter: SimpleTestFilter, columns: z.array(z.string().max(40)).min(1).max(40) }),
  answer: fileJob,
  fails: [],
});

/** What can be tested, with its bands; those switched off are for who keeps them. */
export const listTestItems = call({
  method: 'GET',
  path: `${base}/items`,
  needs: 'STORE',
  answer: z.array(TestItem),
  fails: [],
});

/** Makes or changes an item; what was recorded before stays as it was judged. */
export const saveTestItem = call({
  method: 'POST',
  path: `${base}/items`,
  needs: 'STORE:TEST',
  platformOnly: true,
  logs: 'simpletest.op.saveItem',
  body: TestItemDraft.extend({ id: id.optional(), version: z.int().optional() }),
  answer: TestItem,
  fails: [
    'simpletest.codeTaken',
    'simpletest.codeFixed',
    'simpletest.keyTwice',
    'simpletest.bandOrder',
    'simpletest.rangeOrder',
  ],
});
