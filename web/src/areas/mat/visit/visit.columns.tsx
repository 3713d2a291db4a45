import { DropUnitResult, type GoodsVisitRow, GoodsVisitStatus } from '@materia/contract/areas/mat';
import { Channel } from '@materia/contract/areas/order';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, money, time, word } from '../../../kernel/list-screen/columns.tsx';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { GoodsName } from '../../goods/index.ts';

const title = (name: string) => `mat.visit.field.${name}`;

/** The slot with its cabinet, where there is more than the main one. */
export const slotText = ({ subNo, trackNo }: Pick<GoodsVisitRow, 'subNo' | 'trackNo'>): string =>
  trackNo === null ? emptyMark : subNo ? `${subNo}/${trackNo}` : trackNo;
export const goodsText = ({ goodsName, spec }: Pick<GoodsVisitRow, 'goodsName' | 'spec'>): string =>
  [goodsName, spec].filter(Boolean).join(' ');
/** The same, leading to what is known of the goods. */
export const VisitedGoods = ({ row }: { row: Pick<GoodsVisitRow, 'goodsId' | 'goodsName' | 'spec'> }) => (
  <GoodsName id={row.goodsId}>{goodsText(row)}</GoodsName>
);
const where = (row: GoodsVisitRow) => row.matName;

/** The order behind a number, in its own screen. */
export const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <RecordLink to="/app/operation/order_mgmt" param="orderNo" id={orderNo}>
    {orderNo}
  </RecordLink>
);

export const visitColumns: Columns<GoodsVisitRow> = {
  createdAt: time({ title: title('createdAt'), width: 150, sort: true }),
  $mat: cell<GoodsVisitRow>(where, { title: title('mat'), width: 190, text: where }),
  $slot: cell<GoodsVisitRow>(slotText, { title: title('slot'), width: 72, text: slotText }),
  $goods: cell<GoodsVisitRow>(row => <VisitedGoods row={row} />, {
    title: title('goods'),
    width: 220,
    text: goodsText,
  }),
  quantity: count({ title: title('quantity'), width: 72 }),
  amount: money({ title: title('amount'), sort: true }),
  channel: word(Channel, { title: title('channel'), width: 116 }),
  orderNo: {
    title: title('orderNo'),
    width: 190,
    cell: orderNo => (orderNo === null ? emptyMark : <OrderLink orderNo={orderNo} />),
  },
  viewedAt: time({ title: title('viewedAt'), width: 100 }),
  cartedAt: time({ title: title('cartedAt'), width: 100 }),
  orderedAt: time({ title: title('orderedAt'), width: 100, hidden: true }),
  paidAt: time({ title: title('paidAt'), width: 100 }),
  takenAt: time({ title: title('takenAt'), width: 100 }),
  endedAt: time({ title: title('endedAt'), width: 100, hidden: true }),
  faultCode: {
    title: title('faultCode'),
    width: 110,
    hidden: true,
    cell: (code, _row, { lang }) =>
      code === null ? emptyMark : DropUnitResult.has(code as never) ? DropUnitResult.label(code as never, lang) : code,
  },
  searchText: { title: title('searchText'), width: 110, hidden: true },
  visitNo: { title: title('visitNo'), width: 150, hidden: true },
  storeName: { title: title('storeId'), width: 150, hidden: true },
  companyName: { title: title('companyId'), width: 120, platform: true, hidden: true },
  status: badge(GoodsVisitStatus, { title: title('status'), width: 130, pin: 'right' }),
};
