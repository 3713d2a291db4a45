import {
  exportSimpleTests,
  TestAction,
  TestContext,
  TestGender,
  TestLevel,
  TestStatus,
  simpleTestTexts as t,
} from '@materia/contract/areas/store';
import { type BodyOf, maskPhone } from '@materia/contract/kernel';
import { type ExportSource, onExport, type SheetColumn, sql } from '../../../kernel/index.ts';
import { readTestRecords, type TestRecord } from './simple-test.store.ts';
import { simpleTestConditions } from './test-filter.ts';

type Source = Omit<ExportSource, 'input'> & { readonly input: { readonly body: BodyOf<typeof exportSimpleTests> } };
type Column = SheetColumn<TestRecord>;
const batch = 1_000;

const text = (title: Column['title'], value: Column['value']): Column => ({ title, value });

const valuesText = ({ readings }: TestRecord): string =>
  readings.map(({ label, value, decimals, unit }) => `${label} ${value.toFixed(decimals)} ${unit}`).join('；');

/** The list's columns as a file has them, by their names on the screen. */
const sheet: Readonly<Record<string, Column>> = {
  testNo: { title: t['simpletest.field.testNo'], kind: 'id', value: row => row.testNo },
  measuredAt: { title: t['simpletest.field.measuredAt'], kind: 'instant', value: row => row.measuredAt },
  $customer: text(t['simpletest.field.customer'], (row, lang) =>
    [row.name, TestGender.label(row.gender, lang), row.age, row.cellphone].join(' '),
  ),
  itemName: text(t['simpletest.field.itemName'], row => row.itemName),
  context: text(t['simpletest.field.context'], (row, lang) => row.context && TestContext.label(row.context, lang)),
  $values: text(t['simpletest.field.values'], valuesText),
  level: text(t['simpletest.field.level'], (row, lang) => TestLevel.label(row.level, lang)),
  action: text(t['simpletest.field.action'], (row, lang) => row.action && TestAction.label(row.action, lang)),
  adviceText: text(t['simpletest.field.adviceText'], row => row.adviceText),
  followUpOn: text(t['simpletest.field.followUpOn'], row => row.followUpOn),
  storeName: text(t['simpletest.field.storeName'], row => row.storeName),
  companyName: text(t['simpletest.field.companyName'], row => row.companyName),
  matName: text(t['simpletest.field.matName'], row => row.matName),
  operatorName: text(t['simpletest.field.operatorName'], row => row.operatorName),
  status: text(t['simpletest.field.status'], (row, lang) => TestStatus.label(row.status, lang)),
};

/** All tests of the filter by key; full phones only with CUSTOMER:EXPORT (spec 00 §3). */
async function* batches({ db, actor, input, now }: Source): AsyncIterable<TestRecord[]> {
  const where = simpleTestConditions(input.body.filter, actor, now());
  const phone = actor.privs.has('CUSTOMER:EXPORT') ? (full: string) => full : maskPhone<string>;
  for (let after = Number.MAX_SAFE_INTEGER; ; ) {
    const of = { where: sql`${where} and t.id < ${after}`, tail: sql`order by t.id desc limit ${batch}`, now: now() };
    const rows = await readTestRecords(db, of);
    yield rows.map(row => ({ ...row, cellphone: phone(row.cellphone) }));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/** xlsx of the filter with exactly the chosen columns, in their order; names that no file knows are left out. */
export const exportSimpleTestsHandler = onExport(exportSimpleTests)<TestRecord>({
  fileName: t['simpletest.export.file'],
  columns: ({ input }) => input.body.columns.flatMap(name => sheet[name] ?? []),
  batches,
});
