import { type PreOrderRow, PreOrderStatus } from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { cell, count, money, time } from '../../../kernel/list-screen/columns.tsx';
import { thumbs } from '../../../kernel/list-screen/thumbs.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ShortId } from '../../../ui/copy.tsx';
import { largePicture } from '../../../ui/format.ts';
import { GoodsName } from '../../goods/index.ts';
import { DepositBadges, DepositSum, depositWords } from '../deposit/deposit-badges.tsx';
import { DepositCustomer } from '../deposit/deposit-customer.tsx';
import '../order.css';

const S = PreOrderStatus.byName;
const awaited: readonly number[] = [S.toPay, S.booked];

const goods = thumbs<PreOrderRow>(
  row =>
    row.lines.map(({ goodsName, imageUrl, number }) => ({
      src: imageUrl,
      large: imageUrl ? largePicture(imageUrl) : undefined,
      name: goodsName,
      count: number,
    })),
  {
    width: 240,
    most: 2,
    title: 'preorder.field.goods',
    brief: ({ lines, goodsNumber }, { t }) => ({
      name: lines[0] && <GoodsName id={lines[0].goodsId}>{lines[0].goodsName}</GoodsName>,
      rest: goodsNumber > 1 ? t('order.goodsRest', { n: goodsNumber }) : '',
    }),
  },
);

const customer = cell<PreOrderRow>(row => <DepositCustomer entity="PREORDER" id={row.id} of={row} />, {
  width: 192,
  title: 'preorder.field.customer',
  text: row => [row.customerName, row.cellphone].filter(Boolean).join(' '),
});

/** Today's and what is late, as long as its goods are awaited. */
function dueWord({ status, expectDate }: PreOrderRow, { t }: Pick<CellTools, 't'>) {
  const today = dayOf(Date.now());
  if (!awaited.includes(status) || expectDate > today) return null;
  return expectDate === today
    ? (['warning', t('preorder.dueToday')] as const)
    : (['danger', t('preorder.overdue')] as const);
}

const expected = {
  title: 'preorder.field.expectDate',
  width: 200,
  sort: true,
  cell: (day: string, row: PreOrderRow, tools: CellTools) => {
    const due = dueWord(row, tools);
    return (
      <span className="order-badges">
        {day}
        {due && <Badge tone={due[0]}>{due[1]}</Badge>}
      </span>
    );
  },
  text: (day: string, row: PreOrderRow, tools: CellTools) => [day, dueWord(row, tools)?.[1]].filter(Boolean).join(' '),
};

/** Columns of the pre-orders, in their places (spec 02 §6.5). */
export const preOrderColumns: Columns<PreOrderRow> = {
  preNo: { title: 'preorder.field.preNo', width: 120, pin: 'left', cell: no => <ShortId value={no} /> },
  expectDate: expected,
  $goods: goods,
  goodsNumber: count({ title: 'preorder.field.goodsNumber', width: 64, hidden: true }),
  amount: money({ title: 'preorder.field.amount', sort: true, sum: true, width: 96 }),
  deposit: {
    ...money({ title: 'preorder.field.deposit', sort: true, sum: true, width: 112 }),
    cell: (_fen, row, { t }) => <DepositSum row={row} t={t} />,
  },
  $customer: customer,
  storeName: { title: 'preorder.field.storeName', width: 116 },
  companyName: { title: 'preorder.field.companyName', width: 120, platform: true, hidden: true },
  keepUntil: time({ title: 'preorder.field.keepUntil', width: 150 }),
  remark: { title: 'preorder.field.remark', width: 120 },
  orderNo: { title: 'preorder.field.orderNo', width: 120, hidden: true, cell: no => <ShortId value={no} /> },
  createdAt: time({ title: 'preorder.field.createdAt', sort: true, width: 150 }),
  $status: cell<PreOrderRow>((row, tools) => <DepositBadges codes={PreOrderStatus} row={row} tools={tools} />, {
    width: 180,
    title: 'preorder.field.status',
    pin: 'right',
    text: (row, tools) => depositWords(PreOrderStatus, row, tools),
  }),
};
