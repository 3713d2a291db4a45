import { findTestedPerson, type LastTest, type TestedPerson } from '@materia/contract/areas/store';
import { dayOf } from '@materia/contract/kernel';
import { type Db, on, type StaffActor, sql } from '../../../kernel/index.ts';
import { customerScope } from '../../customer/index.ts';
import { phoneOfTest, readTestRecords, simpleTestScope } from './simple-test.store.ts';

interface Known extends Omit<TestedPerson, 'age'> {
  readonly birthday: string | null;
}

/** How old somebody is on a day. */
function ageOn(today: string, birthday: string | null): number | null {
  if (birthday === null) return null;
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return Math.min(130, Math.max(0, today.slice(5) < birthday.slice(5) ? years - 1 : years));
}

/** A customer of the account's scope by the phone. */
const customerWith = (db: Db, actor: StaffActor, cellphone: string): Promise<Known | undefined> =>
  db.maybe(sql`
    select c.id as customer_id, coalesce(c.name, c.nickname, '') as name, c.gender, c.birthday::text as birthday from customer c
    where c.cellphone = ${cellphone} and c.status in (1, 2) and ${customerScope(actor, 'c')}`);

/** POST stores/simpletest/person: who has this phone, and what was measured of them last, as far as the account sees it. */
export const findTestedPersonHandler = on(findTestedPerson)(async ({ body }, ctx) => {
  const asked = body.testId === undefined ? body.cellphone : await phoneOfTest(ctx.db, ctx.actor, body.testId);
  const cellphone = asked ?? (body.testId === undefined ? '' : ctx.fail('row.notFound'));
  const where = sql`t.id in (select distinct on (t.item_code) t.id from simple_test t
    where t.cellphone = ${cellphone} and t.status = 'RECORDED' and ${simpleTestScope(ctx.actor, 't')}
    order by t.item_code, t.measured_at desc, t.id desc)`;
  const tests = await readTestRecords(ctx.db, {
    where,
    tail: sql`order by t.measured_at desc, t.id desc`,
    now: ctx.now(),
  });
  const known = await customerWith(ctx.db, ctx.actor, cellphone);
  const last: LastTest[] = tests.map(({ id, itemCode, itemName, context, readings, level, measuredAt }) => ({
    ...{ id, itemCode, itemName, context, readings, level, measuredAt },
  }));
  return { person: personOf(known, tests[0], dayOf(ctx.now())), last };
});

/** What the customer says of themselves, and where they are silent what was written down last time. */
function personOf(known: Known | undefined, before: TestedPerson | undefined, today: string): TestedPerson | null {
  if (!known && !before) return null;
  return {
    customer_id: known?.customer_id ?? before?.customer_id ?? null,
    name: (known?.name || before?.name) ?? '',
    gender: (known?.gender || before?.gender) ?? 0,
    age: ageOn(today, known?.birthday ?? null) ?? before?.age ?? null,
  };
}
