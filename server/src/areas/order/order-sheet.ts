import {
  Channel,
  DropResult,
  FulfilType,
  orderFields as f,
  OrderFlag,
  type OrderRowLine,
  statusesOf,
  orderExportTexts as t,
} from '@materia/contract/areas/order';
import type { z } from 'zod';
import type { SheetColumn } from '../../kernel/index.ts';
import type { OrderRecord } from './order-row.ts';

/** An order as a sheet reads it: phones as this account may have them in a file. */
export type SheetOrder = OrderRecord & { readonly lines: readonly z.infer<typeof OrderRowLine>[] };
type Column = SheetColumn<SheetOrder>;

const spaced = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');
const slot = ({ timeFrom, timeTo }: SheetOrder) =>
  timeFrom && timeTo ? `${timeFrom.slice(0, 5)}-${timeTo.slice(0, 5)}` : '';
const text = (title: Column['title'], value: Column['value']): Column => ({ title, value });
const fen = (title: Column['title'], value: (row: SheetOrder) => number): Column => ({ title, kind: 'fen', value });
const at = (title: Column['title'], value: (row: SheetOrder) => string | null): Column => ({
  title,
  kind: 'instant',
  value,
});
const count = (title: Column['title'], value: (row: SheetOrder) => number): Column => ({
  title,
  kind: 'number',
  value,
});

/** What the order lists' columns are in a file, by their names on the screen (spec 02 §6.1, §6.3). */
export const orderSheet: Readonly<Record<string, Column>> = {
  no: { title: f['order.field.orderNo'], kind: 'id', value: row => row.orderNo },
  orderNo: { title: f['order.field.orderNo'], kind: 'id', value: row => row.orderNo },
  daySeq: count(f['order.field.daySeq'], row => row.daySeq),
  orderRefer: { title: f['order.field.orderRefer'], kind: 'id', value: row => row.orderRefer },
  advice: { title: f['order.field.adviceId'], kind: 'id', value: row => row.adviceNo },
  activity: text(f['order.field.activityId'], row => row.activityName),
  channel: text(f['order.field.channel'], (row, lang) => Channel.label(row.channel, lang)),
  goods: {
    title: f['order.field.goods'],
    width: 40,
    value: row => row.lines.map(line => `${line.goodsName} ×${line.number}`).join('；'),
  },
  goodsNumber: count(f['order.field.goodsNumber'], row => row.lines.reduce((sum, line) => sum + line.number, 0)),
  payable: fen(f['order.field.payable'], row => row.payable),
  paidAmount: fen(f['order.field.paidAmount'], row => row.paidAmount),
  refundedAmount: fen(f['order.field.refundedAmount'], row => row.refundedAmount),
  customer: text(f['order.field.customerName'], row => spaced(row.customerName, row.cellphone)),
  customerName: text(f['order.field.customerName'], row => row.customerName),
  cellphone: { title: f['order.field.cellphone'], kind: 'id', value: row => row.cellphone },
  receiverName: text(f['order.field.receiverName'], row => row.receiverName),
  receiverPhone: { title: f['order.field.receiverPhone'], kind: 'id', value: row => row.receiverPhone },
  fulfil: text(f['order.field.fulfilType'], (row, lang) =>
    spaced(FulfilType.label(row.fulfilType, lang), row.deliveryDay, slot(row)),
  ),
  companyName: text(f['order.field.companyName'], row => row.companyName),
  storeName: text(f['order.field.storeName'], row => row.storeName),
  deliverymanName: text(f['order.field.deliverymanName'], row => row.deliverymanName),
  mat: text(f['order.field.matName'], row => row.matName),
  tracks: text(f['order.field.trackNo'], row => [...new Set(row.lines.flatMap(line => line.trackNo ?? []))].join(' ')),
  drops: text(f['order.field.dropResult'], (row, lang) =>
    row.lines.flatMap(line => (line.dropResult === null ? [] : DropResult.label(line.dropResult, lang))).join(' '),
  ),
  way: text(f['order.field.matOrderType'], (row, lang) =>
    spaced(Channel.label(row.channel, lang), FulfilType.label(row.fulfilType, lang)),
  ),
  prescriptionRequired: text(f['order.field.prescriptionRequired'], (row, lang) =>
    row.prescriptionRequired ? t['order.export.yes'][lang] : '',
  ),
  marks: text(f['order.field.staffRemark'], (row, lang) =>
    spaced(row.flag > 0 ? OrderFlag.label(row.flag, lang) : null, row.staffRemark, row.remark),
  ),
  status: text(f['order.field.order_status_code'], (row, lang) =>
    statusesOf(row.orderType).label(row.order_status_code, lang),
  ),
  statusSince: at(f['order.field.statusSince'], row => row.statusSince),
  promiseAt: at(f['order.field.promiseAt'], row => row.promiseAt),
  printedCount: count(f['order.field.printedCount'], row => row.printedCount),
  placedAt: at(f['order.field.placedAt'], row => row.placedAt),
};
