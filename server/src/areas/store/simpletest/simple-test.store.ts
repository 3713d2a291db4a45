import type { SimpleTestDraft, SimpleTestRow, TestLevelCode, TestReading } from '@materia/contract/areas/store';
import { dayOf, maskPhone } from '@materia/contract/kernel';
import {
  type Actor,
  type Db,
  nextOfDay,
  type RevealSource,
  type Sql,
  type StaffActor,
  scopeOf,
  sql,
  staffId,
  type TargetReader,
  type Tx,
} from '../../../kernel/index.ts';
import { testActions } from './test-actions.ts';

/** Which tests an actor may see (spec 00 §2.2). */
export const simpleTestScope = scopeOf({ company: 'company_id', store: 'store_id' });

/** A test as the database gives it. */
export type TestRecord = Omit<SimpleTestRow, 'allowedActions'> & { readonly createdAt: string };

export const simpleTestTables = sql`simple_test t join store s on s.id = t.store_id join company c on c.id = t.company_id
  join simple_test_item i on i.code = t.item_code left join mat m on m.id = t.mat_id left join sys_user u on u.id = t.operator_id`;

/** Not taken again since, by the same person, of the same item (spec 04 §5 待复测). */
export const stillDue = (today: string): Sql => sql`(t.status = 'RECORDED' and t.follow_up_on <= ${today}
  and not exists (select from simple_test n where n.cellphone = t.cellphone and n.name = t.name and n.item_code = t.item_code
    and n.company_id = t.company_id and n.status = 'RECORDED' and n.measured_at > t.measured_at))`;

const columns = (today: string): Sql => sql`
  t.id, t.test_no as "testNo", t.company_id as "companyId", c.short_name as "companyName", t.store_id as "storeId",
  s.name as "storeName", t.mat_id as "matId", m.mat_name as "matName", t.customer_id, t.name, t.gender, t.age, t.cellphone,
  t.item_code as "itemCode", i.name as "itemName", t.context, t."values" as readings, t.level, t.measured_at as "measuredAt",
  coalesce(u.name, '') as "operatorName", t.advice_text as "adviceText", t.action, t.follow_up_on as "followUpOn",
  coalesce(${stillDue(today)}, false) as due, t.status, t.void_reason as "voidReason", t.created_at as "createdAt"`;

/** Tests that a condition over `t` leaves. */
export const readTestRecords = (db: Db, of: { where: Sql; tail: Sql; now: Date }): Promise<TestRecord[]> =>
  db.rows(sql`select ${columns(dayOf(of.now))} from ${simpleTestTables} where ${of.where} ${of.tail}`);

/** A test as this account may see it, with what it may do. */
export const dressTest = ({ createdAt, ...record }: TestRecord, actor: StaffActor, now: Date): SimpleTestRow => ({
  ...record,
  cellphone: maskPhone(record.cellphone),
  allowedActions: testActions({ status: record.status, createdAt }, actor, now),
});

/** One test of the account's scope. */
export async function readTest(
  ctx: { db: Db; actor: StaffActor; now(): Date },
  id: number,
): Promise<SimpleTestRow | undefined> {
  const where = sql`t.id = ${id} and ${simpleTestScope(ctx.actor, 't')}`;
  const [record] = await readTestRecords(ctx.db, { where, tail: sql.empty, now: ctx.now() });
  return record && dressTest(record, ctx.actor, ctx.now());
}

export interface NewTest extends Omit<SimpleTestDraft, 'values' | 'measuredAt' | 'cellphone' | 'againOf'> {
  readonly cellphone: string;
  readonly companyId: number;
  readonly customerId: number | null;
  readonly readings: readonly TestReading[];
  readonly level: TestLevelCode;
  readonly measuredAt: Date;
}

/** T + yyMMdd + 5 digits. */
async function nextTestNo(tx: Tx): Promise<string> {
  const day = dayOf(tx.now()).replaceAll('-', '').slice(2);
  return `T${day}${String(await nextOfDay(tx, 'store.simple_test')).padStart(5, '0')}`;
}

export const insertTest = async (tx: Tx, of: NewTest): Promise<{ id: number; testNo: string }> =>
  tx.one(sql`
    insert into simple_test (test_no, company_id, store_id, mat_id, customer_id, name, gender, age, cellphone, item_code, context,
      "values", level, measured_at, operator_id, advice_text, action, follow_up_on, created_at, updated_at)
    values (${await nextTestNo(tx)}, ${of.companyId}, ${of.storeId}, ${of.matId}, ${of.customerId}, ${of.name}, ${of.gender}, ${of.age},
      ${of.cellphone}, ${of.itemCode}, ${of.context}, ${JSON.stringify(of.readings)}::jsonb, ${of.level}, ${of.measuredAt},
      ${staffId(tx.actor)}, ${of.adviceText}, ${of.action}, ${of.followUpOn}, ${tx.now()}, ${tx.now()})
    returning id, test_no as "testNo"`);

/** The phone of who was tested, for taking it again; undefined: no such test in the actor's scope. */
export const phoneOfTest = async (db: Db, actor: Actor, id: number): Promise<string | undefined> =>
  (
    await db.maybe<{ cellphone: string }>(
      sql`select t.cellphone from simple_test t where t.id = ${id} and ${simpleTestScope(actor, 't')}`,
    )
  )?.cellphone;

/** How the operation log calls tests. */
export const simpleTestTargetOf = ({ id, testNo }: { id: number; testNo: string }) => ({
  targetType: 'TEST',
  targetId: id,
  targetName: testNo,
});

export const simpleTestTarget: TargetReader = {
  needs: 'STORE',
  reads: async (db, actor, id) =>
    (await db.maybe(sql`select from simple_test t where t.id = ${id} and ${simpleTestScope(actor, 't')}`)) !==
    undefined,
};

/** The phone of who was tested. */
export const simpleTestReveal: RevealSource = {
  needs: 'STORE',
  find: async (db, actor, id) => {
    const row = await db.maybe<{ name: string; customerId: number | null; cellphone: string }>(sql`
      select t.test_no as name, t.customer_id as "customerId", t.cellphone from simple_test t
      where t.id = ${id} and ${simpleTestScope(actor, 't')}`);
    return row && { name: row.name, customerId: row.customerId, values: { cellphone: row.cellphone } };
  },
};
