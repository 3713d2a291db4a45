import { type Day, startOfDay } from '@materia/contract/kernel';
import { type Db, join, type Sql, sql } from '../../../kernel/index.ts';
import { rollups } from '../rollup/rollups.ts';
import { refundMeasures, saleMeasures } from '../rollup/sales-fact.ts';
import type { StatKey } from './stat-conditions.ts';
import { type Compared, type Days, spansOf } from './stat-range.ts';

/** What a query sums: by what, over which days, of which rows of the alias `f`. */
export interface Summing {
  /** What rows of the answer are kept apart by. */
  readonly by: readonly StatKey[];
  /** Keys that the condition looks at. */
  readonly needs: readonly StatKey[];
  readonly condition: Sql;
  readonly days: Days;
  /** 退款口径: refunds on their own day, or with their sale. */
  readonly onSaleDay: boolean;
  /** Goods: an order counts once for each of its goods. */
  readonly counts: 'ORDERS' | 'GOODS';
  readonly byDay?: boolean;
  readonly until?: Compared['until'];
}

/** Sums as they come: of every measure under its column's name. */
export type RawSums = Readonly<Record<(typeof saleMeasures)[number] | (typeof refundMeasures)[number], number>>;

/** Smallest first. */
const tables = {
  ORDERS: ['company_daily', 'order_daily'],
  GOODS: ['goods_daily', 'sales_daily'],
} as const;

/** The smallest table that has all the keys; orders by goods are only in those of goods. */
export function tableFor(counts: Summing['counts'], keys: readonly StatKey[]): string {
  const fits = (name: string) => {
    const has: readonly string[] = rollups.find(each => each.table === name)?.keys ?? [];
    return keys.every(key => has.includes(key));
  };
  const table = tables[counts].find(fits);
  if (!table) throw new Error(`no rollup of ${counts} has ${keys.join(', ')}`);
  return table;
}

const measures = [...saleMeasures, ...refundMeasures];

/** The query of the sums, row by row of `by`: for a caller that goes on with it. */
export function summing(of: Summing): Sql {
  const table = tableFor(of.counts, [...of.by, ...of.needs]);
  const keys = [...(of.byDay ? ['day'] : []), ...of.by];
  const refunds = refundMeasures.map(name => (of.onSaleDay ? `sd_${name} as ${name}` : name));
  const columns = (day: string) =>
    sql.text([...(of.byDay ? [`f.${day} as day`] : []), ...of.by, ...saleMeasures, ...refunds].join(', '));
  const spans = of.byDay ? { months: null, days: [of.days] } : spansOf(of.days);
  const parts = spans.days.map(
    ([from, to]) =>
      sql`select ${columns('day')} from ${sql.id(`stats.${table}`)} f where f.day between ${from} and ${to} and ${of.condition}`,
  );
  if (spans.months) {
    const [from, to] = spans.months;
    parts.push(sql`
      select ${columns('month')} from ${sql.id(`stats.${table}_monthly`)} f where f.month between ${from} and ${to} and ${of.condition}`);
  }
  if (of.until) parts.push(takenOff(of, of.until));
  const sums = sql.text([...keys, ...measures.map(name => `coalesce(sum(${name}), 0)::bigint as ${name}`)].join(', '));
  const group = keys.length > 0 ? sql`group by ${sql.text(keys.join(', '))}` : sql.empty;
  return sql`select ${sums} from (${join(parts, sql` union all `)}) part ${group}`;
}

/** What the orders of the last day's rest brought, with the sign turned: a day that is not over is set against as much of another. */
function takenOff(of: Summing, until: Date): Sql {
  const last: Day = of.days[1];
  if (until.getTime() >= startOfDay(last).getTime() + 86_400_000) return sql`select ${nothing(of)} where false`;
  const counted = (name: string) => (of.counts === 'GOODS' && /^(refund_)?orders$/.test(name) ? `goods_${name}` : name);
  const columns = sql.text(
    [
      ...(of.byDay ? ['f.sale_day as day'] : []),
      ...of.by.map(key => `f.${key}`),
      ...saleMeasures.map(name => `-f.${counted(name)}`),
      ...refundMeasures.map(name =>
        of.onSaleDay ? `-f.${counted(name)}` : `case when f.biz_day = f.sale_day then -f.${counted(name)} else 0 end`,
      ),
    ].join(', '),
  );
  return sql`
    select ${columns} from stats.sales_fact f
    where f.biz_day >= ${last} and f.sale_day = ${last} and ${of.condition} and f.order_id in (
      select order_id from stats.sales_fact where biz_day = ${last} and event = 'SALE' and occurred_at >= ${until})`;
}

const nothing = (of: Summing): Sql =>
  sql.text([...(of.byDay ? ['null::date'] : []), ...of.by.map(() => 'null'), ...measures.map(() => '0')].join(', '));

/** One row of sums, of everything that fits. */
export const sumAll = (db: Db, of: Omit<Summing, 'by' | 'byDay'>): Promise<RawSums> =>
  db.one(summing({ ...of, by: [] }));
