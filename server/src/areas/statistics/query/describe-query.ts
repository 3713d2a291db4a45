import { Channel, FulfilType, OrderType } from '@materia/contract/areas/order';
import { freshnessTexts, StatPayType, statFilterTexts, statSheetTexts } from '@materia/contract/areas/statistics';
import { dateTimeText, type Lang } from '@materia/contract/kernel';
import { type Db, type StaffActor, sql } from '../../../kernel/index.ts';
import { freshnessOf } from './freshness.ts';
import type { StatFilter } from './stat-conditions.ts';
import type { Days } from './stat-range.ts';

type Line = readonly [label: string, value: string];

/** What rows were asked with, in words: the sheet beside them says it (spec 10 §3). */
export async function describeQuery(
  db: Db,
  of: {
    readonly filter: StatFilter & { readonly lossOnly?: boolean; readonly keyword?: string };
    readonly days: Days;
    readonly actor: StaffActor;
    readonly now: Date;
    readonly lang: Lang;
  },
): Promise<Line[]> {
  const { filter, lang } = of;
  const word = (key: keyof typeof statFilterTexts) => statFilterTexts[key][lang];
  const yes = statSheetTexts['stat.sheet.yes'][lang];
  const joined = (texts: readonly string[]) => texts.join('、');
  const lines: Line[] = [[statSheetTexts['stat.sheet.range'][lang], of.days.join(' ~ ')]];
  const add = (key: keyof typeof statFilterTexts, values: readonly string[] | undefined) => {
    if (values?.length) lines.push([word(key), joined(values)]);
  };
  add('stat.filter.company', await names(db, 'company', 'short_name', filter.companyIds));
  add('stat.filter.store', await names(db, 'store', 'short_name', filter.storeIds));
  add('stat.filter.mat', await names(db, 'mat', 'mat_name', filter.matIds));
  add('stat.filter.goods', await names(db, 'goods', 'goods_name', filter.goodsIds));
  add('stat.filter.category', await names(db, 'goods_category', 'name', filter.categoryIds));
  add(
    'stat.filter.orderType',
    filter.orderTypes?.map(code => OrderType.label(code, lang)),
  );
  add(
    'stat.filter.channel',
    filter.channels?.map(code => Channel.label(code, lang)),
  );
  add(
    'stat.filter.fulfilType',
    filter.fulfilTypes?.map(code => FulfilType.label(code, lang)),
  );
  add(
    'stat.filter.payType',
    filter.payTypes?.map(code => StatPayType.label(code, lang)),
  );
  add('stat.filter.keyword', filter.keyword ? [filter.keyword] : undefined);
  add('stat.filter.lossOnly', filter.lossOnly ? [yes] : undefined);
  add('stat.filter.activity', filter.includeActivity ? [yes] : undefined);
  const { asOf } = await freshnessOf(db, of.now, null);
  lines.push([freshnessTexts['stat.asOfLabel'][lang], dateTimeText(new Date(asOf))]);
  lines.push([statSheetTexts['stat.sheet.by'][lang], of.actor.name || of.actor.userName]);
  return lines;
}

async function names(db: Db, table: string, column: string, ids: readonly number[] | undefined): Promise<string[]> {
  if (!ids?.length) return [];
  const rows = await db.rows<{ name: string }>(
    sql`select ${sql.id(column)} as name from ${sql.id(table)} where id = any(${ids}::bigint[]) order by id`,
  );
  return rows.map(row => row.name);
}
