import { Channel, DropResult, FulfilType, type OrderRow } from '@materia/contract/areas/order';
import type { CellTools, Columns } from '../../kernel/list-screen/column.ts';
import { cell, count, type Dot, dots, time } from '../../kernel/list-screen/columns.tsx';
import { emptyMark } from '../../ui/format.ts';
import { unitsOf } from './drop-units.ts';
import { orderColumns } from './order.columns.tsx';

/** The device's name behind a dot that says whether it is there now. */
const mat = cell<OrderRow>(
  (row, { t }) => {
    const word = t(row.matOnline ? 'order.online' : 'order.offline');
    return (
      <span className="order-mat">
        <i
          className={row.matOnline ? 'order-dot order-dot-on' : 'order-dot'}
          role="img"
          aria-label={word}
          title={word}
        />
        {row.matName ?? emptyMark}
      </span>
    );
  },
  { width: 164, text: (row, { t }) => `${row.matName ?? ''} ${t(row.matOnline ? 'order.online' : 'order.offline')}` },
);

const tracksText = (row: OrderRow) =>
  [...new Set(row.lines.flatMap(line => line.trackNo ?? []))].join(' ') || emptyMark;
const tracks = cell<OrderRow>(tracksText, { width: 72, text: tracksText });

/** One dot for each unit: dropped, failed, unknown, still to come. */
const dotsOf = (row: OrderRow, { lang }: CellTools): Dot[] =>
  unitsOf(row.lines).map(({ result, goodsName }) => ({
    tone: DropResult.tone(result),
    title: `${goodsName}: ${DropResult.label(result, lang)}`,
  }));

const wayText = (row: OrderRow, { lang }: CellTools) =>
  `${Channel.label(row.channel, lang)} · ${FulfilType.label(row.fulfilType, lang)}`;

/** Columns of device orders, in their places (spec 02 §6.3). */
export const matOrderColumns: Columns<OrderRow> = {
  $no: orderColumns.no,
  $mat: mat,
  $goods: { ...orderColumns.goods, width: 192 },
  $tracks: tracks,
  $drops: dots(dotsOf, { width: 76 }),
  ...orderColumns.sums,
  // Behind the money, which is whole at 1366 so.
  goodsNumber: count({ width: 84 }),
  $way: cell<OrderRow>(wayText, { width: 144, text: wayText }),
  $customer: orderColumns.customer,
  $fulfil: { ...orderColumns.fulfil, hidden: true },
  deliverymanName: { width: 76, hidden: true },
  prescriptionRequired: orderColumns.prescription,
  $marks: orderColumns.marks,
  $status: orderColumns.status,
  statusSince: time({ sort: true, hidden: true }),
  companyName: { width: 140, platform: true },
  storeName: { width: 150, hidden: true },
  placedAt: orderColumns.placedAt,
};
