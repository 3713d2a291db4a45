import { type WishRow, WishSource, WishStatus, wishWaited } from '@materia/contract/areas/order';
import { serverNow } from '../../../kernel/clock.ts';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { CellTools, Columns } from '../../../kernel/list-screen/column.ts';
import { cell, count, money, time, word } from '../../../kernel/list-screen/columns.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ShortId } from '../../../ui/copy.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../../goods/index.ts';
import { DepositBadges, DepositSum, depositWords } from '../deposit/deposit-badges.tsx';
import { DepositCustomer } from '../deposit/deposit-customer.tsx';
import '../order.css';
import './wish.css';

const goods = cell<WishRow>(
  (row, { t }) => (
    <span className="wish-goods">
      {row.imageUrl && <img src={fileAddress(row.imageUrl)} alt="" width={24} height={24} loading="lazy" />}
      <span className="wish-goods-name">
        <GoodsName id={row.goodsId}>{row.goodsName}</GoodsName> <span className="order-faint">{row.spec}</span>
      </span>
      {row.goodsId === null && <Badge tone="warning">{t('wish.field.unknown')}</Badge>}
    </span>
  ),
  {
    width: 240,
    title: 'wish.field.goods',
    text: (row, { t }) =>
      [row.goodsName, row.spec, row.goodsId === null && t('wish.field.unknown')].filter(Boolean).join(' '),
  },
);

const customer = cell<WishRow>(row => <DepositCustomer entity="WISH" id={row.wish_id} of={row} />, {
  width: 192,
  title: 'wish.field.customer',
  text: row => [row.customerName, row.cellphone].filter(Boolean).join(' '),
});

const place = cell<WishRow>(row => row.storeName ?? row.matName ?? emptyMark, {
  width: 132,
  title: 'wish.field.place',
  text: row => row.storeName ?? row.matName ?? emptyMark,
});

const waitText = (row: WishRow, { lang }: CellTools): string => wishWaited(row, serverNow(), lang) ?? emptyMark;
const waiting = cell<WishRow>(waitText, { width: 96, title: 'wish.field.waiting', text: waitText });

/** Columns of both wish lists, in their places (spec 02 §6.4). */
export const wishColumns: Columns<WishRow> = {
  wishNo: { title: 'wish.field.wishNo', width: 120, pin: 'left', cell: no => <ShortId value={no} /> },
  source: word(WishSource, { title: 'wish.field.source', width: 88 }),
  $goods: goods,
  number: count({ title: 'wish.field.number', sort: true, width: 96 }),
  expectPrice: money({ title: 'wish.field.expectPrice', width: 104 }),
  deposit: {
    ...money({ title: 'wish.field.deposit', sort: true, width: 112 }),
    cell: (_fen, row, { t }) => <DepositSum row={row} t={t} />,
  },
  $customer: customer,
  $place: place,
  companyName: { title: 'wish.field.companyName', width: 120, platform: true, hidden: true },
  $waiting: waiting,
  handlerName: { title: 'wish.field.handlerName', width: 88 },
  expectedAt: time({ title: 'wish.field.expectedAt', width: 140 }),
  remark: { title: 'wish.field.remark', width: 140, hidden: true },
  resultRemark: { title: 'wish.field.resultRemark', width: 140, hidden: true },
  orderNo: { title: 'wish.field.orderNo', width: 120, hidden: true, cell: no => <ShortId value={no} /> },
  createdAt: time({ title: 'wish.field.createdAt', sort: true, first: 'desc', width: 150 }),
  $status: cell<WishRow>((row, tools) => <DepositBadges codes={WishStatus} row={row} tools={tools} />, {
    width: 180,
    title: 'wish.field.status',
    pin: 'right',
    text: (row, tools) => depositWords(WishStatus, row, tools),
  }),
};
