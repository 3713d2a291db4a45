import type { Day } from '@materia/contract/kernel';
import { type Db, join, type Sql, sql } from '../../../kernel/index.ts';
import { type Rollup, rollups } from './rollups.ts';
import { factColumns, pairMeasures, refundMeasures, type SalesFact, saleMeasures } from './sales-fact.ts';

const measures = [...saleMeasures, ...refundMeasures, ...pairMeasures];
const factNames = [...Object.keys(factColumns), ...measures];
const list = (names: readonly string[]): Sql => sql.text(names.join(', '));

/** What jsonb_to_recordset reads a fact as. */
const record = sql.text(
  [...Object.entries(factColumns), ...measures.map(name => [name, 'bigint'])].map(pair => pair.join(' ')).join(', '),
);
const orZero = measures.map(name => `coalesce(${name}, 0) as ${name}`);

/** Keeps facts, and adds them to every rollup and its twin: one statement, so that nobody reads one without the other. */
export async function writeFacts(tx: Db, facts: readonly SalesFact[]): Promise<void> {
  if (facts.length === 0) return;
  await makeMonths(
    tx,
    facts.map(fact => fact.biz_day),
  );
  const steps = periods().map(
    ({ rollup, period }, at) => sql`, ${sql.id(`r${at}`)} as (${addUp(rollup, period, sql`batch`)})`,
  );
  await tx.run(sql`
    with batch as materialized (
      select ${list(Object.keys(factColumns))}, ${list(orZero)} from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as given (${record})),
    kept as (insert into stats.sales_fact (${list(factNames)}) select ${list(factNames)} from batch)
    ${join(steps, sql``)}
    select 1`);
}

/** Makes all rollups anew from the facts that are there: after facts were loaded in bulk. */
export async function rebuildRollups(tx: Db): Promise<void> {
  for (const { rollup, period } of periods()) {
    await tx.run(sql`delete from ${tableOf(rollup, period)}`);
    await tx.run(addUp(rollup, period, sql`stats.sales_fact`));
  }
}

type Period = 'day' | 'month';
const periods = () => rollups.flatMap(rollup => (['day', 'month'] as const).map(period => ({ rollup, period })));

const tableOf = ({ table }: Rollup, period: Period): Sql =>
  sql.id(`stats.${table}${period === 'month' ? '_monthly' : ''}`);

/** Adds the facts of a source to a rollup: sales and refunds on their day, refunds once more on the day of their sale. */
function addUp(rollup: Rollup, period: Period, source: Sql): Sql {
  const sums = [...saleMeasures, ...refundMeasures];
  const late = refundMeasures.map(name => `sd_${name}`);
  const counted = (name: string): string => {
    if (rollup.counts === 'ORDERS') return name;
    return name === 'orders' ? 'goods_orders' : name === 'refund_orders' ? 'goods_refund_orders' : name;
  };
  const names = [...sums, ...late];
  const on = (column: string) =>
    period === 'day' ? `${column} as day` : `date_trunc('month', ${column})::date as month`;
  const own = [
    on('biz_day'),
    ...rollup.keys,
    ...sums.map(name => `${counted(name)} as ${name}`),
    ...late.map(name => `0 as ${name}`),
  ];
  const onSale = [on('sale_day'), ...rollup.keys, ...sums.map(() => '0'), ...refundMeasures.map(name => counted(name))];
  const lastPaid = rollup.lastPaid === true;
  if (lastPaid) {
    own.push(`case when event = 'SALE' then occurred_at end as last_paid_at`);
    onSale.push('null');
  }
  const key = [period, ...rollup.keys];
  const total = [...names.map(name => `sum(${name})`), ...(lastPaid ? ['max(last_paid_at)'] : [])];
  const stored = [...names, ...(lastPaid ? ['last_paid_at'] : [])];
  const raised = names.map(name => `${name} = t.${name} + excluded.${name}`);
  if (lastPaid) raised.push('last_paid_at = greatest(t.last_paid_at, excluded.last_paid_at)');
  // In the order of the key: two that add to the same rows wait for each other, never in a circle.
  return sql`
    insert into ${tableOf(rollup, period)} as t (${list([...key, ...stored])})
    select ${list([...key, ...total])} from (
      select ${list(own)} from ${source}
      union all
      select ${list(onSale)} from ${source} where event in ('REFUND', 'ADJUST')) each
    group by ${list(key)} order by ${list(key)}
    on conflict (${list(key)}) do update set ${list(raised)}`;
}

/** The partitions of some days: a month's is made with its first fact, apart, so that its making locks nobody who reads. */
export async function makeMonths(tx: Db, days: readonly Day[]): Promise<void> {
  for (const month of [...new Set(days.map(day => day.slice(0, 7)))].sort()) {
    const { there } = await tx.one<{ there: boolean }>(
      sql`select to_regclass(${`stats.${nameOf(month)}`}) is not null as there`,
    );
    if (!there) await makeMonth(tx, month);
  }
}

const nameOf = (month: string): string => `sales_fact_${month.replace('-', '_')}`;

async function makeMonth(tx: Db, month: string): Promise<void> {
  const [year = 0, nth = 0] = month.split('-').map(Number);
  const next = nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`;
  const name = sql.text(`stats.${nameOf(month)}`);
  await tx.run(
    sql`create table ${name} (like stats.sales_fact including defaults including constraints including indexes)`,
  );
  await tx.run(
    sql`alter table stats.sales_fact attach partition ${name} for values from (${sql.text(`'${month}-01'`)}) to (${sql.text(`'${next}-01'`)})`,
  );
}
