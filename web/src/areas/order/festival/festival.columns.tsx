import { type SettlementRow, SettlementTab } from '@materia/contract/areas/order';
import { yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, money, time } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import './festival.css';

/** What the activity is called; until its area says so, by its number. */
export const activityText = ({ activityName, activityId }: SettlementRow, { t }: Pick<CellTools, 't'>): string =>
  activityName ?? t('settlement.field.activityNo', { id: activityId });

const nameText = (row: SettlementRow, tools: CellTools): string =>
  row.level === 0 ? activityText(row, tools) : (row.storeName ?? emptyMark);

/** How much more the store says than we do: red, and signed, so that it is seen without its colour. */
export function Difference({ fen }: { fen: number | null }) {
  if (fen === null) return emptyMark;
  return <span className={fen === 0 ? undefined : 'festival-differs'}>{differenceText(fen)}</span>;
}
export const differenceText = (fen: number): string => (fen > 0 ? `+${yuanText(fen)}` : yuanText(fen));

const titled = (name: string) => ({ title: `settlement.field.${name}` });
const rangeText = ({ rangeFrom, rangeTo }: SettlementRow) =>
  rangeFrom === null ? emptyMark : rangeFrom === rangeTo ? rangeFrom : `${rangeFrom} ~ ${rangeTo}`;

/** Columns of 节日结算: an activity, under it its stores, the store's sum beside ours (spec 02 §6.2). */
export const festivalColumns: Columns<SettlementRow> = {
  $name: cell<SettlementRow>((row, tools) => (row.level === 0 ? <b>{nameText(row, tools)}</b> : nameText(row, tools)), {
    ...titled('name'),
    width: 180,
    pin: 'left',
    text: nameText,
  }),
  companyName: { width: 130, platform: true, hidden: true },
  status: badge(SettlementTab, { ...titled('status'), width: 128 }),
  orderCount: count({ ...titled('orderCount'), width: 72 }),
  unpaidCount: {
    ...count({ ...titled('unpaidCount'), width: 72 }),
    cell: value => (value > 0 ? <span className="festival-differs">{value}</span> : String(value)),
  },
  amount: money({ ...titled('amount'), width: 100, sum: true }),
  storeAmount: money({ ...titled('storeAmount'), width: 100 }),
  $difference: {
    ...titled('difference'),
    width: 96,
    align: 'end',
    cell: (_value, row) => <Difference fen={row.difference} />,
    text: (_value, row) => (row.difference === null ? emptyMark : differenceText(row.difference)),
  },
  settleNo: { ...titled('settleNo'), width: 124 },
  $range: cell<SettlementRow>(rangeText, { ...titled('range'), width: 190, text: rangeText }),
  invoiceNo: {
    ...titled('invoiceNo'),
    width: 124,
    cell: (value, row) =>
      row.invoiceUrl ? (
        <a
          href={fileAddress(row.invoiceUrl)}
          target="_blank"
          rel="noreferrer"
          onClick={event => event.stopPropagation()}
        >
          {value}
        </a>
      ) : (
        (value ?? emptyMark)
      ),
  },
  voucherNo: { ...titled('voucherNo'), width: 110 },
  checkedBy: { ...titled('checkedBy'), width: 88 },
  checkedAt: time({ ...titled('checkedAt'), hidden: true }),
  paidAt: time({ ...titled('paidAt'), hidden: true }),
};
