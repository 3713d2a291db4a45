import { exportPreOrders, PreOrderStatus, preOrderTexts as t } from '@materia/contract/areas/order';
import { type BodyOf, maskPhone } from '@materia/contract/kernel';
import { type ExportSource, onExport, type SheetColumn, sql } from '../../../kernel/index.ts';
import { preOrderConditions } from './preorder-filter.ts';
import { type PreOrderRecord, readPreOrderRecords } from './preorder-row.ts';

type Source = Omit<ExportSource, 'input'> & { readonly input: { readonly body: BodyOf<typeof exportPreOrders> } };
type Column = SheetColumn<PreOrderRecord>;
const batch = 1_000;

const text = (title: Column['title'], value: Column['value']): Column => ({ title, value });
const fen = (title: Column['title'], value: (row: PreOrderRecord) => number): Column => ({ title, kind: 'fen', value });
const at = (title: Column['title'], value: (row: PreOrderRecord) => string | null): Column => ({
  title,
  kind: 'instant',
  value,
});

/** The list's columns as a file has them, by their names on the screen. */
const sheet: Readonly<Record<string, Column>> = {
  preNo: { title: t['preorder.field.preNo'], kind: 'id', value: row => row.preNo },
  goods: text(t['preorder.field.goods'], row => row.lines.map(line => `${line.goodsName} ×${line.number}`).join('；')),
  goodsNumber: { title: t['preorder.field.goodsNumber'], kind: 'number', value: row => row.goodsNumber },
  amount: fen(t['preorder.field.amount'], row => row.amount),
  deposit: fen(t['preorder.field.deposit'], row => row.deposit),
  customer: text(t['preorder.field.customer'], row => [row.customerName, row.cellphone].filter(Boolean).join(' ')),
  storeName: text(t['preorder.field.storeName'], row => row.storeName),
  companyName: text(t['preorder.field.companyName'], row => row.companyName),
  expectDate: text(t['preorder.field.expectDate'], row => row.expectDate),
  keepUntil: at(t['preorder.field.keepUntil'], row => row.keepUntil),
  status: text(t['preorder.field.status'], (row, lang) => PreOrderStatus.label(row.status, lang)),
  orderNo: { title: t['preorder.field.orderNo'], kind: 'id', value: row => row.orderNo },
  remark: text(t['preorder.field.remark'], row => row.remark),
  createdAt: at(t['preorder.field.createdAt'], row => row.createdAt),
};

/** All pre-orders of the filter by key; full phones only with CUSTOMER:EXPORT (spec 00 §3). */
async function* batches({ db, actor, input, now }: Source): AsyncIterable<PreOrderRecord[]> {
  const where = preOrderConditions(input.body.filter, actor, now());
  const phone = actor.privs.has('CUSTOMER:EXPORT') ? (full: string | null) => full : maskPhone;
  for (let after = Number.MAX_SAFE_INTEGER; ; ) {
    const ids = sql`select p.id from pre_order p where ${where} and p.id < ${after} order by p.id desc limit ${batch}`;
    const rows = await readPreOrderRecords(db, ids, sql`order by p.id desc`);
    yield rows.map(row => ({ ...row, cellphone: phone(row.cellphone) }));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/** xlsx of the filter with exactly the chosen columns, in their order; names that no file knows are left out. */
export const exportPreOrdersHandler = onExport(exportPreOrders)<PreOrderRecord>({
  fileName: t['preorder.export.sheet'],
  columns: ({ input }) => input.body.columns.flatMap(name => sheet[name] ?? []),
  batches,
});
