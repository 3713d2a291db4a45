import { Channel, DeliveryMode, FulfilType, OrderFlag, type OrderRow } from '@materia/contract/areas/order';
import type { CellTools, Columns } from '../../kernel/list-screen/column.ts';
import { cell, count, money, time, word } from '../../kernel/list-screen/columns.tsx';
import { type Thumb, thumbs } from '../../kernel/list-screen/thumbs.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ShortId } from '../../ui/copy.tsx';
import { emptyMark, largePicture } from '../../ui/format.ts';
import { Revealed } from '../customer/index.ts';
import { GoodsName } from '../goods/index.ts';
import { StatusBadges, slotText, statusWords } from './order.cells.tsx';
import './order.css';

/** A goods once, however many lines it stands on (several slots, a gift beside the bought ones). */
function thumbsOf(row: OrderRow): Thumb[] {
  const byGoods = new Map<number, Thumb & { count: number }>();
  for (const { goodsId, imageUrl, goodsName, number } of row.lines) {
    const before = byGoods.get(goodsId)?.count ?? 0;
    const large = imageUrl ? largePicture(imageUrl) : undefined;
    byGoods.set(goodsId, { src: imageUrl, large, name: goodsName, count: before + number });
  }
  return [...byGoods.values()];
}

/** The first goods by name, and how many pieces there are in all. */
const goodsBrief = ({ lines, goodsNumber }: OrderRow, { t }: CellTools) => ({
  name: lines[0] && <GoodsName id={lines[0].goodsId}>{lines[0].goodsName}</GoodsName>,
  rest: goodsNumber > 1 ? t('order.goodsRest', { n: goodsNumber }) : '',
});

/** 流水号/订单号: the day's number large enough to call out, the order number to copy. */
const no = cell<OrderRow>(
  row => (
    <span className="order-no">
      <b>#{row.daySeq}</b>
      <ShortId value={row.orderNo} />
    </span>
  ),
  { width: 156, pin: 'left', text: row => `#${row.daySeq} ${row.orderNo}` },
);

const customer = cell<OrderRow>(
  row => (
    <>
      {row.customerName || emptyMark}{' '}
      <span className="order-faint">
        <Revealed entity="ORDER" id={row.order_id} field="cellphone" masked={row.cellphone} />
      </span>
    </>
  ),
  { width: 192, text: row => [row.customerName, row.cellphone].filter(Boolean).join(' ') },
);

function fulfilText(row: OrderRow, { lang }: CellTools): string {
  const mode = row.deliveryMode === 'FLASH' ? DeliveryMode.label(row.deliveryMode, lang) : '';
  return [FulfilType.label(row.fulfilType, lang), mode, slotText(row)].filter(Boolean).join(' ');
}
const fulfil = cell<OrderRow>(fulfilText, { width: 158, text: fulfilText });

const prescription = {
  width: 64,
  cell: (required: boolean, _row: OrderRow, { t }: CellTools) =>
    required ? <Badge tone="info">{t('order.rx.required')}</Badge> : emptyMark,
  text: (required: boolean, _row: OrderRow, { t }: CellTools) => (required ? t('order.rx.required') : emptyMark),
};

const remarks = (row: OrderRow) => [row.staffRemark, row.remark].filter(Boolean).join(' / ');
const marks = cell<OrderRow>(
  (row, { lang }) => (
    <span className="order-marks">
      {row.flag > 0 && <Badge tone={OrderFlag.tone(row.flag)}>{OrderFlag.label(row.flag, lang)}</Badge>}
      {remarks(row) || (row.flag > 0 ? null : emptyMark)}
    </span>
  ),
  {
    width: 108,
    text: (row, { lang }) => [row.flag > 0 && OrderFlag.label(row.flag, lang), remarks(row)].filter(Boolean).join(' '),
  },
);

const status = cell<OrderRow>((row, tools) => <StatusBadges row={row} tools={tools} />, {
  width: 144,
  // Where the row stands is what the desk looks at: it does not scroll away on a small screen or beside the drawer.
  pin: 'right',
  text: (row, tools) => statusWords(row, tools).join(' · '),
});

/** Columns that both order lists have. */
export const orderColumns = {
  no,
  goods: thumbs(thumbsOf, { width: 220, most: 2, brief: goodsBrief }),
  customer,
  fulfil,
  marks,
  status,
  prescription,
  sums: {
    payable: money({ sort: true, sum: true, hidden: true }),
    paidAmount: money({ sort: true, sum: true, width: 88 }),
    refundedAmount: money({ sum: true, hidden: true }),
  },
  placedAt: time({ sort: true, first: 'desc', width: 150 }),
} as const;

/** Columns of store and delivery orders, in their places (spec 02 §6.1). */
export const storeOrderColumns: Columns<OrderRow> = {
  $no: no,
  channel: word(Channel, { width: 112 }),
  $goods: orderColumns.goods,
  goodsNumber: count({ width: 84 }),
  ...orderColumns.sums,
  $customer: customer,
  $fulfil: fulfil,
  companyName: { width: 140, platform: true },
  storeName: { width: 116 },
  deliverymanName: { width: 76 },
  prescriptionRequired: prescription,
  $marks: marks,
  $status: status,
  statusSince: time({ sort: true, hidden: true }),
  promiseAt: time({ sort: true, hidden: true }),
  printedCount: count({ hidden: true }),
  orderRefer: { hidden: true },
  placedAt: orderColumns.placedAt,
};
