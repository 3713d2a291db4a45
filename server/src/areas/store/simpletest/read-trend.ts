import { readTestTrend, type TestItem, type TestTrend } from '@materia/contract/areas/store';
import { addDays, type Day, dayOf, startOfDay } from '@materia/contract/kernel';
import { type Db, on, type Sql, type StaffActor, scopeOf, sql } from '../../../kernel/index.ts';
import { customerScope } from '../../customer/index.ts';
import { readTestRecords, simpleTestScope, type TestRecord } from './simple-test.store.ts';
import { findTestItem } from './test-item.store.ts';

/** A curve of more says no more. */
const most = 400;
const mostPurchases = 200;
const orderScope = scopeOf({ company: 'company_id', store: 'store_id', mat: 'mat_id' });

/** Somebody of theirs, or whom they have tested; undefined: nobody they know. */
const personOf = (db: Db, actor: StaffActor, customerId: number): Promise<{ gender: number } | undefined> =>
  db.maybe(sql`
    select coalesce(nullif(c.gender, 0), (select t.gender from simple_test t
      where t.customer_id = c.id and ${simpleTestScope(actor, 't')} order by t.measured_at desc limit 1), 0) as gender
    from customer c where c.id = ${customerId} and (${customerScope(actor, 'c')}
      or exists (select from simple_test t where t.customer_id = c.id and ${simpleTestScope(actor, 't')}))`);

const within = (column: Sql, [from, to]: readonly [Day, Day]): Sql =>
  sql`${column} >= ${startOfDay(from)} and ${column} < ${startOfDay(addDays(to, 1))}`;

/** What they paid for, where the account sees orders. */
async function purchasesOf(
  db: Db,
  actor: StaffActor,
  of: { customerId: number; days: readonly [Day, Day] },
): Promise<TestTrend['purchases']> {
  if (!actor.privs.has('ORDER')) return [];
  return db.rows(sql`
    select o.id as order_id, o.order_no as "orderNo", o.paid_at as at,
      array(select l.goods_name from order_line l where l.order_id = o.id order by l.line_no) as goods
    from customer_order o
    where o.customer_id = ${of.customerId} and o.paid_at is not null and ${within(sql`o.paid_at`, of.days)} and ${orderScope(actor, 'o')}
    order by o.paid_at desc, o.id desc limit ${mostPurchases}`);
}

const pointOf = ({ id, measuredAt, context, level, readings }: TestRecord): TestTrend['points'][number] => ({
  ...{ id, at: measuredAt, context, level },
  values: Object.fromEntries(readings.map(({ key, value }) => [key, value])),
});

const bandsOf = ({ fields }: TestItem, gender: number): TestTrend['bands'] =>
  fields.flatMap(({ key, bands }) =>
    bands
      .filter(band => band.gender === null || band.gender === gender)
      .map(({ context, refLow, refHigh }) => ({ key, context, refLow, refHigh })),
  );

/** POST stores/simpletest/trend (spec 04 §4): the newest values, oldest first. */
export const readTestTrendHandler = on(readTestTrend)(async ({ body }, ctx) => {
  const { customerId, itemCode } = body;
  const item = (await findTestItem(ctx.db, itemCode)) ?? ctx.fail('row.notFound');
  const person = (await personOf(ctx.db, ctx.actor, customerId)) ?? ctx.fail('row.notFound');
  const today = dayOf(ctx.now());
  const days = body.range ?? ([addDays(today, -364), today] as const);
  const where = sql`t.customer_id = ${customerId} and t.item_code = ${itemCode} and t.status = 'RECORDED'
    and ${within(sql`t.measured_at`, days)} and ${simpleTestScope(ctx.actor, 't')}`;
  const tail = sql`order by t.measured_at desc, t.id desc limit ${most}`;
  const records = await readTestRecords(ctx.db, { where, tail, now: ctx.now() });
  return {
    itemCode,
    itemName: item.name,
    fields: item.fields.map(({ key, label, unit, decimals }) => ({ key, label, unit, decimals })),
    points: records.map(pointOf).toReversed(),
    bands: bandsOf(item, person.gender),
    purchases: (await purchasesOf(ctx.db, ctx.actor, { customerId, days })).toReversed(),
  };
});
