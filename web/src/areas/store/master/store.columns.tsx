import { LicenceState, StorePriority, type StoreRow, StoreStatus } from '@materia/contract/areas/store';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, day, word, yesNo } from '../../../kernel/list-screen/columns.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';

const licenceText = (row: StoreRow, lang: 'zh' | 'en') =>
  [LicenceState.label(row.licenceState, lang), row.licenceExpiry].filter(Boolean).join(' ');

/** Columns of the stores, in the order of the specification (spec 04 §5). */
export const storeColumns: Columns<StoreRow> = {
  code: { width: 96, sort: true, pin: 'left' },
  name: { width: 150, sort: true },
  companyName: { width: 120, title: 'store.field.companyId', platform: true },
  priority: word(StorePriority as never, { width: 76, sort: true }),
  phone: { width: 128 },
  address: { width: 200 },
  status: badge(StoreStatus, { width: 96 }),
  licenceState: {
    width: 170,
    cell: (_state, row, { lang }) => (
      <>
        <CodeBadge codes={LicenceState} code={row.licenceState} lang={lang} /> {row.licenceExpiry}
      </>
    ),
    text: (_state, row, { lang }) => licenceText(row, lang),
  },
  licenceExpiry: day({ title: 'store.field.licenceExpiry', width: 110, sort: true, hidden: true }),
  mats: count({ width: 68 }),
  insuranceDesignated: yesNo({ width: 72 }),
  rxEnabled: yesNo({ width: 72 }),
  openedOn: day({ width: 110, sort: true }),
  managerName: { width: 96, hidden: true },
  pharmacistName: { width: 96, hidden: true },
  erpCode: { width: 110, hidden: true },
  $accounts: cell<StoreRow>(row => row.accounts, {
    title: 'store.field.accounts',
    width: 68,
    hidden: true,
    text: row => String(row.accounts),
  }),
};
