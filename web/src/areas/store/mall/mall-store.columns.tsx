import { DeliveryMode } from '@materia/contract/areas/order';
import { StorePriority, type StoreRow } from '@materia/contract/areas/store';
import { comma, yuan } from '@materia/contract/kernel';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { cell, word } from '../../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { MallSwitch } from './mall-switch.tsx';
import { NowBadge, nowText } from './now-badge.tsx';
import { ScopeThumb } from './scope-thumb.tsx';

const modesText = (row: StoreRow, { lang }: CellTools) =>
  row.mall?.modes.map(({ mode }) => DeliveryMode.label(mode, lang)).join(comma(lang)) || emptyMark;

function feesText(row: StoreRow): string {
  const mode = row.mall?.modes.find(each => each.mode === 'NORMAL') ?? row.mall?.modes.find(each => each.baseFee > 0);
  return mode ? `¥${yuan(mode.minAmount)} / ¥${yuan(mode.baseFee)}` : emptyMark;
}
const saleText = (row: StoreRow) => (row.mall ? `${row.mall.onSale} / ${row.mall.outOfStock}` : emptyMark);

/** Columns of the stores as customers meet them (spec 04 §5). */
export const mallStoreColumns: Columns<StoreRow> = {
  name: { width: 150, pin: 'left', sort: true },
  code: { width: 96, hidden: true },
  companyName: { width: 120, title: 'store.field.companyId', platform: true },
  priority: word(StorePriority as never, { width: 76, hidden: true }),
  $mall: cell<StoreRow>(row => <MallSwitch row={row} />, {
    title: 'store.field.mallEnabled',
    width: 72,
    text: (row, { t }) => t(row.mallEnabled ? 'list.yes' : 'list.no'),
  }),
  $now: cell<StoreRow>(row => row.mall && <NowBadge state={row.mall} />, {
    title: 'store.field.now',
    width: 248,
    text: (row, { t, lang }) => (row.mall ? nowText(row.mall, t, lang) : emptyMark),
  }),
  $modes: cell<StoreRow>(modesText, { title: 'store.field.modes', width: 200, text: modesText }),
  $fees: cell<StoreRow>(feesText, { title: 'store.field.fees', width: 130, titled: true, text: feesText }),
  $scope: cell<StoreRow>(row => <ScopeThumb row={row} />, {
    title: 'store.field.scope',
    width: 64,
    text: (row, { t }) => t(row.hasScope ? 'list.yes' : 'list.no'),
  }),
  $sale: cell<StoreRow>(saleText, { title: 'store.field.onSale', width: 104, text: saleText }),
  $orders: cell<StoreRow>(row => row.mall?.todayOrders ?? emptyMark, {
    title: 'store.field.todayOrders',
    width: 88,
    text: row => String(row.mall?.todayOrders ?? emptyMark),
  }),
};
