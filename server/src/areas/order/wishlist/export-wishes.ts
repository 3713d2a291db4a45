import { exportWishes, wishTexts as t, WishSource, WishStatus, wishWaited } from '@materia/contract/areas/order';
import { type BodyOf, maskPhone } from '@materia/contract/kernel';
import { type ExportSource, onExport, type SheetColumn, sql } from '../../../kernel/index.ts';
import { wishConditions } from './wish-filter.ts';
import { readWishRecords, type WishRecord } from './wish-row.ts';

type Source = Omit<ExportSource, 'input'> & { readonly input: { readonly body: BodyOf<typeof exportWishes> } };
type Column = SheetColumn<WishRecord>;
const batch = 1_000;

const text = (title: Column['title'], value: Column['value']): Column => ({ title, value });
const fen = (title: Column['title'], value: (row: WishRecord) => number | null): Column => ({
  title,
  kind: 'fen',
  value,
});
const at = (title: Column['title'], value: (row: WishRecord) => string | null): Column => ({
  title,
  kind: 'instant',
  value,
});

/** The list's columns as a file has them at a time, by their names on the screen. */
const sheetAt = (now: Date): Readonly<Record<string, Column>> => ({
  wishNo: { title: t['wish.field.wishNo'], kind: 'id', value: row => row.wishNo },
  source: text(t['wish.field.source'], (row, lang) => WishSource.label(row.source, lang)),
  goods: text(t['wish.field.goods'], row => [row.goodsName, row.spec].filter(Boolean).join(' ')),
  number: { title: t['wish.field.number'], kind: 'number', value: row => row.number },
  expectPrice: fen(t['wish.field.expectPrice'], row => row.expectPrice),
  deposit: fen(t['wish.field.deposit'], row => row.deposit),
  customer: text(t['wish.field.customer'], row => [row.customerName, row.cellphone].filter(Boolean).join(' ')),
  place: text(t['wish.field.place'], row => row.storeName ?? row.matName),
  companyName: text(t['wish.field.companyName'], row => row.companyName),
  waiting: text(t['wish.field.waiting'], (row, lang) => wishWaited(row, now.getTime(), lang)),
  status: text(t['wish.field.status'], (row, lang) => WishStatus.label(row.status, lang)),
  handlerName: text(t['wish.field.handlerName'], row => row.handlerName),
  expectedAt: at(t['wish.field.expectedAt'], row => row.expectedAt),
  remark: text(t['wish.field.remark'], row => row.remark),
  resultRemark: text(t['wish.field.resultRemark'], row => row.resultRemark),
  orderNo: { title: t['wish.field.orderNo'], kind: 'id', value: row => row.orderNo },
  createdAt: at(t['wish.field.createdAt'], row => row.createdAt),
});

/** All wishes of the filter by key; full phones only with CUSTOMER:EXPORT (spec 00 §3). */
async function* batches({ db, actor, input, now }: Source): AsyncIterable<WishRecord[]> {
  const where = wishConditions(input.body.filter, actor, now());
  const phone = actor.privs.has('CUSTOMER:EXPORT') ? (full: string | null) => full : maskPhone;
  for (let after = Number.MAX_SAFE_INTEGER; ; ) {
    const ids = sql`select w.id from wishlist w where ${where} and w.id < ${after} order by w.id desc limit ${batch}`;
    const rows = await readWishRecords(db, ids, sql`order by w.id desc`);
    yield rows.map(row => ({ ...row, cellphone: phone(row.cellphone) }));
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.wish_id;
  }
}

/** xlsx of the filter with exactly the chosen columns, in their order; names that no file knows are left out. */
export const exportWishesHandler = onExport(exportWishes)<WishRecord>({
  fileName: t['wish.export.sheet'],
  columns: ({ input, now }) => {
    const sheet = sheetAt(now());
    return input.body.columns.flatMap(name => sheet[name] ?? []);
  },
  batches,
});
