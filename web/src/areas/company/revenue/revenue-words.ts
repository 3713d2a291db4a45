import {
  RevenueBase,
  RevenuePartyType,
  type RevenueRow,
  type RevenueTerms,
  TierMode,
} from '@materia/contract/areas/company';
import { Channel, OrderType } from '@materia/contract/areas/order';
import { comma, yuan, yuanText } from '@materia/contract/kernel';
import type { CellTools } from '../../../kernel/list-screen/column.ts';

type Tools = Pick<CellTools, 't' | 'lang'>;
type Party = RevenueTerms['parties'][number];

export const percentText = (bp: number) => `${yuan(bp)}%`;

/** 平台, or with who it is: 点位 · 示范写字楼物业. */
export function partyText({ partyType, partyName }: Pick<Party, 'partyType' | 'partyName'>, lang: 'zh' | 'en'): string {
  return [RevenuePartyType.label(partyType, lang), partyName].filter(Boolean).join(' · ');
}

export function scopeText(row: RevenueRow, { t, lang }: Tools): string {
  const words = [
    row.companyName ?? t('revenue.all'),
    ...[...row.mats, ...row.stores].map(({ name }) => name),
    ...row.channels.map(channel => Channel.label(channel, lang)),
    ...row.orderTypes.map(type => OrderType.label(type, lang)),
  ];
  return words.join(lang === 'zh' ? '；' : '; ');
}

export function tiersText(terms: RevenueTerms | null, { t, lang }: Tools): string {
  if (!terms || terms.tiers.length === 0) return t('revenue.none');
  return t('revenue.steps', { n: terms.tiers.length + 1, mode: TierMode.label(terms.tierMode, lang) });
}

export function validText({ validFrom, validTo }: Pick<RevenueRow, 'validFrom' | 'validTo'>, { t }: Tools): string {
  if (validFrom === null) return '-';
  return validTo === null ? t('revenue.since', { from: validFrom }) : `${validFrom} ~ ${validTo}`;
}

/** What terms say, sentence by sentence: shown, and compared between versions. */
export function termsWords(terms: RevenueTerms, { t, lang }: Tools, category: (id: number) => string): string[] {
  const base = RevenueBase.label(terms.baseKind, lang);
  const names = terms.parties.map(party => partyText(party, lang));
  const by = (rates: readonly number[]) =>
    rates.map((rate, index) => `${names[index] ?? ''} ${percentText(rate)}`).join(comma(lang));
  return [
    ...terms.parties.map(party => {
      const bounds = [
        party.guarantee !== null && `${t('revenue.field.guarantee')} ${yuanText(party.guarantee)}`,
        party.cap !== null && `${t('revenue.field.cap')} ${yuanText(party.cap)}`,
      ].filter(Boolean);
      const words = t('revenue.words', { base, rate: yuan(party.rateBp), party: partyText(party, lang) });
      return [words, ...bounds].join(lang === 'zh' ? '，' : ', ');
    }),
    ...terms.categoryRates.map(
      ({ categoryIds, rates }) => `${categoryIds.map(category).join(comma(lang))}: ${by(rates)}`,
    ),
    ...terms.tiers.map(({ from, rates }) => `${t('revenue.field.from')} ${yuanText(from)}: ${by(rates)}`),
    ...(terms.validTo ? [`${t('revenue.field.validTo')} ${terms.validTo}`] : []),
  ];
}
