import {
  contextsOf,
  isMeasurable,
  needsGender,
  readingsOf,
  type SimpleTestDraft,
  saveSimpleTest,
  type TestItem,
  type TestReading,
  worstLevel,
} from '@materia/contract/areas/store';
import { dayOf } from '@materia/contract/kernel';
import { on, refuse, sql, type Tx } from '../../../kernel/index.ts';
import { customerAtCounter } from '../../customer/index.ts';
import { matScope } from '../../mat/index.ts';
import { storeScope } from '../store-scope.ts';
import { insertTest, phoneOfTest, readTest, simpleTestTargetOf } from './simple-test.store.ts';
import { findTestItem } from './test-item.store.ts';

/** A clock of a counter may run a little ahead of ours. */
const aheadMs = 60_000;
const at = (field: string) => ({ path: [field] });

/** Of the account's scope, both of them. */
async function companyOf(tx: Tx, { storeId, matId }: SimpleTestDraft): Promise<number> {
  const store = await tx.maybe<{ companyId: number }>(sql`
    select s.company_id as "companyId" from store s
    where s.id = ${storeId} and s.deleted_at is null and ${storeScope(tx.actor, 's')}`);
  if (!store) return refuse('row.notFound');
  const mat =
    matId === null ||
    (await tx.maybe(sql`
    select from mat m where m.id = ${matId} and m.company_id = ${store.companyId} and ${matScope(tx.actor, 'm')}`));
  return mat ? store.companyId : refuse('row.notFound');
}

/** As it was given, or as it was when they were tested before. */
async function phoneOf(tx: Tx, { cellphone, againOf }: SimpleTestDraft): Promise<string> {
  if (againOf !== undefined) return (await phoneOfTest(tx, tx.actor, againOf)) ?? refuse('row.notFound');
  return cellphone ?? refuse('simpletest.phoneMissing', {}, at('cellphone'));
}

/** What was typed, judged; refused where the item does not know it or the meter cannot show it (spec 04 §3.12). */
function judged(item: TestItem, { values, context, gender }: SimpleTestDraft): TestReading[] {
  if (!item.enabled) refuse('simpletest.itemOff');
  const contexts = contextsOf(item);
  if (contexts.length > 0 && (context === null || !contexts.includes(context)))
    refuse('simpletest.contextNeeded', {}, at('context'));
  if (needsGender(item) && gender === 0) refuse('simpletest.genderNeeded', {}, at('gender'));
  const unknown = Object.keys(values).find(key => item.fields.every(field => field.key !== key));
  if (unknown) refuse('simpletest.valueUnknown', { key: unknown }, { path: ['values', unknown] });
  for (const field of item.fields) {
    const value = values[field.key];
    const where = { path: ['values', field.key] };
    if (value === undefined && !field.optional) refuse('simpletest.valueMissing', { label: field.label }, where);
    if (value !== undefined && !isMeasurable(value, field)) refuse('simpletest.outOfRange', { item: item.name }, where);
  }
  return readingsOf(item, values, { context: contexts.length > 0 ? context : null, gender });
}

/** When it was taken; the retest is on a later day. */
function measuredAt({ now }: Pick<Tx, 'now'>, draft: SimpleTestDraft): Date {
  const measured = draft.measuredAt ? new Date(draft.measuredAt) : now();
  if (measured.getTime() > now().getTime() + aheadMs) refuse('simpletest.ahead', {}, at('measuredAt'));
  if (draft.followUpOn !== null && draft.followUpOn <= dayOf(measured))
    refuse('simpletest.followUpEarly', {}, at('followUpOn'));
  return measured;
}

async function take(tx: Tx, draft: SimpleTestDraft): Promise<number> {
  const companyId = await companyOf(tx, draft);
  const cellphone = await phoneOf(tx, draft);
  const item = (await findTestItem(tx, draft.itemCode)) ?? refuse('row.notFound');
  const readings = judged(item, draft);
  const measured = measuredAt(tx, draft);
  const level = worstLevel(readings.map(reading => reading.level));
  if (level === 'CRITICAL' && draft.action === null) refuse('simpletest.criticalNeedsAction', {}, at('action'));
  const customerId = await customerAtCounter(tx, { ...draft, cellphone, companyId });
  const context = contextsOf(item).length > 0 ? draft.context : null;
  // What is done for somebody in danger is asked of nobody else.
  const action = level === 'CRITICAL' ? draft.action : null;
  const as = { context, action, companyId, customerId, cellphone };
  const made = await insertTest(tx, { ...draft, ...as, readings, level, measuredAt: measured });
  const values = Object.fromEntries(readings.map(({ label, value }) => [label, value]));
  tx.record({
    ...simpleTestTargetOf(made),
    after: { storeId: draft.storeId, itemCode: draft.itemCode, values, level, action, followUpOn: draft.followUpOn },
  });
  return made.id;
}

/** POST stores/simpletest: 新检测 (spec 04 §3.12, §5). */
export const saveSimpleTestHandler = on(saveSimpleTest)(async ({ body }, ctx) => {
  const id = await ctx.transaction(tx => take(tx, body));
  return (await readTest(ctx, id)) ?? ctx.fail('row.notFound');
});
