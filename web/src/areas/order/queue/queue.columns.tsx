import { laneOf, type OrderRow, OrderType, QueueLane } from '@materia/contract/areas/order';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { cell, count, time, word } from '../../../kernel/list-screen/columns.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { orderColumns } from '../order.columns.tsx';
import { DueCell } from './due-cell.tsx';

const placeText = ({ matName, storeName }: OrderRow) => matName ?? storeName ?? emptyMark;

const lane = ({ orderType, order_status_code }: OrderRow) => laneOf(orderType, order_status_code);

/** What a desk needs to know to take up the next order: when it is due, what is to be done, where, what, for whom. */
export const queueColumns: Columns<OrderRow> = {
  $due: cell<OrderRow>(({ sla }) => <DueCell sla={sla} />, {
    width: 120,
    pin: 'left',
    text: ({ sla }) => sla?.dueAt ?? emptyMark,
  }),
  $no: orderColumns.no,
  $lane: cell<OrderRow>((row, { lang }) => <CodeBadge codes={QueueLane} code={lane(row)} lang={lang} />, {
    width: 104,
    text: (row, { lang }) => QueueLane.label(lane(row) ?? '', lang),
  }),
  orderType: word(OrderType, { width: 88 }),
  $place: cell<OrderRow>(placeText, { width: 150, text: placeText }),
  $goods: orderColumns.goods,
  goodsNumber: count({ width: 64, hidden: true }),
  payable: orderColumns.sums.payable,
  $customer: orderColumns.customer,
  $fulfil: orderColumns.fulfil,
  deliverymanName: { width: 76 },
  prescriptionRequired: orderColumns.prescription,
  $marks: orderColumns.marks,
  $status: orderColumns.status,
  companyName: { width: 140, platform: true, hidden: true },
  statusSince: time({ hidden: true }),
  placedAt: time({ hidden: true }),
};
