import { RevenueBase, type RevenueRow, RevenueStatus } from '@materia/contract/areas/company';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell } from '../../../kernel/list-screen/columns.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { percentText, scopeText, tiersText, validText } from './revenue-words.ts';
import { SplitBar } from './split-bar.tsx';

const titled = (name: string) => ({ title: `revenue.field.${name}` });
const shownTerms = (row: RevenueRow) => row.terms ?? row.draft;
const splitText = (row: RevenueRow) =>
  shownTerms(row)
    .parties.map(({ rateBp }) => percentText(rateBp))
    .join(' / ');

/** Columns of revenue rules (spec 04 §5). */
export const revenueColumns: Columns<RevenueRow> = {
  name: { ...titled('name'), width: 144, pin: 'left' },
  $scope: cell<RevenueRow>(scopeText, { ...titled('scope'), width: 140, text: scopeText }),
  $base: cell<RevenueRow>((row, { lang }) => RevenueBase.label(shownTerms(row).baseKind, lang), {
    ...titled('baseKind'),
    width: 60,
    text: (row, { lang }) => RevenueBase.label(shownTerms(row).baseKind, lang),
  }),
  $split: cell<RevenueRow>(row => <SplitBar parties={shownTerms(row).parties} />, {
    ...titled('split'),
    width: 140,
    text: splitText,
  }),
  $tiers: cell<RevenueRow>((row, tools) => tiersText(shownTerms(row), tools), {
    ...titled('tiers'),
    width: 100,
    text: (row, tools) => tiersText(shownTerms(row), tools),
  }),
  $valid: cell<RevenueRow>(validText, { ...titled('valid'), width: 112, text: validText }),
  $no: cell<RevenueRow>(
    (row, { t }) => (
      <>
        {row.no === null ? '-' : t('revenue.versionOf', { no: row.no })}{' '}
        {row.changed && row.no !== null && <Badge tone="warning">{t('revenue.edited')}</Badge>}
      </>
    ),
    { ...titled('no'), width: 124, text: row => (row.no === null ? '-' : `v${row.no}`) },
  ),
  status: badge(RevenueStatus, { ...titled('status'), width: 76 }),
};
