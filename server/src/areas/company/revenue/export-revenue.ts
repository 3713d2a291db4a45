import {
  exportRevenueRules,
  RevenueBase,
  RevenuePartyType,
  type RevenueRow,
  RevenueStatus,
  type RevenueTerms,
  TierMode,
  revenueTexts as t,
} from '@materia/contract/areas/company';
import { Channel, OrderType } from '@materia/contract/areas/order';
import { dayOf, type Lang, say, yuan } from '@materia/contract/kernel';
import { numberColumn, onExport, sheetBatches, sql } from '../../../kernel/index.ts';
import { readRevenueRows, revenueConditions, revenueOrder } from './list-revenue.ts';

const terms = (row: RevenueRow): RevenueTerms => row.terms ?? row.draft;

/** Which orders it is for, as the list says it. */
function scopeText(row: RevenueRow, lang: Lang): string {
  const words = [
    row.companyName ?? t['revenue.all'][lang],
    ...[...row.mats, ...row.stores].map(({ name }) => name),
    ...row.channels.map(channel => Channel.label(channel, lang)),
    ...row.orderTypes.map(type => OrderType.label(type, lang)),
  ];
  return words.join(lang === 'zh' ? '；' : '; ');
}

/** Who gets how much: in a file the bar of the list has no colours to tell them apart. */
function splitText({ parties }: RevenueTerms, lang: Lang): string {
  const words = parties.map(({ partyType, partyName, rateBp }) => {
    const who = [RevenuePartyType.label(partyType, lang), partyName].filter(Boolean).join(' · ');
    return `${who} ${yuan(rateBp)}%`;
  });
  return words.join(' / ');
}

function tiersText({ tiers, tierMode }: RevenueTerms, lang: Lang): string {
  if (tiers.length === 0) return t['revenue.none'][lang];
  return say(t['revenue.steps'], lang, { n: tiers.length + 1, mode: TierMode.label(tierMode, lang) });
}

/** POST revenue/export: the rules of the filter, with the version that each of them is shown with. */
export const exportRevenueRulesHandler = onExport(exportRevenueRules)<RevenueRow>({
  fileName: t['revenue.sheet.file'],
  columns: [
    { title: t['revenue.field.name'], width: 28, value: row => row.name },
    { title: t['revenue.field.scope'], width: 32, value: scopeText },
    { title: t['revenue.field.baseKind'], value: (row, lang) => RevenueBase.label(terms(row).baseKind, lang) },
    { title: t['revenue.field.split'], width: 40, value: (row, lang) => splitText(terms(row), lang) },
    { title: t['revenue.field.tiers'], value: (row, lang) => tiersText(terms(row), lang) },
    { title: t['revenue.field.validFrom'], kind: 'day', value: row => row.validFrom },
    { title: t['revenue.field.validTo'], kind: 'day', value: row => row.validTo },
    numberColumn(t['revenue.field.no'], row => row.no),
    { title: t['revenue.field.status'], value: (row, lang) => RevenueStatus.label(row.status, lang) },
  ],
  batches: source =>
    sheetBatches(
      source.db,
      sql`select r.id, row_number() over (order by ${revenueOrder}) as n from revenue_rule r
        where ${revenueConditions(source.actor, source.input.body, dayOf(source.now()))}`,
      ids => readRevenueRows(source, sql`join (${ids}) found on found.id = r.id order by found.n`),
    ),
});
